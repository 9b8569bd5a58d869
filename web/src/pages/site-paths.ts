import type { SitemapQuery } from '../gql/graphql.ts';
import { ARTICLE_LISTINGS, pageHref } from '../articles/article-lists.ts';

/** A page that search engines may show. */
export interface SitePath {
  path: string;
  title: string;
  /** ISO 8601; null where nothing tells. */
  updatedAt: string | null;
}

export interface SiteGroup {
  title: string;
  paths: SitePath[];
}

type Entry = SitemapQuery['sitemap'][number];

/** Rows a page of these lists. */
const PRODUCTS_A_PAGE = 24;
const ARTICLES_A_PAGE = 12;

const titled = (path: string, title: string, updatedAt: string | null = null): SitePath => ({ path, title, updatedAt });

const PATH_OF: Record<Entry['kind'], (slug: string) => string> = {
  PAGE: (slug) => `/${slug}/`,
  PRODUCT: (slug) => `/product/${slug}/`,
  MINT: (slug) => `/mints/${slug}/`,
  CATEGORY: (slug) => `/category/${slug}/`,
  SPECIAL_OFFER: (slug) => `/special-offers/${slug}/`,
  ARTICLE: (slug) => `/news/${slug}/`,
};

/** Every page that may be indexed, once, under headings for people: lists by their first page. */
export function siteGroups(data: SitemapQuery): SiteGroup[] {
  const { sitemap, website } = data;
  const of = (kind: Entry['kind'], wanted: (entry: Entry) => boolean = () => true): SitePath[] =>
    sitemap
      .filter((entry) => entry.kind === kind && wanted(entry))
      .map(({ slug, title, updatedAt }) => titled(PATH_OF[kind](slug), title, updatedAt));
  const listings = ARTICLE_LISTINGS.filter(({ sameAs }) => !sameAs);
  return [
    { title: 'The shop', paths: [titled('/', 'Home'), ...shelves(data), ...charts(data), ...of('SPECIAL_OFFER')] },
    // Lists of the same name have a page of their own: these are the ones with a text.
    { title: 'Shelves', paths: of('CATEGORY') },
    { title: 'Services and guides', paths: of('PAGE') },
    {
      title: 'About us',
      paths: [
        titled('/about/faqs/', 'Questions and answers'),
        titled('/about/testimonials/', 'What customers say'),
        titled('/sitemap/', 'Site map'),
      ],
    },
    { title: 'Mints', paths: [titled('/mints/', 'All mints and refiners'), ...of('MINT')] },
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

/** The further pages of the lists: not for people, who get there by the first. */
export function furtherPages({ sitemap, testimonials, website }: SitemapQuery): SitePath[] {
  const count = (kind: Entry['kind'], wanted: (entry: Entry) => boolean = () => true): number =>
    sitemap.filter((entry) => entry.kind === kind && wanted(entry)).length;
  const pages = (total: number, size: number, hrefOf: (page: number) => string): SitePath[] =>
    Array.from({ length: Math.max(0, Math.ceil(total / size) - 1) }, (_, index) => titled(hrefOf(index + 2), `Page ${index + 2}`));
  const listed = (path: string, wanted?: (entry: Entry) => boolean): SitePath[] =>
    pages(count('PRODUCT', wanted), PRODUCTS_A_PAGE, (page) => `${path}?page=${page}`);
  return [
    ...listed('/buy/'),
    ...website.metals.flatMap(({ slug }) => [
      ...listed(`/buy/${slug}/`, ({ metal }) => metal === slug),
      ...website.productTypes.flatMap((one) =>
        listed(`/buy/${slug}/${one.segment}/`, ({ metal, type }) => metal === slug && type === one.slug),
      ),
    ]),
    ...ARTICLE_LISTINGS.filter(({ sameAs }) => !sameAs).flatMap((listing) =>
      pages(
        count('ARTICLE', ({ articleKind }) => !listing.kinds || listing.kinds.includes(articleKind!)),
        ARTICLES_A_PAGE,
        (page) => pageHref(listing, page),
      ),
    ),
    ...pages(testimonials?.pageCount ?? 1, 1, (page) => `/testimonials/page/${page}/`),
  ];
}

/** The lists of products by metal and type that have something in them. */
function shelves({ sitemap, website }: SitemapQuery): SitePath[] {
  const products = sitemap.filter(({ kind }) => kind === 'PRODUCT');
  const metals = website.metals.filter(({ slug }) => products.some(({ metal }) => metal === slug));
  return [
    titled('/buy/', 'All coins and bars'),
    ...metals.flatMap(({ slug, name }) => [
      titled(`/buy/${slug}/`, name),
      ...website.productTypes
        .filter((one) => products.some(({ metal, type }) => metal === slug && type === one.slug))
        .map((one) => titled(`/buy/${slug}/${one.segment}/`, `${name} ${one.name.toLowerCase()}`)),
    ]),
  ];
}

/** Prices and charts, where the backend tells spot prices. */
function charts({ website }: SitemapQuery): SitePath[] {
  if (!website.capabilities.includes('spotPrices')) return [];
  return [
    titled('/charts-prices/', 'Charts and prices'),
    ...website.metals.map(({ slug, name }) => titled(`/charts-prices/${slug}/`, `${name} price`)),
  ];
}
