import type { Database } from '../database/database.ts';
import { repriceProducts } from './reprice-products.ts';

/** Reprices the products with a premium that started or ended after `since`. Returns their ids. */
export function repriceDueProducts(database: Database, since: Date, now: Date): number[] {
  const ids = database
    .all<{ id: number }>(
      `SELECT DISTINCT product_id AS id FROM markup_price_breaks
         WHERE (valid_from > ?1 AND valid_from <= ?2) OR (valid_to > ?1 AND valid_to <= ?2)`,
      since.toISOString(),
      now.toISOString(),
    )
    .map(({ id }) => id);
  for (const id of ids) repriceProducts(database, now, { only: id });
  return ids;
}
