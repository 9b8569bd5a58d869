import type { Database } from '../database/database.ts';

/** What a product costs in a price list, and its type on a server. */
const FIGURES = {
  currency: 'text',
  price: 'bigint',
  min_price: 'bigint',
  max_price: 'bigint',
  savings: 'bigint',
  spot_value: 'bigint',
  premium: 'bigint',
  price_premium_percent: 'float8',
  tax_rate_percent: 'float8',
  tax: 'bigint',
  buy_back: 'bigint',
  /** JSON. */
  price_breaks: 'text',
} as const;

/** Of product_prices: what a price is, and of when. */
export const PRICE_COLUMNS = [...Object.keys(FIGURES), 'price_updated_at'];

type Figures = typeof FIGURES;
/** Amounts are integer cents of `currency`. */
export type PriceFigures = { [Name in keyof Figures]: Figures[Name] extends 'text' ? string : number };

/** A row of product_prices. */
export interface StoredPrice extends PriceFigures {
  product_id: number;
  list: string;
  customer_id: number | null;
  /** The list of a customer's group, where this is their own: the time of a price does not go behind that of the same product there. */
  base_list?: string;
}

/** When prices are of, and the products of which all are written, whatever is stored. */
interface Writing {
  at: string;
  anew: ReadonlySet<number>;
}

const KEY = { list: 'text', product_id: 'bigint' } as const;
const COMPARED = { customer_id: 'bigint', ...FIGURES } as const;
const NAMES = Object.keys({ ...KEY, ...COMPARED }) as (keyof typeof KEY | keyof typeof COMPARED)[];
const COMPARED_NAMES = Object.keys(COMPARED) as (keyof typeof COMPARED)[];
/** Replacing whole rows takes SQLite less time than changing each of their columns. */
const ONE = `INSERT OR REPLACE INTO product_prices (${NAMES.join(', ')}, price_updated_at) VALUES (${NAMES.map(() => '?').join(', ')},
  max(?, coalesce((SELECT price_updated_at FROM product_prices WHERE list = ? AND product_id = ?), '')))`;
const GIVEN = Object.entries({ ...KEY, ...COMPARED, base_list: 'text' }).map(([name, type]) => `${name} ${type}`);
const ALL = `WITH given AS MATERIALIZED (SELECT * FROM json_to_recordset(?1) AS one (${GIVEN.join(', ')})),
  written AS MATERIALIZED (
    SELECT given.product_id FROM given LEFT JOIN product_prices AS stored ON stored.list = given.list AND stored.product_id = given.product_id
    WHERE given.product_id NOT IN (SELECT CAST(value AS bigint) FROM json_each(?2)) AND (
      stored.product_id IS NULL OR stored.price_updated_at < ?3 OR (${COMPARED_NAMES.map((name) => `given.${name}`).join(', ')}) IS DISTINCT FROM (${COMPARED_NAMES.map((name) => `stored.${name}`).join(', ')}))
    UNION SELECT CAST(value AS bigint) FROM json_each(?2))
  INSERT INTO product_prices (${NAMES.join(', ')}, price_updated_at)
  SELECT ${NAMES.map((name) => `given.${name}`).join(', ')}, max(CAST(?4 AS text), coalesce(base.price_updated_at, ''))
  FROM given LEFT JOIN product_prices AS base ON base.list = coalesce(given.base_list, given.list) AND base.product_id = given.product_id
  WHERE given.product_id IN (SELECT product_id FROM written)
  ON CONFLICT (${Object.keys(KEY).join(', ')}) DO UPDATE SET ${[...COMPARED_NAMES, 'price_updated_at'].map((name) => `${name} = excluded.${name}`).join(', ')}`;

/** A price that stands still is confirmed so often: shops call one out of date that is older than five minutes. */
const CONFIRM_AFTER_MS = 60_000;

/**
 * Writes the prices of products, in place of those that they have in these lists: of those in `anew`, and of all where one of its prices is
 * another one than is stored, or was stored more than a minute before. The time of a price is thus the same in all lists: of two prices of a
 * product the later one counts.
 */
export async function storePrices(database: Database, prices: readonly StoredPrice[], writing: Writing): Promise<void> {
  if (prices.length === 0) return;
  const { at, anew } = writing;
  const confirmed = new Date(Date.parse(at) - CONFIRM_AFTER_MS).toISOString();
  // A server is asked once for all of them.
  if (database.kind === 'postgres') await database.run(ALL, JSON.stringify(prices), JSON.stringify([...anew]), confirmed, at);
  else await storeOneByOne(database, prices, writing, confirmed);
}

/** `confirmed`: prices of an earlier time are written though they stand still. */
async function storeOneByOne(database: Database, prices: readonly StoredPrice[], { at, anew }: Writing, confirmed: string): Promise<void> {
  const compared = prices.filter(({ product_id: id }) => !anew.has(id));
  const stored = compared.length === 0 ? new Map<string, StoredRow>() : await storedPrices(database, compared);
  const written = new Set(anew);
  for (const price of compared) {
    const before = stored.get(keyOf(price));
    if (!before || before.price_updated_at < confirmed || COMPARED_NAMES.some((name) => before[name] !== price[name]))
      written.add(price.product_id);
  }
  for (const price of prices)
    if (written.has(price.product_id))
      await database.run(ONE, ...NAMES.map((name) => price[name]), at, price.base_list ?? price.list, price.product_id);
}

type StoredRow = StoredPrice & { price_updated_at: string };

async function storedPrices(database: Database, like: readonly StoredPrice[]): Promise<Map<string, StoredRow>> {
  const lists = [...new Set(like.map(({ list }) => list))];
  const ids = [...new Set(like.map(({ product_id: id }) => id))];
  const rows = await database.all<StoredRow>(
    `SELECT ${NAMES.join(', ')}, price_updated_at FROM product_prices WHERE list IN (SELECT value FROM json_each(?))
       AND product_id IN (SELECT CAST(value AS INTEGER) FROM json_each(?)) ORDER BY list, product_id`,
    JSON.stringify(lists),
    JSON.stringify(ids),
  );
  return new Map(rows.map((row) => [keyOf(row), row]));
}

/** Deletes customers' own prices of these products that they have no more. Returns the ids of the products. */
export async function deleteOwnPrices(
  database: Database,
  but: readonly Pick<StoredPrice, 'list' | 'product_id'>[],
  productIds: readonly number[],
): Promise<number[]> {
  const rows = await database.all<{ id: number }>(
    `DELETE FROM product_prices WHERE customer_id IS NOT NULL AND product_id IN (SELECT CAST(value AS INTEGER) FROM json_each(?1))
       AND list || ' ' || product_id NOT IN (SELECT value FROM json_each(?2)) RETURNING product_id AS id`,
    JSON.stringify(productIds),
    JSON.stringify(but.map(keyOf)),
  );
  return rows.map(({ id }) => id);
}

function keyOf({ list, product_id: id }: Pick<StoredPrice, 'list' | 'product_id'>): string {
  return `${list} ${id}`;
}
