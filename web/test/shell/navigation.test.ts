import { menuPages } from '@koura/shared-types/menu-pages';
import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { defaultConfig } from '../../../sandbox/src/config.ts';
import { shopFacts } from '../../../commerce/src/content/shop-facts.ts';
import { writePages } from '../../../sandbox/src/seed/pages.ts';
import { routeFactsAt } from '../../src/platform/navigation/route-facts.ts';
import { areaOf, sectionOf } from '../../src/pages/page-areas.ts';
import { routes } from '../../src/routes.tsx';
import { footerNavigation, mainNavigation } from '../../src/shell/navigation.ts';

const BRAND = { brandName: 'Aurum Metals', brandSlug: 'aurum' };
const METALS = [
  { slug: 'gold', name: 'Gold' },
  { slug: 'silver', name: 'Silver' },
];
/** The pages that a backend of this dealer holds. */
const dealersPages = writePages(shopFacts({ ...defaultConfig, ...BRAND })).map(({ slug, title }) => ({ path: `/${slug}/`, title }));
const stored = dealersPages.map(({ path }) => path);
const below = (section: string) => dealersPages.filter(({ path }) => path.startsWith(`/${section}/`));

const SHOP = { metals: METALS, capabilities: ['spotPrices', 'products.buyBack'] };
const { buy, more } = mainNavigation(SHOP, BRAND.brandSlug);
const footer = [true, false].flatMap((isSignedIn) => footerNavigation(SHOP, BRAND.brandSlug, isSignedIn)).flatMap(({ links }) => links);
const areaOfPage = (path: string) => areaOf(path, below(sectionOf(path)), BRAND.brandSlug);
const neighbours = stored.flatMap((path) => areaOfPage(path)?.links ?? []);
const paths = [...new Set([...buy, ...more, ...footer, ...neighbours].map(({ to }) => to))];

test.each(paths)('%s is a page', (path) => {
  expect(matchRoutes(routes, path)!.at(-1)!.route.path).not.toBe('*');
  expect(routeFactsAt(routes, path).content ?? false).toBe(stored.includes(path));
});

test('the dealer’s pages that menus lead to are those of which doctor says that they are missing', () => {
  // These two have a form that works without a text.
  const written = [...buy, ...more, ...footer]
    .map(({ to }) => to)
    .filter((path) => stored.includes(path) && !['/contact/', '/sell/'].includes(path));
  expect(menuPages(BRAND.brandSlug).map((slug) => `/${slug}/`)).toEqual(expect.arrayContaining(written));
  expect(stored).toEqual(expect.arrayContaining(menuPages(BRAND.brandSlug).map((slug) => `/${slug}/`)));
});

test('every stored page is listed in its own area', () => {
  const isListed = (path: string) => areaOfPage(path)?.links.some(({ to }) => to === path);
  expect(stored.filter((path) => !isListed(path))).toEqual([]);
});

test('the dealer’s pages are listed by their own titles, each once', () => {
  const services = areaOfPage('/services/insurance/')!.links;
  expect(services).toContainEqual({ label: 'Gold and silver storage', to: '/services/gold-bullion-storage/' });
  expect(new Set(services.map(({ to }) => to)).size).toBe(services.length);
});

test('a section that only the dealer knows is an area once it has several pages', () => {
  const help = [
    { path: '/help/', title: 'Help' },
    { path: '/help/returns/', title: 'Returning a parcel' },
  ];
  expect(areaOf('/help/returns/', help, 'aurum')).toMatchObject({
    title: 'Help',
    links: [
      { label: 'Help', to: '/help/' },
      { label: 'Returning a parcel', to: '/help/returns/' },
    ],
  });
  expect(areaOf('/shipping-policy/', [{ path: '/shipping-policy/', title: 'Shipping policy' }], 'aurum')).toBeUndefined();
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
