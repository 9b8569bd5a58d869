import type { Database } from '../database/database.ts';
import { currenciesOf, taxRateOf } from '../settings/countries.ts';
import { repriceProducts } from './reprice-products.ts';

/**
 * Reprices the products with a premium that started or ended after `since`, and all of them when a tax did, or when their prices are lost: a
 * server that was killed comes back without them. Returns their ids.
 */
export async function repriceDueProducts(database: Database, since: Date, now: Date): Promise<number[]> {
  if (taxChangedBetween(database, since, now) || (await lostPrices(database))) {
    await repriceProducts(database, now);
    return (await database.all<{ id: number }>('SELECT id FROM products ORDER BY id')).map(({ id }) => id);
  }
  const ids = (
    await database.all<{ id: number }>(
      `SELECT DISTINCT product_id AS id FROM markup_price_breaks
         WHERE (valid_from > ?1 AND valid_from <= ?2) OR (valid_to > ?1 AND valid_to <= ?2) ORDER BY id`,
      since.toISOString(),
      now.toISOString(),
    )
  ).map(({ id }) => id);
  for (const id of ids) await repriceProducts(database, now, { only: id });
  return ids;
}

async function lostPrices(database: Database): Promise<boolean> {
  const sql = `SELECT 1 FROM products AS product JOIN metals AS metal ON metal.id = product.metal_id JOIN spot ON spot.metal = metal.slug
    WHERE product.is_public = 1 AND NOT EXISTS (SELECT 1 FROM product_prices) LIMIT 1`;
  return (await database.get(sql)) !== undefined;
}

function taxChangedBetween(database: Database, since: Date, now: Date): boolean {
  return currenciesOf(database).some(({ code }) => taxRateOf(database, code, since) !== taxRateOf(database, code, now));
}
