import { readStored, writeStored } from './local-storage.ts';

const KEY = 'koura_cart';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

// Kept here too, so that a browser without storage has a cart for as long as the page lives.
let current: string | null = null;
let foundBroken = false;

/** The cart's id (a UUID that the BFF issued), or null. Anything else found in storage is dropped. */
export function readCartId(): string | null {
  const stored = readStored(KEY) ?? current;
  if (stored === null) return null;
  if (UUID.test(stored)) return stored;
  foundBroken = true;
  forgetCartId();
  return null;
}

/** Whether storage held an invalid id: the shopper had a cart, and the page shows that it is lost. */
export const foundBrokenCartId = (): boolean => foundBroken;

export function storeCartId(id: string): void {
  current = id;
  writeStored(KEY, id);
}

export function forgetCartId(): void {
  current = null;
  writeStored(KEY, null);
}
