import type { BackendSellingStop } from '@koura/shared-types/wire/selling-stop';
import type { Database } from '../database/database.ts';
import { personJson } from '../staff/person-json.ts';

export interface StopScope {
  metalId: number | null;
  productId: number | null;
}

export const sellingTables = `
-- What staff have stopped selling: a metal, a product, or everything. It lasts until somebody ends it; no row is ever deleted.
CREATE TABLE selling_stops (
  id INTEGER PRIMARY KEY, at TEXT NOT NULL, staff_id INTEGER NOT NULL REFERENCES users, metal_id INTEGER REFERENCES metals,
  product_id INTEGER REFERENCES products, reason TEXT NOT NULL, resumed_at TEXT, resumed_by INTEGER REFERENCES users,
  CHECK (metal_id IS NULL OR product_id IS NULL)
) STRICT;
CREATE UNIQUE INDEX lasting_stops ON selling_stops (ifnull(metal_id, 0), ifnull(product_id, 0)) WHERE resumed_at IS NULL;
`;

export const isStopped = `EXISTS (
  SELECT 1 FROM selling_stops stop
  WHERE stop.resumed_at IS NULL AND ifnull(stop.metal_id, p.metal_id) = p.metal_id AND ifnull(stop.product_id, p.id) = p.id
)`;

interface StopRow {
  id: number;
  at: string;
  reason: string;
  author: string;
  metal: string | null;
  product: string | null;
  resumed_at: string | null;
  resumer: string | null;
}

const named = (name: string): string =>
  `iif(${name}.id IS NULL, NULL, json_object('id', ${name}.id, 'name', ${name}.name, 'slug', ${name}.slug))`;
const SELECT = `
  SELECT stop.id, stop.at, stop.reason, stop.resumed_at, ${personJson('author')} AS author, ${named('m')} AS metal, ${named('p')} AS product,
    iif(resumer.id IS NULL, NULL, ${personJson('resumer')}) AS resumer
  FROM selling_stops stop JOIN users author ON author.id = stop.staff_id LEFT JOIN users resumer ON resumer.id = stop.resumed_by
    LEFT JOIN metals m ON m.id = stop.metal_id LEFT JOIN products p ON p.id = stop.product_id`;

export async function insertStop(database: Database, stop: StopScope & { staffId: number; reason: string; at: string }): Promise<number> {
  const { at, staffId, metalId, productId, reason } = stop;
  return database.insert(
    'INSERT INTO selling_stops (at, staff_id, metal_id, product_id, reason) VALUES (?, ?, ?, ?, ?)',
    at,
    staffId,
    metalId,
    productId,
    reason,
  );
}

export async function endStop(database: Database, id: number, staffId: number, now: Date): Promise<void> {
  await database.run('UPDATE selling_stops SET resumed_at = ?, resumed_by = ? WHERE id = ?', now.toISOString(), staffId, id);
}

export async function findStop(database: Database, id: number): Promise<(BackendSellingStop & StopScope) | undefined> {
  const row = await database.get<StopRow>(`${SELECT} WHERE stop.id = ?`, id);
  const scope = await database.get<StopScope>('SELECT metal_id AS metalId, product_id AS productId FROM selling_stops WHERE id = ?', id);
  return row && scope && { ...describe(row), ...scope };
}

export async function lastingStopOf(database: Database, { metalId, productId }: StopScope): Promise<number | undefined> {
  const sql =
    'SELECT id FROM selling_stops WHERE resumed_at IS NULL AND metal_id IS NOT DISTINCT FROM ? AND product_id IS NOT DISTINCT FROM ?';
  return (await database.get<{ id: number }>(sql, metalId, productId))?.id;
}

/** All stops that last, newest first. */
export async function lastingStops(database: Database): Promise<BackendSellingStop[]> {
  return (await database.all<StopRow>(`${SELECT} WHERE stop.resumed_at IS NULL ORDER BY stop.id DESC`)).map(describe);
}

/** The products that a stop covers; null: all of them. */
export async function productsIn(database: Database, { metalId, productId }: StopScope): Promise<number[] | null> {
  if (productId !== null) return [productId];
  if (metalId === null) return null;
  return (await database.all<{ id: number }>('SELECT id FROM products WHERE metal_id = ? ORDER BY id', metalId)).map(({ id }) => id);
}

/** Ends the price holds on anything that a stop covers, claimed ones too: they were made at prices that may have been wrong. */
export async function endHolds(database: Database, scope: StopScope): Promise<void> {
  const ids = await productsIn(database, scope);
  await database.run(
    `DELETE FROM quotes WHERE CAST(?1 AS TEXT) IS NULL OR EXISTS (
       SELECT 1 FROM json_each(quotes.cart, '$.lines') line
       WHERE CAST(line.value ->> '$.product.id' AS INTEGER) IN (SELECT CAST(value AS INTEGER) FROM json_each(?1)))`,
    ids && JSON.stringify(ids),
  );
}

/** The first of these products that is not sold at the moment. */
export async function firstStopped(database: Database, ids: readonly number[]): Promise<{ id: number; name: string } | undefined> {
  return database.get(
    `SELECT p.id, p.name FROM json_each(?) wanted JOIN products p ON p.id = CAST(wanted.value AS INTEGER) WHERE ${isStopped} ORDER BY wanted.key LIMIT 1`,
    JSON.stringify(ids),
  );
}

function describe(row: StopRow): BackendSellingStop {
  const read = <T>(text: string | null): T | null => (text === null ? null : (JSON.parse(text) as T));
  const by = read<BackendSellingStop['by']>(row.resumer);
  return {
    id: row.id,
    at: row.at,
    by: read<BackendSellingStop['by']>(row.author)!,
    metal: read(row.metal),
    product: read(row.product),
    reason: row.reason,
    resumed: by && { at: row.resumed_at!, by },
  };
}
