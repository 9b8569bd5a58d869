import type { IndexedText } from '@koura/shared-types/matching-texts';
import { indexTermsOf, termsOf } from '@koura/shared-types/search-terms';
import { fold } from '@koura/shared-types/spelling';
import MiniSearch from 'minisearch';

/** Letters of a search from which on what it finds is ranked. */
const MIN_RANKED_LENGTH = 2;
/** Makes a length a fraction, which decides among equal scores only. */
const LONGER_THAN_ANY = 1e6;

/** A full-text index. Building it takes a while for thousands of texts: it belongs in a worker. */
export class TextIndex {
  readonly #texts: readonly string[];
  readonly #index = new MiniSearch<IndexedText & { id: number }>({
    fields: ['text', 'about'],
    tokenize: indexTermsOf,
    processTerm: (term) => term,
    searchOptions: { tokenize: termsOf },
  });

  constructor(texts: readonly IndexedText[]) {
    this.#texts = texts.map(({ text }) => fold(text));
    this.#index.addAll(texts.map((one, id) => ({ ...one, id })));
  }

  /** Positions of the texts in which every typed term occurs, best first, at most `most`. */
  find(typed: string, most: number): number[] {
    const terms = termsOf(typed);
    if (terms.length === 0) return [];
    if (terms.length === 1 && terms[0]!.length < MIN_RANKED_LENGTH) return this.#beginning(terms[0]!, most);
    const found = this.#index.search(typed, {
      combineWith: 'AND',
      boost: { text: 2 },
      // The last term is still being typed, and so is a weight's unit.
      prefix: (term, place) => place === terms.length - 1 || /^\d+$/.test(term),
    });
    return found.length > 0 ? this.#best(found, fold(typed.trim()), most) : this.#inside(terms, most);
  }

  /** Texts that begin as typed first, then by score; shorter texts first among equals. Thousands may be found for the few that are shown. */
  #best(found: readonly { id: number; score: number }[], typed: string, most: number): number[] {
    const best: { id: number; rank: number }[] = [];
    for (const { id, score } of found) {
      const text = this.#texts[id]!;
      const rank = score + (text.startsWith(typed) ? 1000 : 0) - text.length / LONGER_THAN_ANY;
      if (best.length === most && rank <= best.at(-1)!.rank) continue;
      const place = best.findIndex((one) => one.rank < rank);
      best.splice(place === -1 ? best.length : place, 0, { id, rank });
      if (best.length > most) best.pop();
    }
    return best.map(({ id }) => id);
  }

  /** Texts that begin so, then those with another word that does, in their order: a single letter finds too many to rank them. */
  #beginning(letters: string, most: number): number[] {
    const first: number[] = [];
    const later: number[] = [];
    for (const [place, text] of this.#texts.entries()) {
      if (text.startsWith(letters)) first.push(place);
      else if (later.length < most && text.includes(` ${letters}`)) later.push(place);
      if (first.length === most) break;
    }
    return [...first, ...later].slice(0, most);
  }

  /** Texts that contain every term somewhere, even inside a word. */
  #inside(terms: readonly string[], most: number): number[] {
    const found: number[] = [];
    if (terms.some((term) => term.length < 3)) return found;
    for (const [place, text] of this.#texts.entries()) {
      if (terms.every((term) => text.includes(term)) && found.push(place) === most) break;
    }
    return found;
  }
}
