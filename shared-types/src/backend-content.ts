import type { BackendImage, BackendMint, BackendNamed } from './backend-product.ts';

/** GET /pages and /pages/{id}: a page of the dealer's own text (an ordinary collection, specification section 7). */
export interface BackendPage {
  id: number;
  /** Its path without the slashes at the ends: "learn/how-to-buy". */
  slug: string;
  title: string;
  /** For search engines. */
  description: string;
  /** The first paragraph, plain text; may be missing or empty. */
  intro?: string | null;
  /** HTML, as editors left it. */
  body: string;
  /** ISO 8601. */
  updatedAt: string;
}

/** Which list an article or a piece of news stands in. */
export const ARTICLE_KINDS = ['investArticle', 'collectArticle', 'investorNews', 'collectorNews', 'companyNews'] as const;
export type BackendArticleKind = (typeof ARTICLE_KINDS)[number];

/** GET /articles and /articles/{id}: articles and news alike (an ordinary collection). */
export interface BackendArticle {
  id: number;
  /** Last segment of its path. */
  slug: string;
  kind: BackendArticleKind;
  title: string;
  /** One or two sentences, plain text: for lists and search engines. */
  summary: string;
  /** Who wrote it; may be missing. */
  author?: string | null;
  /** HTML, as editors left it. Lists may leave it out. */
  body?: string;
  image?: BackendImage | null;
  /** ISO 8601. */
  publishedAt: string;
  updatedAt: string;
}

/** GET /faqs: a question, in the order in which they are shown. */
export interface BackendFaq {
  id: number;
  /** Heading that it stands under. */
  group: string;
  question: string;
  /** HTML, as editors left it. */
  answer: string;
}

/** GET /testimonials: what a customer said. */
export interface BackendTestimonial {
  id: number;
  name: string;
  /** Town; may be missing. */
  place?: string | null;
  /** Plain text. */
  text: string;
  /** ISO 8601. */
  publishedAt: string;
}

/** GET /mints: beyond `BackendMint`, for the mint's own page; all of it may be missing. */
export interface BackendMintProfile extends BackendMint {
  /** Where it works, in words. */
  location?: string | null;
  founded?: number | null;
  /** Who owns it, in words. */
  owner?: string | null;
  /** What it is best known for, in words. */
  knownFor?: string | null;
  /** HTML, as editors left it. */
  body?: string | null;
}

/** GET /categories: beyond `BackendNamed`, for the shelf's own page; all of it may be missing. */
export interface BackendCategory extends BackendNamed {
  /** For search engines and under the heading. */
  description?: string | null;
  /** HTML, as editors left it. */
  body?: string | null;
}

/** GET /special-offers: a set of products with a reason and, maybe, an end. */
export interface BackendSpecialOffer {
  id: number;
  slug: string;
  title: string;
  /** For search engines and under the heading. */
  description: string;
  /** HTML, as editors left it. */
  body: string;
  /** ISO 8601; null where there is no end. */
  validTo?: string | null;
  /** A relation: their ids are what counts. */
  products: { id: number }[];
  updatedAt: string;
}
