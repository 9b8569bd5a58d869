import { LRUCache } from 'lru-cache';
import { isSharedPage } from './shared-page-paths.ts';

const MOST_REMEMBERED = 2000;

/**
 * Addresses of shared pages that no rule redirects. Checking one against all rules costs more than sending its page from the cache, so those
 * that have passed are remembered. Others are not: they may contain secrets, and there is no limit to their number.
 */
export class SharedAddresses {
  readonly #passed = new LRUCache<string, true>({ max: MOST_REMEMBERED });

  has(url: string): boolean {
    return this.#passed.has(url);
  }

  /** Called with an address that no rule redirects. */
  add(url: string): void {
    if (isSharedPage(url)) this.#passed.set(url, true);
  }
}
