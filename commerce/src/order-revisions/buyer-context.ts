import type { FastifyRequest } from 'fastify';
import { findUser, pricingOf } from '../account/user-store.ts';
import { contextOf, type RequestContext } from '../context/request-context.ts';
import type { Commerce } from '../context/commerce.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import { priceKeysOf } from '../pricing/price-lists.ts';
import { settingsOf } from '../settings/settings-store.ts';

/** A request of staff as if the order's buyer asked: with their prices, in the order's country and currency. */
export async function buyerContext(commerce: Commerce, request: FastifyRequest, { order, userId }: StoredOrder): Promise<RequestContext> {
  const { database } = commerce;
  const { countries } = settingsOf(database);
  const ofCurrency = countries.find(({ currency }) => currency.iso3Code === order.currency);
  const context = await contextOf(commerce, request, order.delivery?.countryCode ?? ofCurrency?.isoCode);
  const user = userId === null ? undefined : await findUser(database, 'id', userId);
  const prices = priceKeysOf(database, order.currency, user && { id: user.id, pricing: pricingOf(user) });
  return { ...context, currency: order.currency, user, actor: undefined, prices };
}
