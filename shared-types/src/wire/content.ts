import * as v from 'valibot';
import { imageOrNull, mintEntries, namedRow, reference } from './named.ts';
import { validItems } from './tolerant.ts';
import { contentSlug, filledText, id, integer, text, textOrEmpty, time, nameText, visibleText } from './values.ts';

/** HTML, as written by editors. */
const html = v.nullish(text, '');

/** GET /pages and /pages/{id}: a page of the dealer's content (an ordinary collection, specification section 7). */
export const page = v.object({
  id,
  /** Path without leading and trailing slash: "learn/how-to-buy". */
  slug: filledText,
  title: visibleText,
  description: textOrEmpty,
  /** The first paragraph, plain text; may be missing or empty. */
  intro: v.nullish(text),
  body: html,
  updatedAt: time,
});
export type BackendPage = v.InferOutput<typeof page>;

const draftTitle = v.fallback(visibleText, 'Untitled');
/** null: it is not published. */
const publishedAt = v.nullish(time, null);

/** GET /pages?status=draft (capability "content.drafts"): the newest version of a page. Editors may not have filled in all of it yet. */
export const pageDraft = v.object({ ...page.entries, title: draftTitle, publishedAt });
export type BackendPageDraft = v.InferOutput<typeof pageDraft>;

/** The list that an article or a news item belongs to. */
export const ARTICLE_KINDS = ['investArticle', 'collectArticle', 'investorNews', 'collectorNews', 'companyNews'] as const;
export type BackendArticleKind = (typeof ARTICLE_KINDS)[number];

/** GET /articles and /articles/{id}: articles and news (an ordinary collection). */
export const article = v.object({
  id,
  /** Last segment of the path. */
  slug: contentSlug,
  kind: v.picklist(ARTICLE_KINDS),
  title: visibleText,
  /** One or two sentences, plain text: for lists and search engines. */
  summary: textOrEmpty,
  author: v.nullish(nameText),
  /** Lists may leave it out. */
  body: html,
  image: imageOrNull,
  publishedAt: time,
  updatedAt: v.nullish(time),
});
export type BackendArticle = v.InferOutput<typeof article>;

/** GET /articles?status=draft, as `pageDraft`. */
export const articleDraft = v.object({
  ...article.entries,
  title: draftTitle,
  kind: v.fallback(article.entries.kind, 'companyNews'),
  publishedAt,
});
export type BackendArticleDraft = v.InferOutput<typeof articleDraft>;

/** Fields of the lists of all articles and of all pages. */
export const articleTitle = v.pick(article, ['id', 'slug', 'kind', 'title', 'summary', 'updatedAt']);
export const pageTitle = v.pick(page, ['id', 'slug', 'title', 'description', 'updatedAt']);

/** GET /faqs: a question; rows are in display order. */
export const faq = v.object({
  id,
  /** Heading of the group. */
  group: visibleText,
  question: visibleText,
  answer: html,
});
export type BackendFaq = v.InferOutput<typeof faq>;

/** GET /testimonials: a customer's testimonial. */
export const testimonial = v.object({
  id,
  name: visibleText,
  /** Town. */
  place: v.nullish(text),
  /** Plain text. */
  text: visibleText,
  publishedAt: time,
});
export type BackendTestimonial = v.InferOutput<typeof testimonial>;

/** GET /mints: fields of the mint's own page, beyond `BackendMint`; all of them are optional. */
export const mintProfile = v.object({
  ...mintEntries,
  slug: contentSlug,
  id,
  image: v.nullish(imageOrNull),
  location: v.nullish(text),
  founded: v.fallback(v.nullish(integer), null),
  owner: v.nullish(text),
  knownFor: v.nullish(text),
  /** HTML, as written by editors. */
  body: v.nullish(text),
});
export type BackendMintProfile = v.InferOutput<typeof mintProfile>;

/** GET /categories: fields of the category's own page, beyond `BackendNamed`. */
export const category = v.object({
  ...namedRow.entries,
  slug: contentSlug,
  id,
  /** For search engines and under the heading. */
  description: v.nullish(text),
  /** HTML, as written by editors. */
  body: v.nullish(text),
});
export type BackendCategory = v.InferOutput<typeof category>;

/** GET /special-offers: a set of products that is promoted, optionally until an end date. */
/** Whole, or its id alone (Strapi 3 below the first level). */
const offeredProduct = v.lazy((input): v.GenericSchema<unknown, { id: number; slug?: string | null | undefined }> =>
  typeof input === 'number' ? reference : v.object({ id, slug: v.nullish(text) }),
);

export const specialOffer = v.object({
  id,
  slug: contentSlug,
  title: visibleText,
  /** For search engines and under the heading. */
  description: textOrEmpty,
  body: html,
  /** null: no end. */
  validTo: v.nullish(time),
  /** A relation. Its ids are used where the backend has the products too, its slugs beside another backend. */
  products: v.nullish(validItems(offeredProduct, 'products'), () => []),
  /** Instead of the relation, where the content server has no products. */
  productSlugs: v.nullish(v.array(text)),
  updatedAt: v.nullish(time, null),
});
export type BackendSpecialOffer = v.InferOutput<typeof specialOffer>;
