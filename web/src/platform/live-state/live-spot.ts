import type { LiveSpot } from '@koura/shared-types/live-events';

/** The latest spot prices of the live feed. The header's ticker finds them in Apollo's cache; charts follow them here. */
let latest: LiveSpot | undefined;
const listeners = new Set<(spot: LiveSpot) => void>();

/** Calls back with the latest spot prices, if there are any, and with all that follow. Returns how to stop. */
export function followSpot(listener: (spot: LiveSpot) => void): () => void {
  listeners.add(listener);
  if (latest) listener(latest);
  return () => listeners.delete(listener);
}

export function publishSpot(spot: LiveSpot): void {
  latest = spot;
  for (const listener of listeners) listener(spot);
}
