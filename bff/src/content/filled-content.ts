import { Injectable } from '@nestjs/common';
import {
  type Article,
  type ArticleKind,
  type ArticleTitle,
  type Category,
  Content,
  type ContentList,
  type ContentPage,
  type Faq,
  type MintProfile,
  type Page,
  type PageTitle,
  type SpecialOffer,
  type Testimonial,
} from '../commerce/content.ts';
import type { Caller } from '../request/caller.ts';
import { CONTENT_TEXTS } from './content-texts.ts';
import { isPageSlug } from './pages/page-slug.ts';
import { FilledRows, type Texts } from './filled-rows.ts';

const { pages, articles, faqs, testimonials, mints, categories, specialOffers } = CONTENT_TEXTS;

/** The dealer's content with its placeholders filled in. */
@Injectable()
export class FilledContent {
  constructor(
    private readonly content: Content,
    private readonly filled: FilledRows,
  ) {}

  page(slug: string, caller: Caller): Promise<Page | undefined> {
    return this.#one(this.content.page(slug, caller), pages, caller);
  }

  /** Those that can be opened. */
  async pages(caller: Caller): Promise<PageTitle[]> {
    const titles = (await this.content.pages(caller)).filter(({ slug }) => isPageSlug(slug));
    return this.filled.of(titles, pages, caller);
  }

  async articles(kinds: readonly ArticleKind[], pagination: ContentPage, caller: Caller): Promise<ContentList<Article>> {
    const list = await this.content.articles(kinds, pagination, caller);
    return { ...list, rows: await this.filled.of(list.rows, articles, caller) };
  }

  article(slug: string, caller: Caller): Promise<Article | undefined> {
    return this.#one(this.content.article(slug, caller), articles, caller);
  }

  allArticles(caller: Caller): Promise<ArticleTitle[]> {
    return this.#all(this.content.allArticles(caller), articles, caller);
  }

  faqs(caller: Caller): Promise<Faq[]> {
    return this.#all(this.content.faqs(caller), faqs, caller);
  }

  async testimonials(pagination: ContentPage, caller: Caller): Promise<ContentList<Testimonial>> {
    const list = await this.content.testimonials(pagination, caller);
    return { ...list, rows: await this.filled.of(list.rows, testimonials, caller) };
  }

  mints(caller: Caller): Promise<MintProfile[]> {
    return this.#all(this.content.mints(caller), mints, caller);
  }

  mint(slug: string, caller: Caller): Promise<MintProfile | undefined> {
    return this.#one(this.content.mint(slug, caller), mints, caller);
  }

  categories(caller: Caller): Promise<Category[]> {
    return this.#all(this.content.categories(caller), categories, caller);
  }

  category(slug: string, caller: Caller): Promise<Category | undefined> {
    return this.#one(this.content.category(slug, caller), categories, caller);
  }

  specialOffers(caller: Caller): Promise<SpecialOffer[]> {
    return this.#all(this.content.specialOffers(caller), specialOffers, caller);
  }

  specialOffer(slug: string, caller: Caller): Promise<SpecialOffer | undefined> {
    return this.#one(this.content.specialOffer(slug, caller), specialOffers, caller);
  }

  async #all<Row extends object>(loading: Promise<Row[]>, texts: Texts, caller: Caller): Promise<Row[]> {
    return this.filled.of(await loading, texts, caller);
  }

  async #one<Row extends object>(loading: Promise<Row | undefined>, texts: Texts, caller: Caller): Promise<Row | undefined> {
    const found = await loading;
    return found && (await this.filled.of([found], texts, caller))[0];
  }
}
