import { writeStored, readStoredJson } from '../platform/browser-storage.ts';

const KEY = 'koura_searches';
const MOST = 5;
const LONGEST = 80;

/** Recent searches of this browser, newest first. */
export function recentSearches(): string[] {
  const stored = readStoredJson(KEY);
  return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, MOST) : [];
}

export function rememberSearch(text: string): void {
  const wanted = text.trim().slice(0, LONGEST);
  if (wanted === '') return;
  const others = recentSearches().filter((one) => one.toLowerCase() !== wanted.toLowerCase());
  writeStored(KEY, JSON.stringify([wanted, ...others].slice(0, MOST)));
}

export function forgetSearches(): void {
  writeStored(KEY, null);
}
