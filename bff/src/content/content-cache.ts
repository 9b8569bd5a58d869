import { Injectable } from '@nestjs/common';
import { asVisitor, type Caller } from '../request/caller.ts';
import { ReadThrough, type CacheRule } from '../cache/read-through.ts';
import { isContentSlug } from '../commerce/content.ts';
import { BackendError, undefinedIfStatus } from '../errors/backend-error.ts';
import { FilledContent } from './filled-content.ts';

const RULE: CacheRule = { freshMs: 60_000, staleWhileRevalidateMs: 5 * 60_000, staleMs: 24 * 3_600_000 };

export const MAX_CONTENT = { page: 10_000, pageSize: 50 };

/** The dealer's content, cached for a minute per country and served up to a day old while the backend is unavailable. */
@Injectable()
export class ContentCache {
  constructor(
    private readonly cache: ReadThrough,
    private readonly backend: FilledContent,
  ) {}

  /**
   * The cached value, or what `load` finds; null when it finds nothing, which is not cached: made-up slugs and page numbers must not
   * evict real entries. `load` receives the caller to use, and the backend's content.
   */
  async find<T>(
    name: ContentKey,
    caller: Caller,
    load: (caller: Caller, content: FilledContent) => Promise<T | undefined>,
  ): Promise<T | null> {
    const [first, ...rest] = name.split(':');
    const key = [first, caller.country, ...rest].join(':');
    const loadFound = async (): Promise<T> => {
      const found = await load({ ...asVisitor(caller), freshOnly: true }, this.backend);
      if (found === undefined) throw new BackendError({ status: 404, code: 'NOT_FOUND', publicMessage: 'There’s no such page.' });
      return found;
    };
    const value = this.cache.get(key, RULE, loadFound, caller.notes.cacheTags);
    return (await undefinedIfStatus(Promise.resolve(value), 404)) ?? null;
  }

  /** One entity of a collection; null when there is none with that slug. */
  async bySlug<Row, T>(
    name: ContentName,
    slug: string,
    caller: Caller,
    load: (content: FilledContent, caller: Caller) => Promise<Row | undefined>,
    map: (row: Row) => T,
  ): Promise<T | null> {
    if (!isContentSlug(slug)) return null;
    return this.find(`${name}:${slug}`, caller, async (asking, content) => {
      const row = await load(content, asking);
      return row && map(row);
    });
  }
}

/** What of the dealer's content is kept, by the first part of its key. A change of any content lets go of all of it. */
export const CACHED_CONTENT = [
  'article',
  'article-titles',
  'articles',
  'category',
  'content-articles',
  'faqs',
  'mint',
  'mint-products',
  'mints',
  'page',
  'page-titles',
  'sitemap-articles',
  'sitemap-categories',
  'sitemap-mints',
  'sitemap-pages',
  'sitemap-products',
  'sitemap-special-offers',
  'special-offer',
  'special-offers',
  'testimonials',
] as const;

export type ContentName = (typeof CACHED_CONTENT)[number];
export type ContentKey = ContentName | `${ContentName}:${string}`;
