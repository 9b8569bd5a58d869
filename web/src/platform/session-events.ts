import { writeStored } from './browser-storage.ts';

/**
 * A change of the session in another tab, or (`ended`, `acting-ended`) on the server. `acting-started`: a member of staff has begun to act as
 * a customer. Contains nothing about the person.
 */
export type SessionChange = (typeof ANNOUNCED)[number] | 'ended' | { country: string };

const ANNOUNCED = ['signed-in', 'signed-out', 'acting-started', 'acting-ended'] as const;

const KEY = 'koura_session';
const COUNTRY_KEY = 'koura_country';
const listeners = new Set<(change: SessionChange) => void>();

/** Notifies the other tabs of this browser. */
export function announceSession(change: (typeof ANNOUNCED)[number]): void {
  // With the time, because setting an equal value fires no storage event.
  writeStored(KEY, `${change} ${Date.now()}`);
}

/** Notifies the other tabs, which may see this sooner than the new cookie. */
export function announceCountry(isoCode: string): void {
  writeStored(COUNTRY_KEY, `${isoCode} ${Date.now()}`);
}

/** Calls back when another tab signs in or out, acts as a customer or changes the country, or the session has ended. Returns the unsubscribe function. */
export function onSessionChange(listener: (change: SessionChange) => void): () => void {
  const take = ({ key, newValue }: StorageEvent): void => {
    if (newValue === null) return;
    if (key === COUNTRY_KEY) listener({ country: newValue.slice(0, 2) });
    if (key !== KEY) return;
    const change = ANNOUNCED.find((one) => newValue.startsWith(`${one} `));
    if (change) listener(change);
  };
  listeners.add(listener);
  addEventListener('storage', take);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', take);
  };
}

/** The server says so to this page. */
export function endSession(how: 'ended' | 'acting-ended'): void {
  for (const listener of listeners) listener(how);
}
