import { writeStored, readStoredJson } from '../platform/browser-storage.ts';

const KEY = 'koura_searches';
const MAX_SEARCHES = 5;
const MAX_LENGTH = 80;

export function recentSearches(): string[] {
  const stored = readStoredJson(KEY);
  return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, MAX_SEARCHES) : [];
}

export function rememberSearch(text: string): void {
  const wanted = text.trim().slice(0, MAX_LENGTH);
  if (wanted === '') return;
  const others = recentSearches().filter((one) => one.toLowerCase() !== wanted.toLowerCase());
  writeStored(KEY, JSON.stringify([wanted, ...others].slice(0, MAX_SEARCHES)));
}

export function forgetSearches(): void {
  writeStored(KEY, null);
}
