import type { Bff, PageBff, PageResults } from './bff.ts';
import type { ApolloClient } from '@apollo/client';
import type { HydratingCache } from './hydrating-cache.ts';
import type { PayloadResult } from './result-key.ts';
import { HydrationPayload } from './hydration-payload.ts';
import { whenIdle } from '../when-idle.ts';

/** Apollo as a page uses it. */
export interface Apollo {
  client: ApolloClient;
  cache: HydratingCache;
}

/**
 * The browser's BFF client. Results that came with the page are shown as they are; Apollo, a quarter of all scripts, is loaded after
 * the first view: with the first call, or when the browser is idle. Calls reject with Apollo's errors, and with `import` errors when
 * Apollo cannot be loaded.
 */
export class BrowserBff implements PageBff {
  readonly #sent: HydrationPayload;
  readonly #createApollo: (sent: HydrationPayload) => Promise<Apollo>;
  #apollo: Apollo | undefined;
  #loading: Promise<Apollo> | undefined;

  constructor(sent: readonly PayloadResult[], createApollo: (sent: HydrationPayload) => Promise<Apollo>) {
    this.#sent = new HydrationPayload(sent);
    this.#createApollo = createApollo;
  }

  /** Loads Apollo once; a failed load can be retried. */
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
        // Without Apollo there are no changes to report; the next call rejects.
        this.load().then(begin, () => undefined);
      });
      return () => end();
    },
  };

  async #import(): Promise<Apollo> {
    this.#apollo = await this.#createApollo(this.#sent);
    return this.#apollo;
  }
}
