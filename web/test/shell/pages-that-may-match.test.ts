import { matchRoutes, type RouteObject } from 'react-router';
import { expect, it } from 'vitest';
import { pagesOf } from '../../src/platform/navigation/route-facts.ts';
import { routes } from '../../src/routes.tsx';
import { pagesThatMayMatch } from '../../src/shell/behaviours/pages-that-may-match.ts';
import { samplePath } from '../platform/sample-path.ts';

const paths = [
  ...pagesOf(routes).map(({ path }) => samplePath(path)),
  '/buy/',
  '/buy/gold/',
  '/charts-prices/gold/',
  '/learn/how-to-buy/',
  '/no/such/page/at/all/',
];

it.each([...new Set(paths)])('a link to %s leads to the same page', (path) => {
  const pageAmong = (all: readonly RouteObject[]): RouteObject | undefined => matchRoutes([...all], path)?.at(-1)?.route;
  const found = pageAmong(pagesThatMayMatch(routes, path));
  expect(found?.id).toBeDefined();
  expect(found).toBe(pageAmong(routes));
});
