import type { NamedMiddleware } from '../../platform/navigation/route-middleware.ts';
import { loadRoutesContext } from '../../platform/navigation/load-routes.ts';
import { routeFactsAt } from '../../platform/navigation/route-facts.ts';

/**
 * Global middleware: leaves a page with a secret URL by a full page load. Otherwise going back would expose the URL to third-party
 * scripts, such as a tag manager's, that were loaded into the document meanwhile.
 */
export const leaveSecretUrl: NamedMiddleware = async ({ request, context }) => {
  // Without them nobody knows whether this URL is secret: a full page load is always right.
  const routes = await context
    .get(loadRoutesContext)()
    .catch(() => undefined);
  if (routes && routeFactsAt(routes, location.pathname).publicPath === undefined) return true;
  const { pathname, search, hash } = new URL(request.url);
  location.assign(pathname + search + hash);
  // The document is being unloaded; the current page stays until then.
  return new Promise<boolean>(() => undefined);
};
