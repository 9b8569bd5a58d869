import { matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { defaultConfig } from '../../../sandbox/src/config.ts';
import { shopFacts } from '../../../sandbox/src/content/shop-facts.ts';
import { writePages } from '../../../sandbox/src/seed/pages.ts';
import { routeFactsAt } from '../../src/platform/navigation/route-facts.ts';
import { areaOf } from '../../src/pages/page-areas.ts';
import { routes } from '../../src/routes.tsx';
import { footerNavigation, mainNavigation } from '../../src/shell/navigation.ts';

const BRAND = { brandName: 'Aurum Metals', brandSlug: 'aurum' };
const METALS = [
  { slug: 'gold', name: 'Gold' },
  { slug: 'silver', name: 'Silver' },
];
/** The pages that a backend of this dealer holds. */
const stored = writePages(shopFacts({ ...defaultConfig, ...BRAND })).map(({ slug }) => slug);

const SHOP = { metals: METALS, capabilities: ['spotPrices', 'products.buyBack'] };
const { buy, more } = mainNavigation(SHOP, BRAND.brandSlug);
const footer = [true, false].flatMap((isSignedIn) => footerNavigation(SHOP, BRAND.brandSlug, isSignedIn)).flatMap(({ links }) => links);
const areaOfPage = (slug: string) => areaOf(routeFactsAt(routes, `/${slug}/`).area, BRAND.brandName, BRAND.brandSlug);
const neighbours = stored.flatMap((slug) => areaOfPage(slug)?.links ?? []);
const paths = [...new Set([...buy, ...more, ...footer, ...neighbours].map(({ to }) => to))];

test.each(paths)('%s is a page', (path) => {
  const { route } = matchRoutes(routes, path)!.at(-1)!;
  expect(route.path).not.toBe('*');
  const isStored = stored.includes(path.slice(1, -1));
  expect(isStored).toBe(/^src\/(?:pages\/content|enquiries\/(?:contact|sell|premium))-page\.tsx/.test(route.id!));
});

test('every stored page is listed in its own area', () => {
  const isListed = (slug: string) => areaOfPage(slug)?.links.some(({ to }) => to === `/${slug}/`);
  expect(stored.filter((slug) => !isListed(slug))).toEqual([]);
});

test('without spot prices nothing leads to charts', () => {
  const without = { metals: METALS, capabilities: [] };
  const links = [...mainNavigation(without, 'aurum').more, ...footerNavigation(without, 'aurum', false).flatMap(({ links }) => links)];
  expect(paths).toContain('/charts-prices/');
  expect(links.map(({ to }) => to)).not.toContain('/charts-prices/');
});

test('only dealers with buying prices link to them', () => {
  const links = footerNavigation({ metals: METALS, capabilities: [] }, 'aurum', false).flatMap(({ links }) => links);
  expect(paths).toContain('/what-we-pay/');
  expect(links.map(({ to }) => to)).not.toContain('/what-we-pay/');
});

test('without the shop’s facts there is still a way to everything', () => {
  expect(mainNavigation(null, 'aurum').buy[0]).toEqual({ label: 'All coins and bars', to: '/buy/', end: true });
});
