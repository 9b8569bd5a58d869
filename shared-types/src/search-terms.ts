import { searchInFigures } from './search-query.ts';
import { fold } from './spelling.ts';

const WEIGHT = /(\d) (oz|kg|g)(?![\p{L}\p{N}])/gu;

const WEIGHT_TERM = /^\d[\d./]*(oz|kg|g)$/;

/**
 * The terms of a query: folded, a weight as one term ("1 oz", "1oz", "one-ounce" is "1oz"), fractions as
 * figures ("half ounce" is "1/2oz").
 */
export function termsOf(text: string): string[] {
  return searchInFigures(fold(text))
    .replaceAll(WEIGHT, '$1$2')
    .split(/[^\p{L}\p{N}./]+/u)
    .map((term) => term.replaceAll(/^[./]+|[./]+$/g, ''))
    .filter(Boolean);
}

/** The terms that a text is found by: also by a unit alone, as in "silver kilo". */
export function indexTermsOf(text: string): string[] {
  const terms = termsOf(text);
  return [...terms, ...terms.flatMap((term) => WEIGHT_TERM.exec(term)?.[1] ?? [])];
}
