import type { Database } from '../database/database.ts';

/** A row of product_prices. */
export interface StoredPrice {
  product_id: number;
  list: string;
  customer_id: number | null;
  currency: string;
  price: number;
  min_price: number;
  max_price: number;
  savings: number;
  spot_value: number;
  premium: number;
  price_premium_percent: number;
  tax_rate_percent: number;
  tax: number;
  buy_back: number;
  /** JSON. */
  price_breaks: string;
  /** The time that the price is of; it does not go behind that of the same product in `base_list`. */
  price_updated_at: string;
  base_list: string;
}

const KEY = ['list', 'product_id'] as const;
const COLUMNS = [
  'customer_id',
  'currency',
  'price',
  'min_price',
  'max_price',
  'savings',
  'spot_value',
  'premium',
  'price_premium_percent',
  'tax_rate_percent',
  'tax',
  'buy_back',
  'price_breaks',
] as const;
const NAMES = [...KEY, ...COLUMNS];
/** What PostgreSQL reads from JSON. */
const GIVEN = `list text, product_id bigint, customer_id bigint, currency text, price bigint, min_price bigint, max_price bigint, savings bigint,
  spot_value bigint, premium bigint, price_premium_percent float8, tax_rate_percent float8, tax bigint, buy_back bigint, price_breaks text,
  price_updated_at text, base_list text`;
const INSERT = `INSERT INTO product_prices (${NAMES.join(', ')}, price_updated_at)`;
const REPLACE = `ON CONFLICT (${KEY.join(', ')}) DO UPDATE SET ${[...COLUMNS, 'price_updated_at'].map((name) => `${name} = excluded.${name}`).join(', ')}`;
/** Replacing whole rows takes SQLite less time than changing each of their columns. */
const ONE = `INSERT OR REPLACE INTO product_prices (${NAMES.join(', ')}, price_updated_at) VALUES (${NAMES.map(() => '?').join(', ')},
  max(?, coalesce((SELECT price_updated_at FROM product_prices WHERE list = ? AND product_id = ?), '')))`;
const ALL = `${INSERT} SELECT ${NAMES.map((name) => `given.${name}`).join(', ')}, max(given.price_updated_at, coalesce(base.price_updated_at, ''))
  FROM json_to_recordset(?) AS given (${GIVEN})
  LEFT JOIN product_prices AS base ON base.list = given.base_list AND base.product_id = given.product_id ${REPLACE}`;

/** Writes prices, in place of those that the products have in these lists. A server is asked once for all of them. */
export async function storePrices(database: Database, prices: readonly StoredPrice[]): Promise<void> {
  if (database.kind === 'postgres') {
    if (prices.length > 0) await database.run(ALL, JSON.stringify(prices));
    return;
  }
  for (const price of prices)
    await database.run(ONE, ...NAMES.map((name) => price[name]), price.price_updated_at, price.base_list, price.product_id);
}
