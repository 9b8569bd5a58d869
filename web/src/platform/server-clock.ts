import { useSyncExternalStore } from 'react';
import { Store } from './store.ts';

/** `Date` headers have whole seconds, and responses take a moment: a smaller difference says nothing. */
const BELIEVED_APART_MS = 5000;

/** Milliseconds that the server's clock is ahead of the device's; 0 until a response has shown that they differ. */
const ahead = new Store(0);

/** Reads the server's clock off a response that has just arrived. A response from a cache says by `Age` how old it is. */
export function noteServerTime(headers: Pick<Headers, 'get'>): void {
  const sentAt = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(sentAt)) return;
  const difference = sentAt + Number(headers.get('age') ?? 0) * 1000 - Date.now();
  const next = Math.abs(difference) < BELIEVED_APART_MS ? 0 : difference;
  // The clock of the device did not move by a few seconds; the response took as long.
  if (Math.abs(next - ahead.get()) >= BELIEVED_APART_MS) ahead.set(next);
}

/** Milliseconds since 1970 by the server's clock: for the ages of what it has sent. */
export const serverNow = (): number => Date.now() + ahead.get();

/** How far the server's clock is ahead of the device's, for effects that wait for a time of the server's. 0 while rendering there. */
export function useServerAhead(): number {
  return useSyncExternalStore(ahead.subscribe, ahead.get, () => 0);
}
