import { CONTENT_SLUG } from '@koura/shared-types/slug';
import type { Caller } from '../request/caller.ts';
import type { Image } from './catalogue.ts';

export interface Page {
  id: string;
  /** Last segment of the path. */
  slug: string;
  title: string;
  /** For search engines and under the heading. */
  description: string;
  /** The first paragraph, plain text; may be missing or empty. */
  intro?: string | null | undefined;
  /** HTML, as written by editors. */
  body: string;
  updatedAt: string;
}

export const ARTICLE_KINDS = ['investArticle', 'collectArticle', 'investorNews', 'collectorNews', 'companyNews'] as const;
export type ArticleKind = (typeof ARTICLE_KINDS)[number];

export interface Article {
  id: string;
  /** Last segment of the path. */
  slug: string;
  kind: ArticleKind;
  title: string;
  /** One or two sentences, plain text: for lists and search engines. */
  summary: string;
  author?: string | null | undefined;
  /** HTML, as written by editors. */
  body: string;
  image: Image | null;
  publishedAt: string;
  updatedAt?: string | null | undefined;
}

/** The newest version of a text, as staff see it before it is published. */
export type Draft<Text> = Omit<Text, 'publishedAt'> & { /** null: it is not published. */ publishedAt: string | null };

export interface Faq {
  id: string;
  /** Heading of the group. */
  group: string;
  question: string;
  answer: string;
}

export interface Testimonial {
  id: string;
  name: string;
  /** Town. */
  place?: string | null | undefined;
  /** Plain text. */
  text: string;
  publishedAt: string;
}

export interface MintProfile {
  /** Last segment of the path. */
  slug: string;
  id: string;
  image?: Image | null | undefined;
  location?: string | null | undefined;
  founded?: number | null | undefined;
  owner?: string | null | undefined;
  knownFor?: string | null | undefined;
  /** HTML, as written by editors. */
  body?: string | null | undefined;
  country?: string | null | undefined;
  /** For search engines and under the heading. */
  description?: string | null | undefined;
  name: string;
}

export interface Category {
  /** Last segment of the path. */
  slug: string;
  id: string;
  /** For search engines and under the heading. */
  description?: string | null | undefined;
  /** HTML, as written by editors. */
  body?: string | null | undefined;
  name: string;
}

export interface SpecialOffer {
  id: string;
  /** Last segment of the path. */
  slug: string;
  title: string;
  /** For search engines and under the heading. */
  description: string;
  /** HTML, as written by editors. */
  body: string;
  /** null: no end. */
  validTo?: string | null | undefined;
  products: { id: string; slug?: string | null | undefined }[];
  /** Instead of `products`, where the server of the texts has none. */
  productSlugs?: string[] | null | undefined;
  updatedAt: string | null;
}

/** Whether a text can be the slug of an article, mint, category or offer. Anything else cannot match, so it is not requested. */
export function isContentSlug(text: string): boolean {
  return CONTENT_SLUG.test(text);
}

export type PageTitle = Pick<Page, 'slug' | 'title' | 'description' | 'updatedAt'>;
export type ArticleTitle = Pick<Article, 'slug' | 'kind' | 'title' | 'summary' | 'updatedAt'>;

/** A page of a list, from 1. */
export interface ContentPage {
  page: number;
  pageSize: number;
}

/** Rows of a list, and how many there are on all pages. */
export interface ContentList<Row> {
  rows: Row[];
  total: number;
  pageCount: number;
}

/**
 * The port to the dealer's own texts, which may come from another backend than everything else. Texts are as the dealer wrote them, with
 * placeholders and any HTML. `undefined`: there is nothing with that slug. Any method may throw a `BackendError`.
 */
export abstract class Content {
  abstract page(slug: string, caller: Caller): Promise<Page | undefined>;
  /** For staff, with whose session it is asked (capability "content.drafts"); never from a cache. */
  abstract pageDraft(slug: string, caller: Caller): Promise<Draft<Page> | undefined>;
  /** All pages, with the fields that lists need. */
  abstract pages(caller: Caller): Promise<PageTitle[]>;
  /** A page of articles of these kinds, newest first. Their bodies may be missing. */
  abstract articles(kinds: readonly ArticleKind[], pagination: ContentPage, caller: Caller): Promise<ContentList<Article>>;
  abstract article(slug: string, caller: Caller): Promise<Article | undefined>;
  abstract articleDraft(slug: string, caller: Caller): Promise<Draft<Article> | undefined>;
  /** All articles and news with the fields that lists need, newest first. */
  abstract allArticles(caller: Caller): Promise<ArticleTitle[]>;
  abstract faqs(caller: Caller): Promise<Faq[]>;
  /** Newest first. */
  abstract testimonials(pagination: ContentPage, caller: Caller): Promise<ContentList<Testimonial>>;
  abstract mints(caller: Caller): Promise<MintProfile[]>;
  abstract mint(slug: string, caller: Caller): Promise<MintProfile | undefined>;
  abstract categories(caller: Caller): Promise<Category[]>;
  abstract category(slug: string, caller: Caller): Promise<Category | undefined>;
  abstract specialOffers(caller: Caller): Promise<SpecialOffer[]>;
  abstract specialOffer(slug: string, caller: Caller): Promise<SpecialOffer | undefined>;
}
