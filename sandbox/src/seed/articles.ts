import { ARTICLE_KINDS, type BackendArticleKind } from '@koura/shared-types/wire/content';
import { readEntries } from '../../../commerce/src/content/read-entries.ts';

/** Articles and news, in Markdown with placeholders for the dealer's names. */
export interface SeedArticle {
  slug: string;
  kind: BackendArticleKind;
  title: string;
  summary: string;
  author: string;
  /** ISO 8601. */
  publishedAt: string;
  /** Slug of the product in the picture. */
  product: string;
  /** Codes of the countries that it is for; null for all. */
  countries: readonly string[] | null;
  text: string;
}

/** One file per topic. An article's position across all files is its id: append new files. */
const FILES = [
  'buying',
  'keeping',
  'metals',
  'saving',
  'coins',
  'collecting',
  'investor-news-2025',
  'investor-news-2026',
  'collector-news',
  'company-news-2025',
  'company-news-2026',
];

export const articles: SeedArticle[] = FILES.flatMap(articlesIn);
/** Not published yet. */
export const articleDrafts: SeedArticle[] = articlesIn('drafts');

function articlesIn(file: string): SeedArticle[] {
  return readEntries(new URL(`./articles/${file}.md`, import.meta.url)).map(({ slug, value, optional, text }) => ({
    slug,
    kind: kindOf(value('kind')),
    title: value('title'),
    summary: value('summary'),
    author: value('author'),
    publishedAt: `${value('date')}T00:00:00.000Z`,
    product: value('product'),
    countries: optional('countries')?.split(', ') ?? null,
    text,
  }));
}

function kindOf(text: string): BackendArticleKind {
  const kind = ARTICLE_KINDS.find((one) => one === text);
  if (!kind) throw new Error(`${text} is no kind of article`);
  return kind;
}
