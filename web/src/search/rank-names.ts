import type { ProductNamesQuery } from './product-names.generated.ts';

export type NamedProduct = ProductNamesQuery['productNames'][number];

/** A product with its normalised words. */
export interface IndexedName {
  product: NamedProduct;
  name: string;
  words: string[];
  /** Words of metal and mint. */
  about: string[];
}

/** Lower case without diacritics; keeps the length, so that positions stay the same. */
function fold(text: string): string {
  return Array.from(text, (letter) => letter.normalize('NFD').charAt(0).toLowerCase()).join('');
}

/** Normalised words of a text; "1oz" equals "1 oz". */
function wordsOf(text: string): string[] {
  return fold(text)
    .replaceAll(/(\d)(oz|g|kg)\b/g, '$1 $2')
    .split(/[^\p{L}\p{N}.]+/u)
    .filter(Boolean);
}

export function indexNames(products: readonly NamedProduct[]): IndexedName[] {
  return products.map((product) => ({
    product,
    name: wordsOf(product.name).join(' '),
    words: wordsOf(product.name),
    about: wordsOf(`${product.metal} ${product.mint ?? ''}`),
  }));
}

/** Products that match every typed word in name, metal or mint, best first. */
export function rankNames(index: readonly IndexedName[], text: string, most: number): NamedProduct[] {
  const typed = wordsOf(text);
  if (typed.length === 0) return [];
  const phrase = typed.join(' ');
  return index
    .map((entry) => ({ entry, score: scoreOf(entry, typed, phrase) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.entry.name.length - b.entry.name.length || a.entry.name.localeCompare(b.entry.name))
    .slice(0, most)
    .map(({ entry }) => entry.product);
}

/** 0 when a word does not match. A matching start of the name scores highest, then whole words, prefixes, metal and mint, and substrings. */
function scoreOf({ name, words, about }: IndexedName, typed: readonly string[], phrase: string): number {
  let score = name.startsWith(phrase) ? 100 : 0;
  for (const word of typed) {
    if (words.includes(word)) score += 12;
    else if (words.some((one) => one.startsWith(word))) score += 10;
    else if (about.some((one) => one.startsWith(word))) score += 6;
    // Shorter substrings match too much.
    else if (word.length > 2 && [...words, ...about].some((one) => one.includes(word))) score += 2;
    else return 0;
  }
  return score;
}

/** A part of a name; `at` is its position. */
export interface NamePart {
  text: string;
  marked: boolean;
  at: number;
}

/** Splits a name, marking the beginnings of words that were typed. */
export function markedParts(name: string, text: string): NamePart[] {
  const typed = wordsOf(text).toSorted((a, b) => b.length - a.length);
  const folded = fold(name);
  const parts: NamePart[] = [];
  const add = (piece: string, marked: boolean, at: number): void => {
    const last = parts.at(-1);
    if (last?.marked === marked) last.text += piece;
    else parts.push({ text: piece, marked, at });
  };
  for (let place = 0; place < name.length;) {
    const begins = place === 0 || /[^\p{L}\p{N}.]/u.test(folded[place - 1]!);
    const word = begins ? typed.find((one) => folded.startsWith(one, place)) : undefined;
    const length = word?.length ?? 1;
    add(name.slice(place, place + length), word !== undefined, place);
    place += length;
  }
  return parts;
}
