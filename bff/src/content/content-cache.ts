import { Injectable } from '@nestjs/common';
import { asVisitor, type Caller } from '../request/caller.ts';
import { type CacheRule, ReadThrough } from '../cache/read-through.ts';
import { BackendError } from '../errors/backend-error.ts';

const RULE: CacheRule = { freshMs: 60_000, whileAskingMs: 5 * 60_000, staleMs: 24 * 3_600_000 };

/** One path segment of content. Anything else cannot match, so it is not requested. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const MAXIMUM_SLUG_LENGTH = 120;

/** Whether a text can be the slug of an article, mint, category or offer. */
export function isSlug(text: string): boolean {
  return text.length <= MAXIMUM_SLUG_LENGTH && SLUG.test(text);
}

/** The dealer's content, cached for a minute per country and served up to a day old while the backend is unavailable. */
@Injectable()
export class ContentCache {
  constructor(private readonly cache: ReadThrough) {}

  /**
   * The cached value, or what `load` finds; null when it finds nothing, which is not cached: made-up slugs and page numbers must not
   * evict real entries. `load` receives the caller to use.
   */
  async find<T>(name: string, caller: Caller, load: (caller: Caller) => Promise<T | undefined>): Promise<T | null> {
    const [first, ...rest] = name.split(':');
    try {
      return await this.cache.get([first, caller.country, ...rest].join(':'), RULE, async () => {
        const found = await load({ ...asVisitor(caller), freshOnly: true });
        if (found === undefined) throw new BackendError({ status: 404, code: 'NOT_FOUND', publicMessage: 'There is no such page.' });
        return found;
      });
    } catch (error) {
      if (error instanceof BackendError && error.status === 404) return null;
      throw error;
    }
  }
}
