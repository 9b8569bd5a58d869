import type { SitemapQuery } from './sitemap.generated.ts';
import type { RouteObject } from 'react-router';
import { pagesOf, routeFactsAt } from '../platform/navigation/route-facts.ts';
import { ARTICLE_LISTINGS, pageHref } from '../articles/article-lists.ts';
import { hasBuyingPrices } from '../shop/has-buying-prices.ts';
import { offers } from '../shop/offers.ts';

export interface SitePath {
  path: string;
  title: string;
  /** ISO 8601; null if unknown. */
  updatedAt: string | null;
}

export interface SiteGroup {
  title: string;
  paths: SitePath[];
}

type Entry = SitemapQuery['sitemap'][number];

const PRODUCTS_PER_PAGE = 24;
const ARTICLES_PER_PAGE = 12;

const titled = (path: string, title: string, updatedAt: string | null = null): SitePath => ({ path, title, updatedAt });

type PathOf = (name: string, params?: Record<string, string>) => string;

export interface SiteRoutes {
  /** Path patterns of routes by their sitemap name, without outer slashes. */
  patterns: Readonly<Record<string, string>>;
  /** Slugs of the dealer's pages that no route shows: another one has their path. */
  unserved: readonly string[];
}

export const siteRoutes = (routes: readonly RouteObject[], { sitemap }: Pick<SitemapQuery, 'sitemap'>): SiteRoutes => ({
  patterns: Object.fromEntries(pagesOf(routes).flatMap(({ path, facts }) => (facts.sitemap === undefined ? [] : [[facts.sitemap, path]]))),
  unserved: sitemap.flatMap(({ kind, slug }) => (kind === 'PAGE' && !routeFactsAt(routes, `/${slug}/`).content ? [slug] : [])),
});

function pathsOf({ patterns }: SiteRoutes): PathOf {
  return (name, params = {}) => {
    const pattern = patterns[name];
    if (pattern === undefined) throw new Error(`no route has the sitemap name ${name}`);
    const segments = pattern.split('/').map((segment) => (segment.startsWith(':') ? params[segment.replaceAll(/[:?]/g, '')] : segment));
    // Optional parameters come last.
    return `/${segments.filter(Boolean).join('/')}/`.replace('//', '/');
  };
}

/** All indexable pages, grouped; of lists only the first page. */
export function siteGroups(data: SitemapQuery, routes: SiteRoutes): SiteGroup[] {
  const { sitemap, website } = data;
  const pathOf = pathsOf(routes);
  const of = (kind: Entry['kind'], wanted: (entry: Entry) => boolean = () => true): SitePath[] =>
    sitemap
      .filter((entry) => entry.kind === kind && wanted(entry))
      .map(({ slug, title, updatedAt }) => titled(kind === 'PAGE' ? `/${slug}/` : pathOf(kind, { slug }), title, updatedAt));
  const listings = ARTICLE_LISTINGS.filter(({ sameAs }) => !sameAs);
  return [
    {
      title: 'The shop',
      paths: [
        titled(pathOf('HOME'), 'Home'),
        ...shelves(data, pathOf),
        ...charts(data, pathOf),
        ...buyingPrices(data, pathOf),
        ...of('SPECIAL_OFFER'),
      ],
    },
    // Category pages with a text.
    { title: 'Shelves', paths: of('CATEGORY') },
    { title: 'Services and guides', paths: of('PAGE', ({ slug }) => !routes.unserved.includes(slug)) },
    {
      title: 'About us',
      paths: [
        titled(pathOf('FAQS'), 'Questions and answers'),
        titled(pathOf('TESTIMONIALS'), 'What customers say'),
        titled(pathOf('DEVELOPERS'), 'For developers'),
        titled(pathOf('SITE_MAP'), 'Site map'),
      ],
    },
    { title: 'Mints', paths: [titled(pathOf('MINTS'), 'All mints and refiners'), ...of('MINT')] },
    { title: 'Lists of articles', paths: listings.map(({ path, heading }) => titled(path, heading)) },
    ...listings
      .filter(({ kinds }) => kinds)
      .map(({ heading, kinds }) => ({ title: heading, paths: of('ARTICLE', ({ articleKind }) => kinds!.includes(articleKind!)) })),
    ...website.metals.map(({ slug, name }) => ({
      title: `All in ${name.toLowerCase()}`,
      paths: of('PRODUCT', ({ metal }) => metal === slug),
    })),
  ].filter(({ paths }) => paths.length > 0);
}

export function furtherPages({ sitemap, testimonials, website }: SitemapQuery, routes: SiteRoutes): SitePath[] {
  const pathOf = pathsOf(routes);
  const count = (kind: Entry['kind'], wanted: (entry: Entry) => boolean = () => true): number =>
    sitemap.filter((entry) => entry.kind === kind && wanted(entry)).length;
  const pages = (total: number, size: number, hrefOf: (page: number) => string): SitePath[] =>
    Array.from({ length: Math.max(0, Math.ceil(total / size) - 1) }, (_, index) => titled(hrefOf(index + 2), `Page ${index + 2}`));
  const listed = (path: string, wanted?: (entry: Entry) => boolean): SitePath[] =>
    pages(count('PRODUCT', wanted), PRODUCTS_PER_PAGE, (page) => `${path}?page=${page}`);
  return [
    ...listed(pathOf('SHELF')),
    ...website.metals.flatMap(({ slug }) => [
      ...listed(pathOf('SHELF', { metal: slug }), ({ metal }) => metal === slug),
      ...website.productTypes.flatMap((one) =>
        listed(pathOf('SHELF', { metal: slug, type: one.segment }), ({ metal, type }) => metal === slug && type === one.slug),
      ),
    ]),
    ...ARTICLE_LISTINGS.filter(({ sameAs }) => !sameAs).flatMap((listing) =>
      pages(
        count('ARTICLE', ({ articleKind }) => !listing.kinds || listing.kinds.includes(articleKind!)),
        ARTICLES_PER_PAGE,
        (page) => pageHref(listing, page),
      ),
    ),
    ...pages(testimonials?.pageCount ?? 1, 1, (page) => pathOf('TESTIMONIALS_PAGE', { page: String(page) })),
  ];
}

function shelves({ sitemap, website }: SitemapQuery, pathOf: PathOf): SitePath[] {
  const products = sitemap.filter(({ kind }) => kind === 'PRODUCT');
  const metals = website.metals.filter(({ slug }) => products.some(({ metal }) => metal === slug));
  return [
    titled(pathOf('SHELF'), 'All coins and bars'),
    ...metals.flatMap(({ slug, name }) => [
      titled(pathOf('SHELF', { metal: slug }), name),
      ...website.productTypes
        .filter((one) => products.some(({ metal, type }) => metal === slug && type === one.slug))
        .map((one) => titled(pathOf('SHELF', { metal: slug, type: one.segment }), `${name} ${one.name.toLowerCase()}`)),
    ]),
  ];
}

function charts({ website }: SitemapQuery, pathOf: PathOf): SitePath[] {
  if (!offers(website, 'spotPrices')) return [];
  return [
    titled(pathOf('CHARTS'), 'Charts and prices'),
    ...website.metals.map(({ slug, name }) => titled(pathOf('CHART', { metal: slug }), `${name} price`)),
  ];
}

function buyingPrices({ website }: SitemapQuery, pathOf: PathOf): SitePath[] {
  return hasBuyingPrices(website) ? [titled(pathOf('WHAT_WE_PAY'), 'What we pay')] : [];
}
