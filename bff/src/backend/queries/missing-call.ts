import type { Config } from '../../config.ts';
import { BackendError } from '../../errors/backend-error.ts';
import type { BackendCall } from '../backend-call.ts';

/** Says so of every change of a cart and every checkout where the backend has none. */
const NO_CART = 'This shop does not take orders online. Please contact us.';

const NO_STAFF = 'This shop keeps no list of customers.';

/** A plain Strapi has no cart, no checkout and nothing for staff: such calls are answered here. There is no cart to read, and changes are refused in words. */
export function missingCall(call: BackendCall, { commerceQueries }: Config): BackendError | undefined {
  if (commerceQueries === 'dealer') return undefined;
  if (call.path.startsWith('/admin/')) return new BackendError({ status: 501, code: 'BACKEND_REFUSED', publicMessage: NO_STAFF });
  if (call.kind !== 'cart' && call.kind !== 'checkout') return undefined;
  if (call.method === 'GET') return new BackendError({ status: 404, code: 'NOT_FOUND', publicMessage: 'Not found.' });
  return new BackendError({ status: 501, code: 'BACKEND_REFUSED', publicMessage: NO_CART });
}
