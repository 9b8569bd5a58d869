import { writeStored } from './browser-storage.ts';

/** A change of the session in another tab, or (`ended`) on the server. Contains nothing about the person. */
export type SessionChange = 'signed-in' | 'signed-out' | 'ended' | { country: string };

const KEY = 'koura_session';
const COUNTRY_KEY = 'koura_country';
const listeners = new Set<(change: SessionChange) => void>();

/** Notifies the other tabs of this browser. */
export function announceSession(change: 'signed-in' | 'signed-out'): void {
  // With the time, because setting an equal value fires no storage event.
  writeStored(KEY, `${change} ${Date.now()}`);
}

/** Notifies the other tabs, which may see this sooner than the new cookie. */
export function announceCountry(isoCode: string): void {
  writeStored(COUNTRY_KEY, `${isoCode} ${Date.now()}`);
}

/** Calls back when another tab signs in or out or changes the country, or the session has ended. Returns the unsubscribe function. */
export function onSessionChange(listener: (change: SessionChange) => void): () => void {
  const take = ({ key, newValue }: StorageEvent): void => {
    if (newValue === null) return;
    if (key === COUNTRY_KEY) listener({ country: newValue.slice(0, 2) });
    if (key === KEY) listener(newValue.startsWith('signed-in') ? 'signed-in' : 'signed-out');
  };
  listeners.add(listener);
  addEventListener('storage', take);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', take);
  };
}

export function endSession(): void {
  for (const listener of listeners) listener('ended');
}
