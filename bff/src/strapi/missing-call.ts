import { BackendError } from '../errors/backend-error.ts';
import type { BackendCall } from '../backend/backend-call.ts';

const NO_CART = 'This shop doesn’t take orders online. Please contact us.';

const NO_STAFF = 'This shop doesn’t keep a customer list.';

/**
 * Rejects calls that a plain Strapi does not support, without sending them: cart, checkout and staff. Reading the cart is a 404; changes
 * are rejected with a message.
 */
export function missingCall(call: BackendCall): BackendError | undefined {
  if (call.collection === 'admin') return new BackendError({ status: 501, code: 'BACKEND_REFUSED', publicMessage: NO_STAFF });
  if (call.kind !== 'cart' && call.kind !== 'checkout') return undefined;
  if (call.method === 'GET') return new BackendError({ status: 404, code: 'NOT_FOUND', publicMessage: 'Not found.' });
  return new BackendError({ status: 501, code: 'BACKEND_REFUSED', publicMessage: NO_CART });
}
