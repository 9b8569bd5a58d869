import * as v from 'valibot';
import { imageOrNull, mintEntries, namedRow, reference } from './named.ts';
import { goodItems } from './tolerant.ts';
import { filledText, id, integer, text, textOrEmpty, time } from './values.ts';

/** HTML, as editors left it. */
const html = v.nullish(text, '');

/** GET /pages and /pages/{id}: a page of the dealer's own text (an ordinary collection, specification section 7). */
export const page = v.object({
  id,
  /** Its path without the slashes at the ends: "learn/how-to-buy". */
  slug: filledText,
  title: filledText,
  /** For search engines. */
  description: textOrEmpty,
  /** The first paragraph, plain text; may be missing or empty. */
  intro: v.nullish(text),
  body: html,
  updatedAt: time,
});
export type BackendPage = v.InferOutput<typeof page>;

/** Which list an article or a piece of news belongs to. */
export const ARTICLE_KINDS = ['investArticle', 'collectArticle', 'investorNews', 'collectorNews', 'companyNews'] as const;
export type BackendArticleKind = (typeof ARTICLE_KINDS)[number];

/** GET /articles and /articles/{id}: articles and news alike (an ordinary collection). */
export const article = v.object({
  id,
  /** Last segment of its path. */
  slug: filledText,
  kind: v.picklist(ARTICLE_KINDS),
  title: filledText,
  /** One or two sentences, plain text: for lists and search engines. */
  summary: textOrEmpty,
  /** Who wrote it. */
  author: v.nullish(text),
  /** Lists may leave it out. */
  body: html,
  image: imageOrNull,
  /** A draft has none. */
  publishedAt: time,
  updatedAt: v.nullish(time),
});
export type BackendArticle = v.InferOutput<typeof article>;

/** What lists of all articles and of all pages ask for. */
export const articleTitle = v.pick(article, ['id', 'slug', 'kind', 'title', 'updatedAt']);
export const pageTitle = v.pick(page, ['id', 'slug', 'title', 'updatedAt']);

/** GET /faqs: a question, in the order in which they are shown. */
export const faq = v.object({
  id,
  /** Heading of its group. */
  group: filledText,
  question: filledText,
  answer: html,
});
export type BackendFaq = v.InferOutput<typeof faq>;

/** GET /testimonials: what a customer said. */
export const testimonial = v.object({
  id,
  name: filledText,
  /** Town. */
  place: v.nullish(text),
  /** Plain text. */
  text: filledText,
  publishedAt: time,
});
export type BackendTestimonial = v.InferOutput<typeof testimonial>;

/** GET /mints: beyond `BackendMint`, for the mint's own page; all of it may be missing. */
export const mintProfile = v.object({
  ...mintEntries,
  id,
  image: v.nullish(imageOrNull),
  /** Where it works. */
  location: v.nullish(text),
  founded: v.fallback(v.nullish(integer), null),
  /** Who owns it. */
  owner: v.nullish(text),
  /** What it is best known for. */
  knownFor: v.nullish(text),
  /** HTML, as editors left it. */
  body: v.nullish(text),
});
export type BackendMintProfile = v.InferOutput<typeof mintProfile>;

/** GET /categories: beyond `BackendNamed`, for the category's own page. */
export const category = v.object({
  ...namedRow.entries,
  id,
  /** For search engines and under the heading. */
  description: v.nullish(text),
  /** HTML, as editors left it. */
  body: v.nullish(text),
});
export type BackendCategory = v.InferOutput<typeof category>;

/** GET /special-offers: a set of products with a reason and, maybe, an end. */
export const specialOffer = v.object({
  id,
  slug: filledText,
  title: filledText,
  /** For search engines and under the heading. */
  description: textOrEmpty,
  body: html,
  /** null where there is no end. */
  validTo: v.nullish(time),
  /** A relation: their ids are what counts. */
  products: v.nullish(goodItems(reference, 'products'), () => []),
  updatedAt: v.nullish(time, null),
});
export type BackendSpecialOffer = v.InferOutput<typeof specialOffer>;
