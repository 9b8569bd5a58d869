import { readStored, writeStored } from '../platform/local-storage.ts';

const KEY = 'koura_searches';
const MOST = 5;
const LONGEST = 80;

/** What this browser searched for, newest first. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(readStored(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
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
