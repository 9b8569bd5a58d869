import {
  article,
  articleDraft,
  articleTitle,
  category,
  faq,
  mintProfile,
  page,
  pageDraft,
  pageTitle,
  specialOffer,
  testimonial,
} from '@koura/shared-types/wire/content';
import type { GenericSchema } from 'valibot';

import type { BackendReading } from '../backend/backend-call.ts';
import {
  ARTICLE_KINDS,
  type Article,
  type ArticleKind,
  type ArticleTitle,
  type Category,
  Content,
  type ContentList,
  type ContentPage,
  type Draft,
  type Faq,
  type MintProfile,
  type Page,
  type PageTitle,
  type SpecialOffer,
  type Testimonial,
} from '../commerce/content.ts';
import type { Caller } from '../request/caller.ts';
import type { CollectionQuery } from './queries/collection-query.ts';
import { CollectionReader } from './queries/collection-reader.ts';
import type { Notation } from './queries/notation.ts';
import { type Route, catalogueRoute, route } from './queries/route.ts';
import { withTextIds } from './text-ids.ts';

const NEWEST_FIRST = 'publishedAt:desc';

/** The content collections: where they are, the schema of a row, and the query for whole rows. */
export const CONTENT_COLLECTIONS = {
  pages: { route: route('pages'), row: withTextIds(page), query: { populate: [] } },
  articles: { route: route('articles'), row: withTextIds(article), query: { populate: ['image'], sort: NEWEST_FIRST } },
  faqs: { route: route('faqs'), row: withTextIds(faq), query: { populate: [] } },
  testimonials: { route: route('testimonials'), row: withTextIds(testimonial), query: { populate: [], sort: NEWEST_FIRST } },
  mints: { route: catalogueRoute('mints'), row: withTextIds(mintProfile), query: { populate: ['image'] } },
  categories: { route: catalogueRoute('categories'), row: withTextIds(category), query: { populate: [] } },
  specialOffers: { route: route('special-offers'), row: withTextIds(specialOffer), query: { populate: ['products'] } },
} as const satisfies Record<string, { route: Route; row: object; query: Omit<CollectionQuery, 'pagination'> }>;

/** The page size for reading whole collections: the maximum of a plain Strapi. */
export const WHOLE = { page: 1, pageSize: 100 };

const ARTICLE_FIELDS = ['slug', 'kind', 'title', 'summary', 'author', 'publishedAt', 'updatedAt'] as const;
const ARTICLE_TITLE_FIELDS = ['slug', 'kind', 'title', 'summary', 'updatedAt'] as const;
const PAGE_TITLES = { fields: ['slug', 'title', 'description', 'updatedAt'], populate: [], pagination: WHOLE };
const PAGE_DRAFT = withTextIds(pageDraft);
const ARTICLE_DRAFT = withTextIds(articleDraft);
const { pages, articles, faqs, testimonials, mints, categories, specialOffers } = CONTENT_COLLECTIONS;
const ONE = { page: 1, pageSize: 1 };

interface Collection<Row> {
  route: Route;
  row: GenericSchema<unknown, Row>;
  query: Omit<CollectionQuery, 'pagination'>;
}

interface ContentAccess {
  /** A plain Strapi keeps drafts, and knows nothing of who is staff; a dealer's backend wants to see that. */
  isPlain: boolean;
  /** An API token of a plain Strapi that reads all texts. */
  token?: string | undefined;
}

/** The content collections of specification section 7: GET /{collection}. One client and its notation are one Strapi. */
export class StrapiContent extends Content {
  readonly #readers = new Map<Route, CollectionReader>();
  readonly #client: BackendReading;
  readonly #notation: Notation;
  readonly #isPlain: boolean;
  readonly #token: string | undefined;

  constructor(client: BackendReading, notation: Notation, { isPlain, token }: ContentAccess) {
    super();
    this.#isPlain = isPlain;
    this.#client = client;
    this.#notation = notation;
    this.#token = isPlain ? token : undefined;
  }

  page(slug: string, caller: Caller): Promise<Page | undefined> {
    return this.#bySlug(pages, slug, caller);
  }

  pageDraft(slug: string, caller: Caller): Promise<Draft<Page> | undefined> {
    return this.#draftBySlug({ ...pages, row: PAGE_DRAFT }, slug, caller);
  }

  pages(caller: Caller): Promise<PageTitle[]> {
    return this.#reader(pages).all(PAGE_TITLES, pageTitle, caller);
  }

  articles(kinds: readonly ArticleKind[], pagination: ContentPage, caller: Caller): Promise<ContentList<Article>> {
    const [first] = kinds;
    const filters = { kind: kinds.length === 1 ? { $eq: first! } : { $in: kinds } };
    return this.#page(articles, { ...articles.query, filters, pagination, fields: ARTICLE_FIELDS }, caller);
  }

  article(slug: string, caller: Caller): Promise<Article | undefined> {
    return this.#bySlug(articles, slug, caller);
  }

  articleDraft(slug: string, caller: Caller): Promise<Draft<Article> | undefined> {
    return this.#draftBySlug({ ...articles, row: ARTICLE_DRAFT }, slug, caller);
  }

  allArticles(caller: Caller): Promise<ArticleTitle[]> {
    const filters = { kind: { $in: ARTICLE_KINDS } };
    const query = { ...articles.query, filters, fields: ARTICLE_TITLE_FIELDS, populate: [], pagination: WHOLE };
    return this.#reader(articles).all(query, articleTitle, caller);
  }

  faqs(caller: Caller): Promise<Faq[]> {
    return this.#all(faqs, caller);
  }

  testimonials(pagination: ContentPage, caller: Caller): Promise<ContentList<Testimonial>> {
    return this.#page(testimonials, { ...testimonials.query, pagination }, caller);
  }

  mints(caller: Caller): Promise<MintProfile[]> {
    return this.#all(mints, caller);
  }

  mint(slug: string, caller: Caller): Promise<MintProfile | undefined> {
    return this.#bySlug(mints, slug, caller);
  }

  categories(caller: Caller): Promise<Category[]> {
    return this.#all(categories, caller);
  }

  category(slug: string, caller: Caller): Promise<Category | undefined> {
    return this.#bySlug(categories, slug, caller);
  }

  specialOffers(caller: Caller): Promise<SpecialOffer[]> {
    return this.#all(specialOffers, caller);
  }

  specialOffer(slug: string, caller: Caller): Promise<SpecialOffer | undefined> {
    return this.#bySlug(specialOffers, slug, caller);
  }

  #reader({ route }: { route: Route }): CollectionReader {
    let reader = this.#readers.get(route);
    if (!reader) this.#readers.set(route, (reader = this.#newReader(route, this.#token)));
    return reader;
  }

  #newReader(route: Route, bearer: string | undefined): CollectionReader {
    return new CollectionReader(this.#client, this.#notation, bearer === undefined ? route : { ...route, bearer });
  }

  async #page<Row>(collection: Collection<Row>, query: CollectionQuery, caller: Caller): Promise<ContentList<Row>> {
    const { rows, pagination } = await this.#reader(collection).page(query, collection.row, caller);
    return { rows, total: pagination.total, pageCount: pagination.pageCount };
  }

  #all<Row>(collection: Collection<Row>, caller: Caller): Promise<Row[]> {
    return this.#reader(collection).all({ ...collection.query, pagination: WHOLE }, collection.row, caller);
  }

  #bySlug<Row extends { slug: string }>(collection: Collection<Row>, slug: string, caller: Caller): Promise<Row | undefined> {
    return findBySlug(this.#reader(collection), collection, slug, caller);
  }

  #draftBySlug<Row extends { slug: string }>(collection: Collection<Row>, slug: string, caller: Caller): Promise<Row | undefined> {
    const reader = this.#newReader(collection.route, this.#isPlain ? this.#token : caller.session?.token);
    return findBySlug(reader, { ...collection, query: { ...collection.query, drafts: true } }, slug, { ...caller, freshOnly: true });
  }
}

async function findBySlug<Row extends { slug: string }>(
  reader: CollectionReader,
  { row, query: { populate, drafts } }: Collection<Row>,
  slug: string,
  caller: Caller,
): Promise<Row | undefined> {
  const filters = { slug: { $eq: slug } };
  const query = { filters, pagination: ONE, ...(populate && { populate }), ...(drafts && { drafts }) };
  const { rows } = await reader.page(query, row, caller, { total: false });
  // A backend that does not support the filter returns any row.
  return rows.find((one) => one.slug === slug);
}
