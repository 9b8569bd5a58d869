import { createContext, useContext, useSyncExternalStore } from 'react';
import { Store } from '../store.ts';

/**
 * ISO time of the oldest stored response on the page, while the dealer's backend does not respond (the BFF's `extensions.stale`);
 * null when the prices came from the backend. One store a request on the server, one a visit in the browser.
 */
export type StalePrices = Store<string | null>;

export const StalePricesContext = createContext<StalePrices>(new Store<string | null>(null));

/** Since when the prices on this page may be out of date; null when they came from the backend. */
export function useStaleSince(): string | null {
  const { subscribe, get } = useContext(StalePricesContext);
  return useSyncExternalStore(subscribe, get, get);
}
