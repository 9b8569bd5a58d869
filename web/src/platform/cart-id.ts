import { readStored, writeStored } from './browser-storage.ts';
import { cartCookies } from './cart-cookie.ts';

const KEY = 'koura_cart';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

// In memory too, so that a browser without storage keeps its cart until the page is closed.
let current: string | null = null;
let foundBroken = false;

/** The cart's id (a UUID issued by the BFF), or null. An invalid id in storage is removed. */
export function readCartId(): string | null {
  const stored = readStored(KEY) ?? current;
  if (stored === null) return null;
  if (UUID.test(stored)) return stored;
  foundBroken = true;
  forgetCartId();
  return null;
}

/** Whether storage held an invalid id, so that the page can tell the shopper that the cart is lost. */
export const foundBrokenCartId = (): boolean => foundBroken;

export function storeCartId(id: string): void {
  write(id);
}

export function forgetCartId(): void {
  write(null);
}

function write(id: string | null): void {
  current = id;
  writeStored(KEY, id);
  // Absent in unit tests.
  if (globalThis.document) for (const line of cartCookies(id, location.protocol === 'https:')) document.cookie = line;
}
