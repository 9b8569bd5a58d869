import type { LiveSpot } from '@koura/shared-types/live-events';
import { Store } from '../store.ts';

/** The latest spot prices of the live feed. The header's ticker reads them from Apollo's cache, charts from here. */
export const liveSpot = new Store<LiveSpot | undefined>(undefined);

/** Calls back with the latest spot prices, if there are any, and with all that follow. Returns the unsubscribe function. */
export function followSpot(listener: (spot: LiveSpot) => void): () => void {
  const notify = (spot: LiveSpot | undefined): void => spot && listener(spot);
  notify(liveSpot.get());
  return liveSpot.subscribe(notify);
}
