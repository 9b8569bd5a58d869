import type { BackendPricingChange } from '@koura/shared-types/wire/product';
import type { Database } from '../database/database.ts';

export interface PricingEntry {
  at: string;
  staffId: number;
  productId: number;
  before: BackendPricingChange;
  after: BackendPricingChange;
  /** Standard price per unit just before and just after, in cents of the dealer's own currency. */
  priceBefore: number | null;
  price: number | null;
  undoes: number | null;
  /** The second person. */
  approvedBy?: number | null;
}

export type StoredPricingEntry = PricingEntry & { id: number };

const SELECT = `SELECT id, at, staff_id AS staffId, product_id AS productId, before, after, price_before AS priceBefore, price, undoes, approved_by AS approvedBy
  FROM pricing_trail`;

type Row = Omit<StoredPricingEntry, 'before' | 'after'> & { before: string; after: string };

/** Returns the id of the entry. */
export async function writePricingEntry(database: Database, entry: PricingEntry): Promise<number> {
  const { at, staffId, productId, before, after, priceBefore, price, undoes, approvedBy = null } = entry;
  return database.insert(
    'INSERT INTO pricing_trail (at, staff_id, product_id, before, after, price_before, price, undoes, approved_by) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    at,
    staffId,
    productId,
    JSON.stringify(before),
    JSON.stringify(after),
    priceBefore,
    price,
    undoes,
    approvedBy,
  );
}

/**
 * What one person alone has changed since a time, as it was before: the first value of each field. A change that was undone counts as little
 * as its undoing.
 */
export async function pricingBeforeAlone(database: Database, productId: number, since: string): Promise<BackendPricingChange> {
  const rows = await database.all<{ id: number; before: string; undoes: number | null; approvedBy: number | null }>(
    'SELECT id, before, undoes, approved_by AS approvedBy FROM pricing_trail WHERE product_id = ? AND at >= ? ORDER BY id DESC',
    productId,
    since,
  );
  const pricing: BackendPricingChange = {};
  let undone: number | null = null;
  for (const { id, before, undoes, approvedBy } of rows) {
    if (id === undone) undone = null;
    else if (undoes !== null) undone = undoes;
    else if (approvedBy !== null) break;
    else Object.assign(pricing, JSON.parse(before));
  }
  return pricing;
}

/** The last thousand changes, oldest first. */
export async function readPricingTrail(database: Database): Promise<PricingEntry[]> {
  return (await database.all<Row>(`${SELECT} ORDER BY id DESC LIMIT 1000`)).toReversed().map(parsed);
}

/** A page of a product's changes, newest first, and how many there are. */
export async function pricingEntriesOf(
  database: Database,
  productId: number,
  { offset, pageSize }: { offset: number; pageSize: number },
): Promise<{ entries: StoredPricingEntry[]; total: number }> {
  const rows = await database.all<Row>(`${SELECT} WHERE product_id = ? ORDER BY id DESC LIMIT ? OFFSET ?`, productId, pageSize, offset);
  const { total } = (await database.get<{ total: number }>('SELECT count(*) AS total FROM pricing_trail WHERE product_id = ?', productId))!;
  return { entries: rows.map(parsed), total };
}

export async function pricingEntry(database: Database, productId: number, id: number): Promise<StoredPricingEntry | undefined> {
  const row = await database.get<Row>(`${SELECT} WHERE product_id = ? AND id = ?`, productId, id);
  return row && parsed(row);
}

function parsed({ before, after, ...entry }: Row): StoredPricingEntry {
  return { ...entry, before: JSON.parse(before) as never, after: JSON.parse(after) as never };
}
