import type { Database } from '../database/database.ts';
import type { Condition } from './condition.ts';

const MAX_WORDS = 24;
const MAX_WORD_LENGTH = 64;

/** A weight within a text: "1/10 oz", "2.5g". */
const WEIGHT = /(?<![\p{L}\p{N}./])(\d+(?:[./]\d+)?) ?(oz|kg|g)(?![\p{L}\p{N}])/giu;

/** Weights as one word each, so that "10 oz" finds no 1/10 oz: "1/10 oz" becomes "1f10oz", "2.5 g" becomes "2d5g". */
function weightsAsWords(text: string): string {
  return text.replaceAll(WEIGHT, (_all, figure: string, unit: string) => figure.replace('/', 'f').replace('.', 'd') + unit);
}

/** The words of a text: letters without accents and digits, lower case. */
function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/**
 * The condition that every word is a prefix of a word in the product's name, metal, mint, weight or SKU. No condition for an empty text; a
 * text without a letter or digit, or longer than any product, matches nothing.
 */
export function searchCondition(text: string | undefined): Condition | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  const words = [...new Set(wordsOf(weightsAsWords(text)))];
  const hopeless = words.length === 0 || words.length > MAX_WORDS || words.some((word) => word.length > MAX_WORD_LENGTH);
  if (hopeless) return { of: 'other', sql: '1 = 0', values: [] };
  // Quoted, so that no word is parsed as an FTS operator.
  const match = words.map((word) => `"${word}"*`).join(' ');
  return { of: 'other', sql: 'p.id IN (SELECT rowid FROM product_search WHERE product_search MATCH ?)', values: [match] };
}

/** Writes what a product is found by; after each change of its name, metal, mint, weight, SKU or type. */
export async function makeProductSearchable(database: Database, id: number): Promise<void> {
  const row = (await database.get<Searched>(
    `SELECT p.name, m.name AS metal, t.name AS mint, p.weight, p.sku, p.type FROM products p JOIN metals m ON m.id = p.metal_id
       JOIN mints t ON t.id = p.mint_id WHERE p.id = ?`,
    id,
  ))!;
  // A full-text table of SQLite takes no ON CONFLICT.
  await database.run('DELETE FROM product_search WHERE rowid = ?', id);
  await database.run('INSERT INTO product_search (rowid, words) VALUES (?, ?)', id, searchText(row));
}

interface Searched {
  name: string;
  metal: string;
  mint: string;
  weight: string;
  sku: string;
  type: string;
}

/** The search index entry of a product. Weights are also indexed as one word, and SKUs without separators. */
function searchText(product: Searched): string {
  const { name, metal, mint, weight, sku, type } = product;
  const texts = [name, metal, mint, weight, weightsAsWords(`${name} ${weight}`), sku, sku.replaceAll(/[^\p{L}\p{N}]/gu, ''), type];
  // The space in front marks the beginning of the first word.
  return ` ${wordsOf(texts.join(' ')).join(' ')}`;
}
