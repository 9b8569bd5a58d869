import { useSyncExternalStore } from 'react';

/** How current the prices on the page are. */
export interface LiveStatus {
  /**
   * unknown: before the feed has said anything, and on the server. live: they move as the dealer's do. delayed: no word for some
   * seconds. offline: no word for longer. checked: this dealer has no live feed; prices are asked for again every five minutes.
   */
  state: 'unknown' | 'live' | 'delayed' | 'offline' | 'checked';
  /** When they were last known to be right, by this browser's clock; null while unknown. */
  rightAt: Date | null;
}

const UNKNOWN: LiveStatus = { state: 'unknown', rightAt: null };
let status = UNKNOWN;
const listeners = new Set<() => void>();

function liveStatus(): LiveStatus {
  return status;
}

export function setLiveStatus(next: LiveStatus): void {
  if (next.state === status.state && next.rightAt?.getTime() === status.rightAt?.getTime()) return;
  status = next;
  for (const listener of listeners) listener();
}

export function useLiveStatus(): LiveStatus {
  return useSyncExternalStore(subscribe, liveStatus, () => UNKNOWN);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
