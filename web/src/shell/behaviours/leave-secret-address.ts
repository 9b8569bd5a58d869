import type { NamedMiddleware } from '../../platform/navigation/route-middleware.ts';
import { routeFactsAt, routesContext } from '../../platform/navigation/route-facts.ts';

/**
 * Global middleware: a page whose address is a secret is left by loading a whole document. Otherwise going back to it would put its
 * address into a document that other scripts, a tag manager's, may have been loaded into.
 */
export const leaveSecretAddress: NamedMiddleware = ({ request, context }) => {
  if (routeFactsAt(context.get(routesContext), location.pathname).publicAddress === undefined) return true;
  const { pathname, search, hash } = new URL(request.url);
  location.assign(pathname + search + hash);
  // The document is leaving; the page that is shown stays until it does.
  return new Promise<boolean>(() => undefined);
};
