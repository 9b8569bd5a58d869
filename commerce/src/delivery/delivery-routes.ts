import type { FastifyInstance } from 'fastify';
import { PAID_BY_TRANSFER, PAYMENT_METHODS } from '@koura/shared-types/payment-methods';
import { totalStoredCart } from '../cart/respond-with-cart.ts';
import { loadCart } from '../cart/cart-store.ts';
import { readCartId } from '../cart/read-cart-requests.ts';
import { contextOf } from '../context/request-context.ts';
import type { Commerce } from '../context/commerce.ts';
import { plainQuery } from '../query/plain-query.ts';
import { deliveryOptions } from './delivery-options.ts';

/** GET /delivery-options: the delivery options of the cart in X-TOKEN. */
export function registerDeliveryRoutes(app: FastifyInstance, commerce: Commerce): void {
  const { database, dialect } = commerce;
  app.get('/delivery-options', { config: { capability: 'checkout.delivery' } }, async (request) => {
    const context = await contextOf(commerce, request);
    const query = plainQuery(request);
    const countryCode = query.get('country')?.toUpperCase() ?? context.country.isoCode;
    const method = PAYMENT_METHODS.find((code) => code === query.get('payment')) ?? 'card';
    const cartId = readCartId(request.headers['x-token']);
    const { lines, goodsTotal, draft } = await database.transaction(async () => totalStoredCart(context, await loadCart(context, cartId)));
    const available = lines.filter((line) => line.available);
    return dialect.action(
      await deliveryOptions(context, {
        countryCode,
        lines: available,
        goodsTotal,
        isPaidByTransfer: PAID_BY_TRANSFER[method],
        joined: draft?.joined?.code,
      }),
    );
  });
}
