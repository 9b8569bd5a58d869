import type { ProductFilters } from '../commerce/catalogue.ts';

const NUMBER = String.raw`\d{1,9}(?:\.\d{1,2})?`;
const RANGE = new RegExp(String.raw`^\s*(${NUMBER})(?:\s+to\s+(${NUMBER}))?\s*$`, 'i');

/** Parses the price filter of specification section 5: 'a to b' is a range, a single number a minimum. undefined for anything else. */
export function parsePriceFilter(text: string): NonNullable<ProductFilters['price']> | undefined {
  const match = RANGE.exec(text);
  if (!match) return undefined;
  const first = Number(match[1]);
  if (match[2] === undefined) return { from: first };
  const second = Number(match[2]);
  return { from: Math.min(first, second), to: Math.max(first, second) };
}
