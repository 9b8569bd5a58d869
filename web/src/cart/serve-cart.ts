import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { LoaderFunctionArgs } from 'react-router';
import { loadQuery } from '../platform/bff-client/load-query.ts';
import type { ServedResult } from '../platform/bff-client/use-client-query.ts';
import { CartDocument, type CartFieldsFragment } from './cart.generated.ts';

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

/** On the server: what the browser would request first about this cart. Null where it fails. */
export async function serveResult<Data, Variables extends OperationVariables>(
  args: LoaderFunctionArgs,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<ServedResult<Data, Variables> | null> {
  try {
    return { data: await loadQuery(args, document, variables, { cart: true }), variables };
  } catch {
    return null;
  }
}

/** Null instead of a response that comes too late: the browser asks for it. */
export function inTime<T>(loading: Promise<T | null>, waitMs: number): Promise<T | null> {
  return Promise.race([loading, new Promise<null>((resolve) => setTimeout(resolve, waitMs, null))]);
}
