import { fold } from '@koura/shared-types/spelling';
import MiniSearch from 'minisearch';
import { termsOf } from './search-terms.ts';

/** What can be found: a text, and words that belong to it without being part of it, such as metal and mint. */
export interface IndexedText {
  text: string;
  about: string;
}

/** A full-text index. Building it takes a while for thousands of texts: it belongs in a worker. */
export class TextIndex {
  readonly #texts: readonly string[];
  readonly #index = new MiniSearch<IndexedText & { id: number }>({
    fields: ['text', 'about'],
    tokenize: termsOf,
    processTerm: (term) => term,
  });

  constructor(texts: readonly IndexedText[]) {
    this.#texts = texts.map(({ text }) => fold(text));
    this.#index.addAll(texts.map((one, id) => ({ ...one, id })));
  }

  /** Positions of the texts in which every typed term occurs, best first, at most `most`. */
  find(typed: string, most: number): number[] {
    const terms = termsOf(typed);
    if (terms.length === 0) return [];
    const found = this.#index.search(typed, {
      combineWith: 'AND',
      boost: { text: 2 },
      // The last term is still being typed, and so is a weight's unit.
      prefix: (term, place) => place === terms.length - 1 || /^\d+$/.test(term),
    });
    return found.length > 0 ? this.#best(found, fold(typed.trim()), most) : this.#inside(terms, most);
  }

  /** Texts that begin as typed first, then by score; shorter texts first among equals. */
  #best(found: readonly { id: number; score: number }[], typed: string, most: number): number[] {
    const rank = ({ id, score }: { id: number; score: number }): number => score + (this.#texts[id]!.startsWith(typed) ? 1000 : 0);
    const length = ({ id }: { id: number }): number => this.#texts[id]!.length;
    return found
      .toSorted((a, b) => rank(b) - rank(a) || length(a) - length(b))
      .slice(0, most)
      .map(({ id }) => id);
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
