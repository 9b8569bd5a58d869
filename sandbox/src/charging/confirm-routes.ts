import type { FastifyInstance } from 'fastify';
import { readCartId } from '../../../commerce/src/cart/read-cart-requests.ts';
import { announceOrders, respondWithOrder } from '../../../commerce/src/checkout/announce-order.ts';
import { clientNetwork } from '../../../commerce/src/access/client-network.ts';
import { contextOf } from '../../../commerce/src/context/request-context.ts';
import type { Sandbox } from '../sandbox.ts';
import { findCardCheckout } from './card-checkout-store.ts';
import { confirmCheckout } from './charge-checkout.ts';

/** Goes on with a checkout once the card holder has confirmed the payment, for the cart in X-TOKEN. */
export function registerConfirmRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const announce = announceOrders(sandbox);
  app.post<{ Params: { key: string } }>(
    '/checkout/:key/confirm',
    { config: { capability: 'checkout.actions' } },
    async (request, reply) => {
      const cartId = readCartId(request.headers['x-token']);
      const { key } = request.params;
      // The order is placed in the country in which checkout started, even if the shopper has switched since.
      const country = (await findCardCheckout(sandbox.database, key))?.country;
      const context = await contextOf(sandbox, request, country);
      return respondWithOrder(
        sandbox,
        reply,
        await confirmCheckout(sandbox, { context, cartId, network: clientNetwork(request), announce }, key),
      );
    },
  );
}
