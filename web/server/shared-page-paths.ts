import { pagesOf } from '../src/platform/navigation/route-facts.ts';
import { FACET_PARAMS } from '../src/products/listing/listing-url.ts';
import { routes } from '../src/routes.tsx';
import { routePattern } from './route-pattern.ts';

/** Query parameters of cacheable pages. Not `search`: the same search is rarely repeated. */
const PARAMETERS: ReadonlySet<string> = new Set([...FACET_PARAMS, 'price', 'from', 'to', 'sort', 'page', 'unit']);
const MAX_LENGTH = 300;

/** One expression for many pages: matching routes would cost more than serving a cached page. */
const oneOf = (paths: readonly string[]): RegExp => new RegExp(`^/(?:${paths.map(routePattern).join('|')})$`);

const pages = pagesOf(routes);
const shared = pages.filter(({ facts }) => facts.shared).map(({ path }) => path);
const PATHS = oneOf(shared);
/** More precise than a shared page's pattern, so that the router prefers them: /buy/gold/spend/ is not /buy/:metal/:type/. */
const EXCEPTIONS = oneOf(
  pages
    .filter(({ path, facts }) => !facts.shared && path !== '*' && PATHS.test(`/${path.replaceAll(/:(\w+)\??/g, '$1').replace('*', 'x')}/`))
    .map(({ path }) => path),
);

/** Whether all anonymous visitors may get the same page for this path and query. */
export function isSharedPage(url: string): boolean {
  if (url.length > MAX_LENGTH) return false;
  const [path = '', query = ''] = url.split('?', 2);
  return PATHS.test(path) && !EXCEPTIONS.test(path) && [...new URLSearchParams(query).keys()].every((name) => PARAMETERS.has(name));
}
