import type { Condition } from './condition.ts';

const MAXIMUM_WORDS = 24;
const MAXIMUM_WORD_LENGTH = 64;

/** The words that a search text consists of: letters and digits, lower case, each once. */
function wordsOf(text: string): string[] {
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words)];
}

/**
 * The condition that every word begins a word of the product's name, metal, mint, weight or SKU.
 * Nothing to search for is no condition; a text without one letter or digit, or longer than any product, matches nothing.
 */
export function searchCondition(text: string | undefined): Condition | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  const words = wordsOf(text);
  const hopeless = words.length === 0 || words.length > MAXIMUM_WORDS || words.some((word) => word.length > MAXIMUM_WORD_LENGTH);
  if (hopeless) return { of: 'other', sql: '0', values: [] };
  // Quoted words cannot be taken for FTS operators.
  const match = words.map((word) => `"${word}"*`).join(' ');
  return { of: 'other', sql: 'p.id IN (SELECT rowid FROM product_search WHERE product_search MATCH ?)', values: [match] };
}

/** What the search index holds for a product. Weights and SKUs also stand joined up: people type "1oz" and "10 g" alike. */
export function searchText(product: { name: string; metal: string; mint: string; weight: string; sku: string; type: string }): string {
  const { name, metal, mint, weight, sku, type } = product;
  return [name, metal, mint, weight, weight.replaceAll(' ', ''), sku, sku.replaceAll(/[^\p{L}\p{N}]/gu, ''), type].join(' ');
}
