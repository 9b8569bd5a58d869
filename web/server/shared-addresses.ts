import { LRUCache } from 'lru-cache';
import { withoutCampaign } from './campaign-parameters.ts';
import { isSharedPage } from './shared-page-paths.ts';

const MOST_REMEMBERED = 2000;

/**
 * Addresses of shared pages that no rule redirects, without the parameters of campaigns. Checking one against all rules costs more than
 * sending its page from the cache, so those that have passed are remembered. Others are not: they may contain secrets, and there is no limit
 * to their number.
 */
export class SharedAddresses {
  readonly #passed = new LRUCache<string, true>({ max: MOST_REMEMBERED });

  /** The address under which the page of this path and query is shared; undefined when it is not known to be. */
  of(url: string): string | undefined {
    const address = withoutCampaign(url);
    return this.#passed.has(address) ? address : undefined;
  }

  /** Called with a path and query that no rule redirects: rules look at the path, and keep the query. */
  add(url: string): void {
    const address = withoutCampaign(url);
    if (isSharedPage(address)) this.#passed.set(address, true);
  }
}
