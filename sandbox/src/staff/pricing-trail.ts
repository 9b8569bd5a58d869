import type { BackendPricingChange } from '@koura/shared-types/wire/product';
import type { Database } from '../database/database.ts';

/** One change of a product's pricing: the changed fields, before and after. */
export interface PricingEntry {
  at: string;
  staffId: number;
  productId: number;
  before: BackendPricingChange;
  after: BackendPricingChange;
}

export function writePricingEntry(database: Database, { at, staffId, productId, before, after }: PricingEntry): void {
  database.run(
    'INSERT INTO pricing_trail (at, staff_id, product_id, before, after) VALUES (?, ?, ?, ?, ?)',
    at,
    staffId,
    productId,
    JSON.stringify(before),
    JSON.stringify(after),
  );
}

/** The last thousand changes, oldest first. */
export function readPricingTrail(database: Database): PricingEntry[] {
  return database
    .all<Omit<PricingEntry, 'before' | 'after'> & { before: string; after: string }>(
      'SELECT at, staff_id AS staffId, product_id AS productId, before, after FROM pricing_trail ORDER BY id DESC LIMIT 1000',
    )
    .toReversed()
    .map(({ before, after, ...entry }) => ({ ...entry, before: JSON.parse(before) as never, after: JSON.parse(after) as never }));
}
