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
import type { Caller } from '../request/caller.ts';
import { NOTATION } from '../backend/notation.provider.ts';
import { CollectionReader } from '../backend/queries/collection-reader.ts';
import type { Notation } from '../backend/queries/notation.ts';
import { CONTENT_COLLECTIONS, WHOLE } from './content-collections.ts';

const ARTICLE_FIELDS = ['slug', 'kind', 'title', 'summary', 'author', 'publishedAt', 'updatedAt'] as const;
const { pages, articles, faqs, testimonials, mints, categories, specialOffers } = CONTENT_COLLECTIONS;
const ONE = { page: 1, pageSize: 1 };

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

  constructor(client: BackendClient, @Inject(NOTATION) notation: Notation) {
    const reader = ({ path }: { path: string }): CollectionReader => new CollectionReader(client, notation, path);
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

  /** The paths of all pages. */
  pages(caller: Caller): Promise<Pick<BackendPage, 'slug' | 'title' | 'updatedAt'>[]> {
    return this.#pages.all({ fields: ['slug', 'title', 'updatedAt'], populate: [], pagination: WHOLE }, pageTitle, caller);
  }

  /** A page of articles of these kinds without their bodies, newest first. */
  articles(
    kinds: readonly BackendArticleKind[],
    pagination: { page: number; pageSize: number },
    caller: Caller,
  ): Promise<BackendList<BackendArticle, unknown>> {
    const [first] = kinds;
    return this.#articles.page(
      {
        ...articles.query,
        filters: { kind: kinds.length === 1 ? { $eq: first! } : { $in: kinds } },
        pagination,
        fields: ARTICLE_FIELDS,
      },
      articles.row,
      caller,
    );
  }

  article(slug: string, caller: Caller): Promise<BackendArticle | undefined> {
    return this.#bySlug(this.#articles, articles, slug, caller);
  }

  /** All articles and news with the fields that lists need, newest first. */
  allArticles(caller: Caller): Promise<Pick<BackendArticle, 'slug' | 'kind' | 'title' | 'updatedAt'>[]> {
    return this.#articles.all(
      {
        ...articles.query,
        filters: { kind: { $in: ARTICLE_KINDS } },
        fields: ['slug', 'kind', 'title', 'updatedAt'],
        populate: [],
        pagination: WHOLE,
      },
      articleTitle,
      caller,
    );
  }

  faqs(caller: Caller): Promise<BackendFaq[]> {
    return this.#faqs.all({ ...faqs.query, pagination: WHOLE }, faqs.row, caller);
  }

  testimonials(pagination: { page: number; pageSize: number }, caller: Caller): Promise<BackendList<BackendTestimonial, unknown>> {
    return this.#testimonials.page({ ...testimonials.query, pagination }, testimonials.row, caller);
  }

  mints(caller: Caller): Promise<BackendMintProfile[]> {
    return this.#mints.all({ ...mints.query, pagination: WHOLE }, mints.row, caller);
  }

  mint(slug: string, caller: Caller): Promise<BackendMintProfile | undefined> {
    return this.#bySlug(this.#mints, mints, slug, caller);
  }

  categories(caller: Caller): Promise<BackendCategory[]> {
    return this.#categories.all({ ...categories.query, pagination: WHOLE }, categories.row, caller);
  }

  category(slug: string, caller: Caller): Promise<BackendCategory | undefined> {
    return this.#bySlug(this.#categories, categories, slug, caller);
  }

  specialOffers(caller: Caller): Promise<BackendSpecialOffer[]> {
    return this.#offers.all({ ...specialOffers.query, pagination: WHOLE }, specialOffers.row, caller);
  }

  specialOffer(slug: string, caller: Caller): Promise<BackendSpecialOffer | undefined> {
    return this.#bySlug(this.#offers, specialOffers, slug, caller);
  }

  async #bySlug<T extends { slug: string }>(
    reader: CollectionReader,
    { row, query }: { row: GenericSchema<unknown, T>; query: { populate: readonly string[] } },
    slug: string,
    caller: Caller,
  ): Promise<T | undefined> {
    const one = { filters: { slug: { $eq: slug } }, pagination: ONE, populate: query.populate };
    const { rows } = await reader.page(one, row, caller, { total: false });
    // A backend that does not support the filter returns any row.
    return rows.find((found) => found.slug === slug);
  }
}
