import type { Database } from '../database/database.ts';
import { repriceProducts } from './reprice-products.ts';

/** Prices those products anew that a premium has begun or ended for, after `since` and by now. Answers their ids. */
export function repriceTurnedProducts(database: Database, since: Date, now: Date): number[] {
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
