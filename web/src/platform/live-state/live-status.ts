import { useSyncExternalStore } from 'react';
import { Store } from '../store.ts';

export interface LiveStatus {
  /**
   * unknown: before the first event, and on the server. live: connected to the feed. delayed: no heartbeat for some seconds.
   * offline: for longer. checked: the backend has no live feed; prices are refetched every five minutes.
   */
  state: 'unknown' | 'live' | 'delayed' | 'offline' | 'checked';
  /** When prices were last known to be current, by the browser's clock; null while unknown. */
  rightAt: Date | null;
}

const UNKNOWN: LiveStatus = { state: 'unknown', rightAt: null };
const store = new Store(UNKNOWN);

export function setLiveStatus(next: LiveStatus): void {
  const { state, rightAt } = store.get();
  if (next.state !== state || next.rightAt?.getTime() !== rightAt?.getTime()) store.set(next);
}

export function useLiveStatus(): LiveStatus {
  return useSyncExternalStore(store.subscribe, store.get, () => UNKNOWN);
}
