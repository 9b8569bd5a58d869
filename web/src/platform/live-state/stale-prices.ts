import { createContext, useContext, useSyncExternalStore } from 'react';

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

  /** From now on. */
  set(since: string | null): void {
    if (since === this.#since) return;
    this.#since = since;
    for (const listener of this.#listeners) listener();
  }
}

export const StalePricesContext = createContext<StalePrices>(new StalePrices());

/** Since when the prices on this page may be out of date; null when they are the backend's own. */
export function useStaleSince(): string | null {
  const stale = useContext(StalePricesContext);
  const read = () => stale.since;
  return useSyncExternalStore(stale.subscribe, read, read);
}
