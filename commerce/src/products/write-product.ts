import type { SQLInputValue } from 'node:sqlite';
import { slugOf } from '@koura/shared-types/slug';
import type { Database } from '../database/database.ts';
import { refreshAvailability } from './availability.ts';
import { makeProductSearchable } from './search-products.ts';
import { weightInGrams, weightSlug } from './weight.ts';

export type ProductColumns = Record<string, SQLInputValue>;

/** A product before its pricing and stock are written. */
const NEW_PRODUCT: ProductColumns = {
  stock: 0,
  minimum_sale_quantity: 1,
  availability: 'soldOut',
  popularity: 0,
  minimum_cost_cents: 0,
  pricing_model: 'percent',
};

/** Returns the id of the new product. */
export async function insertProduct(database: Database, columns: ProductColumns): Promise<number> {
  const all = { ...NEW_PRODUCT, ...columns };
  const names = Object.keys(all);
  const sql = `INSERT INTO products (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`;
  const id = await database.insert(sql, ...Object.values(all));
  await makeProductSearchable(database, id);
  await refreshAvailability(database, id);
  return id;
}

export async function updateProduct(database: Database, id: number, columns: ProductColumns): Promise<void> {
  const set = Object.keys(columns).map((name) => `${name} = ?`);
  await database.run(`UPDATE products SET ${set.join(', ')} WHERE id = ?`, ...Object.values(columns), id);
  await makeProductSearchable(database, id);
  await refreshAvailability(database, id);
}

export function weightColumns(weight: string): ProductColumns {
  return { weight, weight_slug: weightSlug(weight), weight_grams: weightInGrams(weight) };
}

export function defaultSearchType(type: string): string {
  return type === 'coin' ? 'bullion-coin' : 'minted-bar';
}

/** The id of a mint or category, which is created where it does not exist. */
export async function termId(database: Database, table: 'mints' | 'categories', name: string): Promise<number> {
  const slug = slugOf(name);
  const known = await database.get<{ id: number }>(`SELECT id FROM ${table} WHERE slug = ?`, slug);
  if (known) return known.id;
  const more = table === 'mints' ? { country: '', description: '' } : {};
  const columns = { slug, name, ...more };
  const names = Object.keys(columns);
  return database.insert(
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    ...Object.values(columns),
  );
}
