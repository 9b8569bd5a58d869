import type { LoaderFunctionArgs } from 'react-router-dom';
import { loadQuery } from '../platform/bff-client/load-query.ts';
import { CartDocument } from './cart.generated.ts';
import type { CartFieldsFragment } from './cart-fields.generated.ts';

/** How much of its id a cart keeps in a page: enough to tell two carts of one browser apart. */
const SHOWN_OF_ID = 4;

/**
 * On the server: the cart that the request names, as its page holds it, without the start of its id, a secret that the browser has in
 * storage. Null for an id that is no cart any more; rejects with route errors.
 */
export async function serveCart(args: LoaderFunctionArgs): Promise<CartFieldsFragment | null> {
  const { cart } = await loadQuery(args, CartDocument, {}, { cart: true });
  return cart ? { ...cart, cartId: cart.cartId.slice(-SHOWN_OF_ID) } : null;
}
