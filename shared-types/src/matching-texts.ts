import { indexTermsOf, termsOf } from './search-terms.ts';

/** What can be found: a text, and words that belong to it without being part of it, such as metal and mint. */
export interface IndexedText {
  text: string;
  about: string;
}

/** A term in the text itself counts more than one beside it. */
const IN_TEXT = 3;

/** Positions of the texts in which a word begins with each term of a search, best first, at most `most`. For some hundred texts. */
export function matchingTexts(texts: readonly IndexedText[], search: string, most: number): number[] {
  const terms = termsOf(search);
  if (terms.length === 0) return [];
  const found: { place: number; rank: number }[] = [];
  for (const [place, { text, about }] of texts.entries()) {
    const own = indexTermsOf(text);
    const beside = indexTermsOf(about);
    const ranks = terms.map((term) => {
      if (own.some((one) => one.startsWith(term))) return IN_TEXT;
      return beside.some((one) => one.startsWith(term)) ? 1 : 0;
    });
    if (ranks.includes(0)) continue;
    found.push({ place, rank: ranks.reduce<number>((sum, rank) => sum + rank, 0) });
  }
  return found
    .toSorted((a, b) => b.rank - a.rank || a.place - b.place)
    .slice(0, most)
    .map(({ place }) => place);
}
