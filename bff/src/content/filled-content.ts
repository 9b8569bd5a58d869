import { Injectable, Logger } from '@nestjs/common';

import {
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
import { BackendError } from '../errors/backend-error.ts';
import type { Caller } from '../request/caller.ts';
import { filledHtml, filledText } from '../website/placeholders/fill-placeholders.ts';
import { withoutPlaceholders } from '../website/placeholders/fill-text.ts';
import type { FactSource } from '../website/placeholders/placeholder-values.ts';
import { WebsiteSettings } from '../website/website-settings.ts';
import { CONTENT_TEXTS, type FilledFields } from './content-texts.ts';

interface Texts {
  name: string;
  texts: FilledFields;
}

/** Fills the placeholders of the dealer's texts with the facts of the caller's country (docs/placeholders.md). */
@Injectable()
export class FilledRows {
  readonly #logger = new Logger(FilledRows.name);

  constructor(private readonly settings: WebsiteSettings) {}

  /** The rows with their texts filled in. The settings are read only where a text has a placeholder. */
  async of<Row extends object>(rows: readonly Row[], collection: Texts, caller: Caller): Promise<Row[]> {
    if (!rows.some((row) => hasPlaceholder(row, collection.texts))) return [...rows];
    const website = await this.#facts(caller);
    return rows.map((row) => filledRow(row, collection, website));
  }

  /** Without settings texts are shown without what they would have told. */
  async #facts(caller: Caller): Promise<FactSource | null> {
    try {
      return (await this.settings.load(caller)).facts;
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      this.#logger.warn({ msg: 'texts are shown without their facts: the settings cannot be read', requestId: caller.requestId });
      return null;
    }
  }
}

function hasPlaceholder(row: object, { plain, html }: FilledFields): boolean {
  return [...plain, ...html].some((field) => textOf(row, field)?.includes('{{'));
}

function filledRow<Row extends object>(row: Row, { name: collection, texts: { plain, html } }: Texts, website: FactSource | null): Row {
  const name = textOf(row, 'slug') ?? textOf(row, 'question') ?? '';
  const entriesOf = (fields: readonly string[], fill: typeof filledText): [string, string][] =>
    fields.flatMap((field): [string, string][] => {
      const text = textOf(row, field);
      if (text === undefined) return [];
      const filled = fill(text, website, `${collection} ${name}, ${field}`);
      // A page without a heading cannot be shown.
      return [[field, filled || (field === 'title' ? withoutPlaceholders(text) : '')]];
    });
  return { ...row, ...Object.fromEntries([...entriesOf(plain, filledText), ...entriesOf(html, filledHtml)]) };
}

function textOf(row: object, field: string): string | undefined {
  const value: unknown = Reflect.get(row, field);
  return typeof value === 'string' ? value : undefined;
}

const SLUG = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/;
const MAX_LENGTH = 200;

/** Whether a text can be the slug of a page: its path without slashes at both ends. Others are neither opened nor listed. */
export function isPageSlug(text: string): boolean {
  return text.length <= MAX_LENGTH && SLUG.test(text);
}

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

  pageDraft(slug: string, caller: Caller): Promise<Draft<Page> | undefined> {
    return this.#one(this.content.pageDraft(slug, caller), pages, caller);
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

  articleDraft(slug: string, caller: Caller): Promise<Draft<Article> | undefined> {
    return this.#one(this.content.articleDraft(slug, caller), articles, caller);
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
