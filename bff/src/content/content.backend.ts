import {
  ARTICLE_KINDS,
  article,
  articleTitle,
  type BackendArticle,
  type BackendArticleKind,
  type BackendCategory,
  type BackendFaq,
  type BackendMintProfile,
  type BackendPage,
  type BackendSpecialOffer,
  type BackendTestimonial,
  category,
  faq,
  mintProfile,
  page,
  pageTitle,
  specialOffer,
  testimonial,
} from '@koura/shared-types/wire/content';
import type { GenericSchema } from 'valibot';
import { Inject, Injectable } from '@nestjs/common';
import type { BackendList } from '../backend/backend-call.ts';
import { BackendClient } from '../backend/backend-client.ts';
import type { Caller } from '../request/caller.ts';
import { NOTATION } from '../backend/notation.provider.ts';
import { CollectionReader } from '../backend/queries/collection-reader.ts';
import type { Notation } from '../backend/queries/notation.ts';

const ARTICLE_FIELDS = ['slug', 'kind', 'title', 'summary', 'author', 'publishedAt', 'updatedAt'] as const;
const NEWEST_FIRST = 'publishedAt:desc';
/** Collections that are read whole: one page, as large as a plain Strapi allows. */
const ALL = { page: 1, pageSize: 100 };
const ONE = { page: 1, pageSize: 1 };

/** Every backend call of the content feature, once (specification section 7: GET /{collection}). */
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
    const reader = (path: string): CollectionReader => new CollectionReader(client, notation, path);
    this.#pages = reader('/pages');
    this.#articles = reader('/articles');
    this.#faqs = reader('/faqs');
    this.#testimonials = reader('/testimonials');
    this.#mints = reader('/mints');
    this.#categories = reader('/categories');
    this.#offers = reader('/special-offers');
  }

  /** The page of that slug, or undefined. */
  page(slug: string, caller: Caller): Promise<BackendPage | undefined> {
    return this.#bySlug(this.#pages, page, slug, caller);
  }

  /** The paths of all pages. */
  pages(caller: Caller): Promise<Pick<BackendPage, 'slug' | 'title' | 'updatedAt'>[]> {
    return this.#pages.all({ fields: ['slug', 'title', 'updatedAt'], populate: [], pagination: ALL }, pageTitle, caller);
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
        filters: { kind: kinds.length === 1 ? { $eq: first! } : { $in: kinds } },
        pagination,
        sort: NEWEST_FIRST,
        fields: ARTICLE_FIELDS,
        populate: ['image'],
      },
      article,
      caller,
    );
  }

  article(slug: string, caller: Caller): Promise<BackendArticle | undefined> {
    return this.#bySlug(this.#articles, article, slug, caller, ['image']);
  }

  /** All articles and news with the fields that lists need, newest first. */
  allArticles(caller: Caller): Promise<Pick<BackendArticle, 'slug' | 'kind' | 'title' | 'updatedAt'>[]> {
    return this.#articles.all(
      {
        filters: { kind: { $in: ARTICLE_KINDS } },
        sort: NEWEST_FIRST,
        fields: ['slug', 'kind', 'title', 'updatedAt'],
        populate: [],
        pagination: ALL,
      },
      articleTitle,
      caller,
    );
  }

  faqs(caller: Caller): Promise<BackendFaq[]> {
    return this.#faqs.all({ populate: [], pagination: ALL }, faq, caller);
  }

  testimonials(pagination: { page: number; pageSize: number }, caller: Caller): Promise<BackendList<BackendTestimonial, unknown>> {
    return this.#testimonials.page({ pagination, sort: NEWEST_FIRST, populate: [] }, testimonial, caller);
  }

  mints(caller: Caller): Promise<BackendMintProfile[]> {
    return this.#mints.all({ populate: ['image'], pagination: ALL }, mintProfile, caller);
  }

  mint(slug: string, caller: Caller): Promise<BackendMintProfile | undefined> {
    return this.#bySlug(this.#mints, mintProfile, slug, caller, ['image']);
  }

  categories(caller: Caller): Promise<BackendCategory[]> {
    return this.#categories.all({ populate: [], pagination: ALL }, category, caller);
  }

  category(slug: string, caller: Caller): Promise<BackendCategory | undefined> {
    return this.#bySlug(this.#categories, category, slug, caller);
  }

  specialOffers(caller: Caller): Promise<BackendSpecialOffer[]> {
    return this.#offers.all({ populate: ['products'], pagination: ALL }, specialOffer, caller);
  }

  specialOffer(slug: string, caller: Caller): Promise<BackendSpecialOffer | undefined> {
    return this.#bySlug(this.#offers, specialOffer, slug, caller, ['products']);
  }

  async #bySlug<T extends { slug: string }>(
    reader: CollectionReader,
    schema: GenericSchema<unknown, T>,
    slug: string,
    caller: Caller,
    populate: readonly string[] = [],
  ): Promise<T | undefined> {
    const { rows } = await reader.page({ filters: { slug: { $eq: slug } }, pagination: ONE, populate }, schema, caller, {
      total: false,
    });
    // A backend that does not support the filter returns any row.
    return rows.find((row) => row.slug === slug);
  }
}
