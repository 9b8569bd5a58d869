import { createStaticHandler, matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { pagesOf } from '../../src/platform/navigation/route-facts.ts';
import { staticHandlers } from '../../src/platform/navigation/static-handlers.ts';
import { routes } from '../../src/routes.tsx';
import { samplePath } from './sample-path.ts';

const handlerOf = staticHandlers(routes);
const all = createStaticHandler(routes);
const matched = (known: RouteObject[], path: string) => matchRoutes(known, path)?.map(({ route, params }) => ({ id: route.id, params }));
const leaves = (known: RouteObject[]): number => known.reduce((sum, { children }) => sum + (children ? leaves(children) : 1), 0);

test.each([
  ...pagesOf(routes).map(({ path }) => samplePath(path)),
  '/buy/',
  '/buy/gold/spend/',
  '/BUY/gold/',
  '/%62uy/gold/',
  '//buy/gold/',
  '/buyers/',
  '/vault/storage/',
  '/admin/nothing/here/',
  '/no/such/page/',
])('%s has the route that it has among all routes', (path) => {
  expect(matched(handlerOf(path).dataRoutes, path)).toEqual(matched(all.dataRoutes, path));
});

test('few routes are tried for most paths', () => {
  expect(leaves(handlerOf('/product/some-coin/').dataRoutes)).toBe(3);
  expect(leaves(handlerOf('/buy/gold/').dataRoutes)).toBeLessThan(6);
  expect(leaves(all.dataRoutes)).toBeGreaterThan(60);
});
