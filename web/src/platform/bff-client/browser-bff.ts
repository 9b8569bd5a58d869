import type { Bff, PageBff, PageResults } from './bff.ts';
import type { Apollo } from './create-apollo.ts';
import type { PayloadResult } from './result-key.ts';
import { HydrationPayload } from './hydration-payload.ts';
import type { StalePrices } from '../live-state/stale-prices.ts';
import { whenIdle } from '../when-idle.ts';

/**
 * The browser's way to the BFF. What came with the page is shown as it came; Apollo, a quarter of all scripts, is loaded behind the
 * first view: with the first call, or when the browser has nothing better to do. Calls reject with Apollo's errors, and with those of
 * `import` when Apollo cannot be had.
 */
export class BrowserBff implements PageBff {
  readonly #sent: HydrationPayload;
  readonly #stale: StalePrices;
  #apollo: Apollo | undefined;
  #loading: Promise<Apollo> | undefined;

  constructor(sent: readonly PayloadResult[], stale: StalePrices) {
    this.#sent = new HydrationPayload(sent);
    this.#stale = stale;
  }

  /** Once a page; a failure is not kept. */
  load(): Promise<Apollo> {
    this.#loading ??= this.#import().catch((error: unknown) => {
      this.#loading = undefined;
      throw error;
    });
    return this.#loading;
  }

  readonly query = (async (options: Parameters<Bff['query']>[0]) => (await this.load()).client.query(options)) as Bff['query'];

  readonly mutate = (async (options: Parameters<Bff['mutate']>[0]) => (await this.load()).client.mutate(options)) as Bff['mutate'];

  readonly results: PageResults = {
    read: (query, variables) =>
      this.#sent.show(query, variables) ?? this.#apollo?.cache.read({ query, variables, optimistic: true }) ?? undefined,
    watch: (query, variables, shown, onChange) => {
      if (this.#apollo && !this.#sent.has(query, variables)) return this.#apollo.cache.watchResult(query, variables, shown, onChange);
      let end = whenIdle(() => {
        let isOver = false;
        end = () => (isOver = true);
        const begin = ({ cache }: Apollo): void => {
          if (!isOver) end = cache.watchResult(query, variables, shown, onChange);
        };
        // Without Apollo there are no changes to report; the next call rejects with the error.
        this.load().then(begin, () => undefined);
      });
      return () => end();
    },
  };

  async #import(): Promise<Apollo> {
    const { createApollo } = await import('./create-apollo.ts');
    this.#apollo = createApollo(this.#sent, this.#stale);
    return this.#apollo;
  }
}
