import { fold } from '@koura/shared-types/spelling';

const FRACTIONS: Record<string, string> = { half: '1/2', quarter: '1/4', tenth: '1/10', twentieth: '1/20', '½': '1/2', '¼': '1/4' };
const UNITS = {
  o: 'oz',
  oz: 'oz',
  ounce: 'oz',
  ounces: 'oz',
  g: 'g',
  gm: 'g',
  gram: 'g',
  grams: 'g',
  k: 'kg',
  kg: 'kg',
  kilo: 'kg',
  kilos: 'kg',
  kilogram: 'kg',
};
const WEIGHT = new RegExp(`(\\d)\\s*(${Object.keys(UNITS).join('|')})(?![\\p{L}\\p{N}])`, 'gu');

/**
 * The terms of a text for the index and for a query: folded, a weight as one term ("1 oz", "1oz", "one-ounce" is "1oz"), fractions as
 * figures ("half ounce" is "1/2oz").
 */
export function termsOf(text: string): string[] {
  return fold(text)
    .replaceAll(/[\p{L}½¼]+/gu, (word) => FRACTIONS[word] ?? word)
    .replaceAll(WEIGHT, (_all, digit: string, unit: keyof typeof UNITS) => `${digit}${UNITS[unit]}`)
    .split(/[^\p{L}\p{N}./]+/u)
    .map((term) => term.replaceAll(/^[./]+|[./]+$/g, ''))
    .filter(Boolean);
}

/** A part of a text; `at` is its position. */
export interface TextPart {
  text: string;
  marked: boolean;
  at: number;
}

/** Splits a text, marking the beginnings of words that were typed. */
export function markedParts(text: string, typed: string): TextPart[] {
  const words = fold(typed)
    .split(/[^\p{L}\p{N}./]+/u)
    .filter(Boolean)
    .toSorted((a, b) => b.length - a.length);
  const folded = fold(text);
  const parts: TextPart[] = [];
  const add = (piece: string, marked: boolean, at: number): void => {
    const last = parts.at(-1);
    if (last?.marked === marked) last.text += piece;
    else parts.push({ text: piece, marked, at });
  };
  for (let place = 0; place < text.length;) {
    const begins = place === 0 || /[^\p{L}\p{N}.]/u.test(folded[place - 1]!);
    const word = begins ? words.find((one) => folded.startsWith(one, place)) : undefined;
    const length = word?.length ?? 1;
    add(text.slice(place, place + length), word !== undefined, place);
    place += length;
  }
  return parts;
}
