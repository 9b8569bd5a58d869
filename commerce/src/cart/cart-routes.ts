import type { BackendCart } from '@koura/shared-types/wire/cart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { QueryTree } from '../query/bracket-query.ts';
import { contextOf, type RequestContext } from '../context/request-context.ts';
import type { Commerce } from '../context/commerce.ts';
import { taskOf } from '../staff/staff-member.ts';
import { addToCart } from './add-to-cart.ts';
import { respondWithCart, respondWithChangedCart } from './respond-with-cart.ts';
import type { CartState } from './cart-state.ts';
import { loadCart, openCart } from './cart-store.ts';
import { changeCartQuantity } from './change-cart-quantity.ts';
import { addCoupons, setCoupons } from './change-coupons.ts';
import { findCarts } from './find-carts.ts';
import { findNumberedCart } from './find-numbered-cart.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { readAddItems, readCartId, readChangeItems } from './read-cart-requests.ts';
import { removeFromCart } from './remove-from-cart.ts';

/** The cart endpoints. Each loads a cart, applies a rule, saves and returns it, in one transaction, which writes nothing but the cart. */
export function registerCartRoutes(app: FastifyInstance, commerce: Commerce): void {
  const { database, dialect, live } = commerce;
  const inCart = async (
    request: FastifyRequest,
    work: (context: RequestContext, cartId: string) => Promise<BackendCart>,
  ): Promise<unknown> => {
    const cartId = readCartId(request.headers['x-token']);
    return dialect.action(
      await database.cartTransaction(cartId, async () => {
        const cart = await work(await contextOf(commerce, request), cartId);
        if (request.method !== 'GET') await live.cart(cartId);
        return cart;
      }),
    );
  };

  app.get('/cart', (request) => inCart(request, async (context, cartId) => respondWithCart(context, await loadCart(context, cartId))));

  const oneTransaction = { config: { ownTransactions: true } };
  app.post('/cart/items', oneTransaction, async (request) => {
    const { items, coupons = [], forceAddToCart = false, newCart, referral = false } = readAddItems(request.body);
    return inCart(request, async (context, cartId) => {
      const stored = newCart ? await openCart(context, cartId) : await loadCart(context, cartId);
      const catalogue = await loadCatalogue(context, idsOf(stored.cart, items));
      const added = addToCart(stored.cart, items, catalogue, forceAddToCart);
      const { cart, reason } = await addCoupons(context, added.cart, coupons, catalogue, referral);
      const remarks = { validationMessage: reason, quantityChange: added.changes };
      return respondWithChangedCart(context, { ...stored, cart }, { ...remarks, catalogue });
    });
  });

  app.patch('/cart/items', oneTransaction, async (request) => {
    const { items = [], coupons } = readChangeItems(request.body);
    return inCart(request, async (context, cartId) => {
      const stored = await loadCart(context, cartId);
      const catalogue = await loadCatalogue(context, idsOf(stored.cart, items));
      const changed = changeCartQuantity(stored.cart, items, catalogue);
      const { cart, reason } = coupons ? await setCoupons(context, changed.cart, coupons, catalogue) : { cart: changed.cart, reason: null };
      const remarks = { validationMessage: reason, quantityChange: changed.changes };
      return respondWithChangedCart(context, { ...stored, cart }, { ...remarks, catalogue });
    });
  });

  app.delete<{ Params: { id: string } }>('/cart/products/:id', oneTransaction, (request) =>
    inCart(request, async (context, cartId) => {
      const stored = await loadCart(context, cartId);
      return respondWithChangedCart(context, { ...stored, cart: removeFromCart(stored.cart, Number(request.params.id)) });
    }),
  );

  app.get<{ Params: { number: string } }>('/carts/by-number/:number', { config: { capability: 'cart.numbers' } }, async (request) => {
    await taskOf(commerce, request, 'customers.view');
    return dialect.action(await findNumberedCart(database, request.params.number));
  });

  app.get('/carts', async (request) => {
    const { carts, pagination } = await findCarts(await contextOf(commerce, request), request.query as QueryTree);
    return dialect.list('cart', carts, pagination);
  });
}

function idsOf(cart: CartState, items: { id: number }[]): number[] {
  return [...new Set([...cart.lines.map((line) => line.productId), ...items.map(({ id }) => id)])];
}
