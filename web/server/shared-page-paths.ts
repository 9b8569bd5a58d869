import { pagesOf } from '../src/platform/navigation/route-facts.ts';
import { FACET_PARAMS } from '../src/products/listing/listing-url.ts';
import { routes } from '../src/routes.tsx';

/** Query parameters of cacheable pages. Not `search`: the same search is rarely repeated. */
const PARAMETERS: ReadonlySet<string> = new Set([...FACET_PARAMS, 'price', 'from', 'to', 'sort', 'page', 'unit']);
const LONGEST = 300;

/** A route's path as a pattern: "buy/:metal?" is "/buy/" and "/buy/<word>/". */
const patternOf = (path: string): string =>
  path
    .split('/')
    .map((segment) => (segment.startsWith(':') ? `(?:[\\w-]+/)${segment.endsWith('?') ? '?' : ''}` : segment && `${segment}/`))
    .join('');

const sharedPages = pagesOf(routes).filter(({ facts }) => facts.shared);
/** One expression for all shared pages: matching routes would cost more than serving a cached page. */
const PATHS = new RegExp(`^/(?:${sharedPages.map(({ path }) => patternOf(path)).join('|')})$`);

/** Whether all anonymous visitors may get the same page for this path and query. */
export function isSharedPage(url: string): boolean {
  if (url.length > LONGEST) return false;
  const [path = '', query = ''] = url.split('?', 2);
  return PATHS.test(path) && [...new URLSearchParams(query).keys()].every((name) => PARAMETERS.has(name));
}
