import { matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { pageScripts } from '../../server/page-scripts.ts';
import { pagesOf } from '../../src/platform/navigation/route-facts.ts';
import { scriptsAt } from '../../src/platform/navigation/page-scripts.ts';
import { routes } from '../../src/routes.tsx';
import { samplePath } from '../platform/sample-path.ts';

const scripts = pageScripts(routes, (module) => [module]);
const samples = pagesOf(routes)
  .filter(({ path }) => !/^:|\*/.test(path))
  .map(({ path }) => samplePath(path));

test.each([...samples, '/buy/', '/buy/gold/', '/buy/gold/spend/', '/my-account/orders/page/2/', '/admin/orders/packing-slips/'])(
  '%s needs the scripts of the page that the router shows',
  (path) => {
    const id = matchRoutes(routes, path)!.at(-1)!.route.id!;
    expect(scriptsAt(scripts, path)).toEqual([id.replace(/#.*/, '')]);
  },
);

test.each(['/no/such/page/', '/buy/gold/coins/1-oz/', '/constructor/', '/admin/nothing/here/', '/koura-premium/'])(
  '%s needs none',
  (path) => {
    expect(scriptsAt(scripts, path)).toEqual([]);
  },
);

test('all paths of a page have the same array', () => {
  expect(scriptsAt(scripts, '/product/kiwi/')).toBe(scriptsAt(scripts, '/product/kereru/'));
});
