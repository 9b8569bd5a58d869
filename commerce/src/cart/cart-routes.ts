import type { BackendCart } from '@koura/shared-types/wire/cart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { QueryTree } from '../query/bracket-query.ts';
import { contextOf, type RequestContext } from '../context/request-context.ts';
import type { Commerce } from '../context/commerce.ts';
import { taskOf } from '../staff/staff-member.ts';
import { addToCart } from './add-to-cart.ts';
import { respondWithCart } from './respond-with-cart.ts';
import type { CartState } from './cart-state.ts';
import { loadCart, openCart, saveCart } from './cart-store.ts';
import { changeCartQuantity } from './change-cart-quantity.ts';
import { addCoupons, setCoupons } from './change-coupons.ts';
import { findCarts } from './find-carts.ts';
import { findNumberedCart } from './find-numbered-cart.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { readAddItems, readCartId, readChangeItems } from './read-cart-requests.ts';
import { removeFromCart } from './remove-from-cart.ts';

/** The cart endpoints. Each loads a cart, applies a rule, saves and returns it, in one transaction. */
export function registerCartRoutes(app: FastifyInstance, commerce: Commerce): void {
  const { database, dialect, live } = commerce;
  const inCart = async (
    request: FastifyRequest,
    work: (context: RequestContext, cartId: string) => Promise<BackendCart>,
  ): Promise<unknown> => {
    const cartId = readCartId(request.headers['x-token']);
    return dialect.action(
      await database.transaction(async () => {
        const cart = await work(await contextOf(commerce, request), cartId);
        if (request.method !== 'GET') await live.cart(cartId);
        return cart;
      }),
    );
  };

  app.get('/cart', (request) => inCart(request, async (context, cartId) => respondWithCart(context, await loadCart(context, cartId))));

  app.post('/cart/items', async (request) => {
    const { items, coupons = [], forceAddToCart = false, newCart, referral = false } = readAddItems(request.body);
    return inCart(request, async (context, cartId) => {
      const { rowId, cart } = newCart ? await openCart(context, cartId) : await loadCart(context, cartId);
      const catalogue = await loadCatalogue(context, idsOf(cart, items));
      const added = addToCart(cart, items, catalogue, forceAddToCart);
      const { cart: changed, reason } = await addCoupons(context, added.cart, coupons, catalogue, referral);
      await saveCart(database, rowId, changed, context.now);
      return respondWithCart(context, { rowId, cart: changed }, { validationMessage: reason, quantityChange: added.changes });
    });
  });

  app.patch('/cart/items', async (request) => {
    const { items = [], coupons } = readChangeItems(request.body);
    return inCart(request, async (context, cartId) => {
      const { rowId, cart } = await loadCart(context, cartId);
      const catalogue = await loadCatalogue(context, idsOf(cart, items));
      const changed = changeCartQuantity(cart, items, catalogue);
      const { cart: next, reason } = coupons
        ? await setCoupons(context, changed.cart, coupons, catalogue)
        : { cart: changed.cart, reason: null };
      await saveCart(database, rowId, next, context.now);
      return respondWithCart(context, { rowId, cart: next }, { validationMessage: reason, quantityChange: changed.changes });
    });
  });

  app.delete<{ Params: { id: string } }>('/cart/products/:id', (request) =>
    inCart(request, async (context, cartId) => {
      const { rowId, cart } = await loadCart(context, cartId);
      const changed = removeFromCart(cart, Number(request.params.id));
      await saveCart(database, rowId, changed, context.now);
      return respondWithCart(context, { rowId, cart: changed });
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
