import type { ArticleKind } from '../platform/bff-client/schema-types.generated.ts';
import { pageNumber } from '../platform/navigation/page-number.ts';

export interface ArticleListing {
  /** Path of its first page; the list of everything has `/news/page/1/`. */
  path: string;
  /** Default: all kinds. */
  kinds?: ArticleKind[];
  heading: string;
  intro: string;
  description: string;
  label: string;
  /** Path of the list with the same content that is canonical. */
  sameAs?: string;
  area?: { label: string; to: string };
}

const investing = { label: 'Investing', to: '/invest/' };
const collecting = { label: 'Collecting', to: '/collect/' };

export const ARTICLE_LISTINGS: ArticleListing[] = [
  {
    path: '/news/page/1/',
    label: 'Everything',
    heading: 'Articles and news',
    intro: 'Everything we’ve written, newest first: what metal costs and why, market news, and what’s new at the counter.',
    description: 'Every article and all our news, newest first: prices, metals, coins, storage, and what’s new at the counter.',
  },
  {
    path: '/invest/articles/',
    kinds: ['INVEST_ARTICLE'],
    label: 'For investors',
    heading: 'Articles for investors',
    intro: 'What gold, silver and platinum cost, how to keep them and how to sell them, with the figures.',
    description:
      'How prices and buy-back work, coins or bars, GST, storage, insurance, wills and fakes: articles for people who hold metal.',
    area: investing,
  },
  {
    path: '/invest/news/',
    kinds: ['INVESTOR_NEWS'],
    label: 'Investor news',
    heading: 'News for investors',
    intro: 'What happened in the market, in brief, and what it means here.',
    description: 'Short news on the gold and silver market, rates, rules and tax, without forecasts.',
    area: investing,
  },
  {
    path: '/news/investor/',
    kinds: ['INVESTOR_NEWS'],
    label: 'Investor news',
    heading: 'Investor news',
    intro: 'Short market news, newest first.',
    description: 'All news for investors in one list, newest first: the metal market, rates, rules and dates.',
    sameAs: '/invest/news/',
    area: investing,
  },
  {
    path: '/collect/articles/',
    kinds: ['COLLECT_ARTICLE'],
    label: 'For collectors',
    heading: 'Articles for collectors',
    intro: 'Where the great bullion coins come from, what proof and grades mean, and how to keep silver bright.',
    description: 'The stories of Krugerrand, Maple Leaf, sovereign, Britannia and Panda, and what proof, grades and restrikes mean.',
    area: collecting,
  },
  {
    path: '/collect/news/',
    kinds: ['COLLECTOR_NEWS'],
    label: 'Collector news',
    heading: 'News for collectors',
    intro: 'New issues, old jars and things that came over the counter.',
    description: 'New coins, last years, how to read an auction result, and fakes we’ve seen: short news for coin collectors.',
    area: collecting,
  },
  {
    path: '/about/news/',
    kinds: ['COMPANY_NEWS'],
    label: 'From the counter',
    heading: 'News from the counter',
    intro: 'Hours, audits, new instruments and who to ask for what.',
    description: 'Shop news: holiday hours, the audit of the vault, how we price and pack, and new people at the counter.',
  },
];

export function listingOf(kind: ArticleKind): ArticleListing {
  return ARTICLE_LISTINGS.find(({ kinds, sameAs }) => kinds?.includes(kind) && !sameAs) ?? ARTICLE_LISTINGS[0]!;
}

export interface ListedPage {
  listing: ArticleListing;
  page: number;
}

/** The list and page of a path, or undefined where the path names no page ("0", "01", "two"). */
export function listedPage(pathname: string): ListedPage | undefined {
  const own = ARTICLE_LISTINGS.find(({ path }) => path === pathname);
  if (own) return { listing: own, page: 1 };
  const listing = ARTICLE_LISTINGS.find((one) => pathname.startsWith(pagePath(one)));
  const page = listing && pageNumber(pathname.slice(pagePath(listing).length, -1));
  return page && page < 10_000 ? { listing, page } : undefined;
}

export function pageHref(listing: Pick<ArticleListing, 'path'>, page: number): string {
  return page === 1 ? listing.path : `${pagePath(listing)}${page}/`;
}

function pagePath({ path }: Pick<ArticleListing, 'path'>): string {
  return path.replace(/(?:page\/1\/)?$/, 'page/');
}
