import { isDeskPath } from './desk-path.ts';
import type { NamedMiddleware } from './route-middleware.ts';

/**
 * Global middleware: from the desk to the shop and back by a full page load. A member of staff may act as a customer in the shop, so what the
 * browser has cached for one side must not be shown on the other.
 */
export const changeSides: NamedMiddleware = ({ request }) => {
  const { pathname, search, hash } = new URL(request.url);
  if (isDeskPath(pathname) === isDeskPath(location.pathname)) return true;
  location.assign(pathname + search + hash);
  // The document is being unloaded; the current page stays until then.
  return new Promise<boolean>(() => undefined);
};
