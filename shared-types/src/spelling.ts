import { editsBetween } from './edit-distance.ts';

/** Lower case without diacritics; keeps the length, so that positions stay the same. */
export function fold(text: string): string {
  return Array.from(text, (letter) => letter.normalize('NFD').charAt(0).toLowerCase()).join('');
}

/** How often each word occurs in a list of names. Survives JSON. */
export type WordCounts = [word: string, count: number][];

/** With more unknown words a text is something else, not a misspelt name. */
const MAX_MISSPELT = 3;
const MIN_CORRECTED_LENGTH = 4;
/** From this length on, a word may have two errors. */
const LONG = 6;

const WORD = /[\p{L}\p{N}./]+/gu;

/** The words of names, without numbers, which have to be exact: "1oz" is not a misspelt "10oz". */
export function wordCounts(names: Iterable<string>): WordCounts {
  const counts = new Map<string, number>();
  for (const name of names) {
    for (const [word] of fold(name).matchAll(/\p{L}+/gu)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts];
}

/** Corrects the spelling of searches by the words of names. The search overlay and the gateway correct alike. */
export class Spelling {
  /** The most frequent first, so that it wins among equally near ones. */
  readonly #words: string[];

  constructor(counts: WordCounts) {
    this.#words = counts.toSorted(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1)).map(([word]) => word);
  }

  /** The text with each misspelt word replaced by the nearest known one; null when there is nothing to correct, or no way to. */
  correct(text: string): string | null {
    let misspelt = 0;
    let isHopeless = false;
    const corrected = text.replaceAll(WORD, (written) => {
      const word = fold(written);
      if (/\P{L}/u.test(word) || this.#words.some((known) => known.startsWith(word))) return written;
      const nearest = ++misspelt > MAX_MISSPELT ? undefined : this.#nearest(word);
      if (nearest === undefined) isHopeless = true;
      return inCaseOf(written, nearest ?? written);
    });
    return isHopeless || corrected === text ? null : corrected;
  }

  #nearest(word: string): string | undefined {
    if (word.length < MIN_CORRECTED_LENGTH) return undefined;
    let nearest: string | undefined;
    let allowed = word.length < LONG ? 1 : 2;
    for (const known of this.#words) {
      if (Math.abs(known.length - word.length) > allowed) continue;
      const errors = editsBetween(known, word);
      if (errors > allowed) continue;
      nearest = known;
      allowed = errors - 1;
      if (allowed === 0) break;
    }
    return nearest;
  }
}

const inCaseOf = (written: string, word: string): string =>
  /^\p{Lu}/u.test(written) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
