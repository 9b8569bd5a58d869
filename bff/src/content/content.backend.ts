import {
  ARTICLE_KINDS,
  articleTitle,
  type BackendArticle,
  type BackendArticleKind,
  type BackendCategory,
  type BackendFaq,
  type BackendMintProfile,
  type BackendPage,
  type BackendSpecialOffer,
  type BackendTestimonial,
  pageTitle,
} from '@koura/shared-types/wire/content';
import type { GenericSchema } from 'valibot';
import { Inject, Injectable } from '@nestjs/common';
import type { BackendList } from '../backend/backend-call.ts';
import { BackendClient } from '../backend/backend-client.ts';
import { FilledRows } from './filled-rows.ts';
import type { Caller } from '../request/caller.ts';
import { NOTATION } from '../strapi/queries/notation.provider.ts';
import { CollectionReader } from '../strapi/queries/collection-reader.ts';
import type { Notation } from '../strapi/queries/notation.ts';
import { CONTENT_COLLECTIONS, type FilledFields, WHOLE } from './content-collections.ts';
import { isPageSlug } from './pages/page-slug.ts';

const ARTICLE_FIELDS = ['slug', 'kind', 'title', 'summary', 'author', 'publishedAt', 'updatedAt'] as const;
const { pages, articles, faqs, testimonials, mints, categories, specialOffers } = CONTENT_COLLECTIONS;
const ONE = { page: 1, pageSize: 1 };

const isCatalogue = (path: string): boolean => path === '/mints' || path === '/categories';

/** All backend calls for content (specification section 7: GET /{collection}). */
@Injectable()
export class ContentBackend {
  readonly #pages: CollectionReader;
  readonly #articles: CollectionReader;
  readonly #faqs: CollectionReader;
  readonly #testimonials: CollectionReader;
  readonly #mints: CollectionReader;
  readonly #categories: CollectionReader;
  readonly #offers: CollectionReader;

  constructor(
    client: BackendClient,
    @Inject(NOTATION) notation: Notation,
    private readonly filled: FilledRows,
  ) {
    const reader = ({ path }: { path: string }): CollectionReader =>
      new CollectionReader(client, notation, { path, collection: path.slice(1), ...(isCatalogue(path) && { staleIfError: true }) });
    this.#pages = reader(pages);
    this.#articles = reader(articles);
    this.#faqs = reader(faqs);
    this.#testimonials = reader(testimonials);
    this.#mints = reader(mints);
    this.#categories = reader(categories);
    this.#offers = reader(specialOffers);
  }

  /** The page with that slug, or undefined. */
  page(slug: string, caller: Caller): Promise<BackendPage | undefined> {
    return this.#bySlug(this.#pages, pages, slug, caller);
  }

  /** All pages that can be opened, with the fields that lists need. */
  async pages(caller: Caller): Promise<Pick<BackendPage, 'slug' | 'title' | 'description' | 'updatedAt'>[]> {
    const query = { fields: ['slug', 'title', 'description', 'updatedAt'], populate: [], pagination: WHOLE };
    const rows = await this.#pages.all(query, pageTitle, caller);
    return this.filled.of(
      rows.filter(({ slug }) => isPageSlug(slug)),
      pages,
      caller,
    );
  }

  /** A page of articles of these kinds without their bodies, newest first. */
  async articles(
    kinds: readonly BackendArticleKind[],
    pagination: { page: number; pageSize: number },
    caller: Caller,
  ): Promise<BackendList<BackendArticle, unknown>> {
    const [first] = kinds;
    const list = await this.#articles.page(
      {
        ...articles.query,
        filters: { kind: kinds.length === 1 ? { $eq: first! } : { $in: kinds } },
        pagination,
        fields: ARTICLE_FIELDS,
      },
      articles.row,
      caller,
    );
    return { ...list, rows: await this.filled.of(list.rows, articles, caller) };
  }

  article(slug: string, caller: Caller): Promise<BackendArticle | undefined> {
    return this.#bySlug(this.#articles, articles, slug, caller);
  }

  /** All articles and news with the fields that lists need, newest first. */
  async allArticles(caller: Caller): Promise<Pick<BackendArticle, 'slug' | 'kind' | 'title' | 'summary' | 'updatedAt'>[]> {
    const titles = await this.#articles.all(
      {
        ...articles.query,
        filters: { kind: { $in: ARTICLE_KINDS } },
        fields: ['slug', 'kind', 'title', 'summary', 'updatedAt'],
        populate: [],
        pagination: WHOLE,
      },
      articleTitle,
      caller,
    );
    return this.filled.of(titles, articles, caller);
  }

  async faqs(caller: Caller): Promise<BackendFaq[]> {
    return this.filled.of(await this.#faqs.all({ ...faqs.query, pagination: WHOLE }, faqs.row, caller), faqs, caller);
  }

  async testimonials(pagination: { page: number; pageSize: number }, caller: Caller): Promise<BackendList<BackendTestimonial, unknown>> {
    const list = await this.#testimonials.page({ ...testimonials.query, pagination }, testimonials.row, caller);
    return { ...list, rows: await this.filled.of(list.rows, testimonials, caller) };
  }

  async mints(caller: Caller): Promise<BackendMintProfile[]> {
    return this.filled.of(await this.#mints.all({ ...mints.query, pagination: WHOLE }, mints.row, caller), mints, caller);
  }

  mint(slug: string, caller: Caller): Promise<BackendMintProfile | undefined> {
    return this.#bySlug(this.#mints, mints, slug, caller);
  }

  async categories(caller: Caller): Promise<BackendCategory[]> {
    return this.filled.of(
      await this.#categories.all({ ...categories.query, pagination: WHOLE }, categories.row, caller),
      categories,
      caller,
    );
  }

  category(slug: string, caller: Caller): Promise<BackendCategory | undefined> {
    return this.#bySlug(this.#categories, categories, slug, caller);
  }

  async specialOffers(caller: Caller): Promise<BackendSpecialOffer[]> {
    return this.filled.of(
      await this.#offers.all({ ...specialOffers.query, pagination: WHOLE }, specialOffers.row, caller),
      specialOffers,
      caller,
    );
  }

  specialOffer(slug: string, caller: Caller): Promise<BackendSpecialOffer | undefined> {
    return this.#bySlug(this.#offers, specialOffers, slug, caller);
  }

  async #bySlug<T extends { slug: string }>(
    reader: CollectionReader,
    collection: { path: string; texts: FilledFields; row: GenericSchema<unknown, T>; query: { populate: readonly string[] } },
    slug: string,
    caller: Caller,
  ): Promise<T | undefined> {
    const one = { filters: { slug: { $eq: slug } }, pagination: ONE, populate: collection.query.populate };
    const { rows } = await reader.page(one, collection.row, caller, { total: false });
    // A backend that does not support the filter returns any row.
    const found = rows.filter((row) => row.slug === slug).slice(0, 1);
    return (await this.filled.of(found, collection, caller))[0];
  }
}
