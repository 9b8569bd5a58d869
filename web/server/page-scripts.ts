import type { RouteObject } from 'react-router-dom';
import { pagesOf } from '../src/platform/navigation/route-facts.ts';
import { firstSegmentOf } from '../src/platform/navigation/routes-by-segment.ts';
import type { PageScripts } from '../src/platform/navigation/page-scripts.ts';
import { routePattern } from './route-pattern.ts';

const parametersIn = (path: string): number => path.split(':').length;

/**
 * The scripts of every page by its address, for browsers, which know only the route of their first page. `scriptsOf` returns those of a
 * page's module. Of several patterns that an address matches, the first has the fewest parameters, as the router prefers it. Pages that
 * any address may lead to are left out.
 */
export function pageScripts(routes: readonly RouteObject[], scriptsOf: (module: string) => string[]): PageScripts {
  const pages = pagesOf(routes)
    .filter(({ path }) => !/^:|\*/.test(path))
    .toSorted((one, other) => parametersIn(one.path) - parametersIn(other.path));
  const scripts: PageScripts = new Map();
  for (const { path, id } of pages) {
    const segment = firstSegmentOf(`/${path}`);
    const before = scripts.get(segment) ?? [];
    // A module of several paths has the id of each behind "#".
    scripts.set(segment, [...before, [`^/${routePattern(path)}$`, scriptsOf(id.replace(/#.*/, ''))]]);
  }
  return scripts;
}
