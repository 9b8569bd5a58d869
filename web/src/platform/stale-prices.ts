import { ApolloLink } from '@apollo/client';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { map } from 'rxjs';

/** Root fields whose answers carry prices of products. */
const CATALOGUE_FIELDS = ['products', 'product', 'featuredProducts'];

/**
 * Whether answers of this visit were stored ones because the dealer's backend is away, and since when (the BFF's
 * `extensions.stale`). One a request on the server, one a visit in the browser.
 */
export class StalePrices {
  #since: string | null;
  readonly #listeners = new Set<() => void>();

  constructor(since: string | null = null) {
    this.#since = since;
  }

  /** ISO time of the oldest stored answer on the page; null when its prices came from the backend. */
  get since(): string | null {
    return this.#since;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Reads the mark off every answer with products in it that passes: the latest one decides. */
  link(): ApolloLink {
    return new ApolloLink((operation, forward) =>
      forward(operation).pipe(
        map((result) => {
          if (CATALOGUE_FIELDS.some((field) => field in (result.data ?? {}))) this.#set(sinceOf(result));
          return result;
        }),
      ),
    );
  }

  #set(since: string | null): void {
    if (since === this.#since) return;
    this.#since = since;
    for (const listener of this.#listeners) listener();
  }
}

function sinceOf(result: ApolloLink.Result): string | null {
  const since = (result.extensions as { stale?: { since?: unknown } } | undefined)?.stale?.since;
  return typeof since === 'string' ? since : null;
}

export const StalePricesContext = createContext<StalePrices>(new StalePrices());

/** Since when the prices on this page may be out of date; null when they are the backend's own. */
export function useStaleSince(): string | null {
  const stale = useContext(StalePricesContext);
  const read = () => stale.since;
  return useSyncExternalStore(stale.subscribe, read, read);
}
