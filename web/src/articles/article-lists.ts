import type { ArticleKind } from '../platform/bff-client/schema-types.generated.ts';

/** A list of articles or news: its paths, its content and its texts. */
export interface ArticleListing {
  /** Its first page; without one of its own (the list of everything) page 1 is `/news/page/1/`. */
  path: string;
  /** What precedes a page's number. */
  pagePath: string;
  /** All kinds without it. */
  kinds?: ArticleKind[];
  heading: string;
  intro: string;
  description: string;
  /** In the row of links from list to list. */
  label: string;
  /** The list that search engines shall show instead, where two hold the same. */
  sameAs?: string;
  area?: { label: string; to: string };
}

const investing = { label: 'Investing', to: '/invest/' };
const collecting = { label: 'Collecting', to: '/collect/' };

export const ARTICLE_LISTINGS: ArticleListing[] = [
  {
    path: '/news/page/1/',
    pagePath: '/news/page/',
    label: 'Everything',
    heading: 'Articles and news',
    intro: 'All that we have written, newest first: what things cost and why, what happened, and what is new at the counter.',
    description:
      'Every article and all the news of the shop, newest first: prices, metals, coins, storage, and what is new at the counter.',
  },
  {
    path: '/invest/articles/',
    pagePath: '/invest/articles/page/',
    kinds: ['INVEST_ARTICLE'],
    label: 'For investors',
    heading: 'Articles for investors',
    intro: 'What gold, silver and platinum cost, how to keep them and how to part with them. Written at the counter, with figures.',
    description:
      'How prices and buy-back work, coins or bars, GST, storage, insurance, wills and fakes: articles for people who hold metal.',
    area: investing,
  },
  {
    path: '/invest/news/',
    pagePath: '/invest/news/page/',
    kinds: ['INVESTOR_NEWS'],
    label: 'Investor news',
    heading: 'News for investors',
    intro: 'What happened in the market, in short, and what it did and did not change here.',
    description: 'Short news on the gold and silver market, rates, rules and tax in New Zealand, without forecasts.',
    area: investing,
  },
  {
    path: '/news/investor/',
    pagePath: '/news/investor/page/',
    kinds: ['INVESTOR_NEWS'],
    label: 'Investor news',
    heading: 'Investor news',
    intro: 'The market in short pieces, newest first.',
    description: 'All news for investors in one list, newest first: the metal market, rates, rules and dates.',
    sameAs: '/invest/news/',
    area: investing,
  },
  {
    path: '/collect/articles/',
    pagePath: '/collect/articles/page/',
    kinds: ['COLLECT_ARTICLE'],
    label: 'For collectors',
    heading: 'Articles for collectors',
    intro: 'Where the great bullion coins come from, what proof and grades mean, and how to keep silver bright.',
    description: 'The stories of Krugerrand, Maple Leaf, sovereign, Britannia and Panda, and what proof, grades and restrikes mean.',
    area: collecting,
  },
  {
    path: '/collect/news/',
    pagePath: '/collect/news/page/',
    kinds: ['COLLECTOR_NEWS'],
    label: 'Collector news',
    heading: 'News for collectors',
    intro: 'New issues, old jars and things that came over the counter.',
    description: 'New coins and last years, auction results read with care, fakes that we saw: short news for coin collectors.',
    area: collecting,
  },
  {
    path: '/about/news/',
    pagePath: '/about/news/page/',
    kinds: ['COMPANY_NEWS'],
    label: 'From the counter',
    heading: 'News from the counter',
    intro: 'Hours, audits, new instruments and who to ask for what.',
    description: 'News of the shop: holiday hours, the audit of the vault, how we price and pack, and new people at the counter.',
  },
];

/** The list of a kind of article, which its page leads back to. */
export function listingOf(kind: ArticleKind): ArticleListing {
  return ARTICLE_LISTINGS.find(({ kinds, sameAs }) => kinds?.includes(kind) && !sameAs) ?? ARTICLE_LISTINGS[0]!;
}

export interface ListedPage {
  listing: ArticleListing;
  page: number;
}

/** The list and page of a path, or undefined where the path names no page ("0", "01", "two"). */
export function listedPage(pathname: string): ListedPage | undefined {
  const own = ARTICLE_LISTINGS.find(({ path, pagePath }) => path === pathname && !path.startsWith(pagePath));
  if (own) return { listing: own, page: 1 };
  const listing = ARTICLE_LISTINGS.find(({ pagePath }) => pathname.startsWith(pagePath));
  const page = listing && pageNumber(pathname.slice(listing.pagePath.length, -1));
  return page === undefined ? undefined : { listing: listing!, page };
}

/** A page's number as paths write it, up to four digits; undefined for anything else. */
export function pageNumber(text: string): number | undefined {
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined;
}

/** Path of a page of the list. */
export function pageHref({ path, pagePath }: ArticleListing, page: number): string {
  return page === 1 ? path : `${pagePath}${page}/`;
}
