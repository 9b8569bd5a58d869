import type { ApolloClient } from '@apollo/client';
import type { Bff, PageBff, PageResults } from './bff.ts';
import type { ChangeObject } from './changed-objects.ts';
import type { HydratingCache } from './hydrating-cache.ts';
import type { PayloadResult } from './result-key.ts';
import { HydrationPayload } from './hydration-payload.ts';
import { whenIdle } from '../when-idle.ts';

export interface Apollo {
  client: ApolloClient;
  cache: HydratingCache;
}

/**
 * The browser's BFF client. Results that came with the page are shown as they are, and live figures change them where they are; Apollo, a
 * quarter of all scripts, is loaded with the first call, or by `load` at the first sign of use. Calls reject with Apollo's errors, and with
 * `import` errors when Apollo cannot be loaded.
 */
export class BrowserBff implements PageBff {
  readonly #sent: HydrationPayload;
  readonly #createApollo: (sent: HydrationPayload) => Promise<Apollo>;
  #apollo: Apollo | undefined;
  #loading: Promise<Apollo> | undefined;
  /** Watchers of results that are to watch Apollo's cache once it is there. */
  readonly #waiting = new Set<(apollo: Apollo) => void>();

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
      this.#sent.read(query, variables) ?? this.#apollo?.cache.read({ query, variables, optimistic: true }) ?? undefined,
    watch: (query, variables, shown, onChange) => {
      let last = shown;
      const watchCache = ({ cache }: Apollo): (() => void) => cache.watchResult(query, variables, last, onChange);
      if (this.#apollo && !this.#sent.has(query, variables)) return watchCache(this.#apollo);
      const endSent = this.#sent.watch(query, variables, (data) => {
        last = data;
        onChange(data);
      });
      let end: () => void;
      const begin = (apollo: Apollo): void => {
        endSent();
        end = watchCache(apollo);
      };
      if (this.#apollo) {
        const cancel = whenIdle(() => begin(this.#apollo!));
        end = () => (cancel(), endSent());
      } else {
        this.#waiting.add(begin);
        end = () => (this.#waiting.delete(begin), endSent());
      }
      return () => end();
    },
  };

  /** Changes what the page shows without a call: objects of these types, whether they came with the page or are in Apollo's cache. */
  change(types: readonly string[], change: ChangeObject): void {
    this.#sent.change(types, change);
    this.#apollo?.cache.change(types, change);
  }

  async #import(): Promise<Apollo> {
    const apollo = await this.#createApollo(this.#sent);
    this.#apollo = apollo;
    // Before any response is written: what came with the page is older.
    for (const begin of this.#waiting) begin(apollo);
    this.#waiting.clear();
    return apollo;
  }
}
