import type { BackendStaffMember } from '@koura/shared-types/wire/staff-member';
import {
  BATCH_ROW_STATES,
  type BackendPricingBatch,
  type BackendPricingBatchRow,
  type BatchRowState,
} from '@koura/shared-types/wire/pricing-batch';
import { PRICING_WARNINGS, type PricingWarning } from '@koura/shared-types/price-breaks';
import type { Database } from '../database/database.ts';
import { ownCurrency } from '../settings/countries.ts';
import type { PreparedRow } from './prepare-rows.ts';
import type { BatchRequest } from './read-batch.ts';
import { personJson } from '../staff/person-json.ts';

/** More products than this need a second person. */
const MAX_WITHOUT_APPROVAL = 200;

type Step = 'approved' | 'published' | 'undone';

interface BatchRow {
  id: number;
  at: string;
  state: BackendPricingBatch['state'];
  key: string;
  request: string;
  staff_id: number;
  author: string;
  metal: string | null;
  mint: string | null;
  category: string | null;
  approved: string | null;
  published: string | null;
  undone: string | null;
}

export type StoredBatch = BackendPricingBatch & { staffId: number };

const step = (name: Step): string =>
  `iif(batch.${name}_by IS NULL, NULL, (SELECT json_object('at', batch.${name}_at, 'by', ${personJson('u')}) FROM users u WHERE u.id = batch.${name}_by))`;
const named = (name: string, table: string): string =>
  `(SELECT json_object('id', t.id, 'name', t.name, 'slug', t.slug) FROM ${table} t WHERE t.id = CAST(batch.request ->> '$.scope.${name}' AS INTEGER))`;
const SELECT = `
  SELECT batch.id, batch.at, batch.state, batch.key, batch.request, batch.staff_id, ${personJson('author')} AS author,
    ${named('metal', 'metals')} AS metal, ${named('mint', 'mints')} AS mint, ${named('category', 'categories')} AS category,
    ${step('approved')} AS approved, ${step('published')} AS published, ${step('undone')} AS undone
  FROM pricing_batches batch JOIN users author ON author.id = batch.staff_id`;

export async function insertBatch(
  database: Database,
  { staffId, at, key, rows, ...request }: BatchRequest & { staffId: number; at: string; key: string; rows: readonly PreparedRow[] },
): Promise<number> {
  const id = await database.insert(
    `INSERT INTO pricing_batches (at, staff_id, key, request, state) VALUES (?, ?, ?, ?, 'draft')`,
    at,
    staffId,
    key,
    JSON.stringify(request),
  );
  for (const { productId, updatedAt, change, price, warnings, needsApproval: needs, state } of rows) {
    await database.run(
      `INSERT INTO pricing_batch_rows (batch_id, product_id, product_updated_at, change, before, after, move_percent, warnings, needs_approval, state)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      id,
      productId,
      updatedAt,
      JSON.stringify(change),
      price?.before ? JSON.stringify(price.before) : null,
      price?.after ? JSON.stringify(price.after) : null,
      price?.movePercent ?? null,
      JSON.stringify(warnings),
      Number(needs),
      state,
    );
  }
  return id;
}

export async function findBatch(database: Database, id: number): Promise<StoredBatch | undefined> {
  const row = await database.get<BatchRow>(`${SELECT} WHERE batch.id = ?`, id);
  return row && (await describe(database, row));
}

export async function batchOfKey(database: Database, key: string): Promise<{ batch: StoredBatch; request: string } | undefined> {
  const row = await database.get<BatchRow>(`${SELECT} WHERE batch.key = ?`, key);
  return row && { batch: await describe(database, row), request: row.request };
}

/** A page of all batches, newest first. */
export async function listBatches(
  database: Database,
  { offset, pageSize }: { offset: number; pageSize: number },
): Promise<{ batches: StoredBatch[]; total: number }> {
  const rows = await database.all<BatchRow>(`${SELECT} ORDER BY batch.id DESC LIMIT ? OFFSET ?`, pageSize, offset);
  const { total } = (await database.get<{ total: number }>('SELECT count(*) AS total FROM pricing_batches'))!;
  return { batches: await Array.fromAsync(rows, (row) => describe(database, row)), total };
}

export async function takeStep(database: Database, id: number, taken: Step, staffId: number, now: Date): Promise<void> {
  await database.run(
    `UPDATE pricing_batches SET state = ?, ${taken}_at = ?, ${taken}_by = ? WHERE id = ?`,
    taken,
    now.toISOString(),
    staffId,
    id,
  );
}

export async function noteDiscarded(database: Database, id: number): Promise<void> {
  await database.run(`UPDATE pricing_batches SET state = 'discarded' WHERE id = ?`, id);
}

export interface StoredBatchRow {
  productId: number;
  /** The version of the product that the row is for. */
  updatedAt: string;
  /** The version of the product now. */
  currentUpdatedAt: string;
  change: object;
  changeId: number | null;
}

export async function rowsInState(database: Database, batchId: number, state: BatchRowState): Promise<StoredBatchRow[]> {
  return (
    await database.all<Omit<StoredBatchRow, 'change'> & { change: string }>(
      `SELECT row.product_id AS productId, row.product_updated_at AS updatedAt, p.updated_at AS currentUpdatedAt, row.change,
         row.change_id AS changeId
       FROM pricing_batch_rows row JOIN products p ON p.id = row.product_id WHERE row.batch_id = ? AND row.state = ? ORDER BY row.product_id`,
      batchId,
      state,
    )
  ).map(({ change, ...row }) => ({ ...row, change: JSON.parse(change) as object }));
}

/** What became of a product; `changeId`: the change that did it. */
export async function setRowState(
  database: Database,
  batchId: number,
  productId: number,
  state: BatchRowState,
  changeId: number | null,
): Promise<void> {
  await database.run(
    'UPDATE pricing_batch_rows SET state = ?, change_id = ifnull(?, change_id) WHERE batch_id = ? AND product_id = ?',
    state,
    changeId,
    batchId,
    productId,
  );
}

/** A page of a batch's products, in one state or all: those with warnings first, then by name. */
export async function listBatchRows(
  database: Database,
  batchId: number,
  state: BatchRowState | null,
  { offset, pageSize }: { offset: number; pageSize: number },
): Promise<{ rows: BackendPricingBatchRow[]; total: number }> {
  const where = 'row.batch_id = ?1 AND (row.state = ?2 OR CAST(?2 AS TEXT) IS NULL)';
  const rows = await database.all<{
    product: string;
    state: BatchRowState;
    before: string | null;
    after: string | null;
    move: number | null;
    warnings: string;
  }>(
    `SELECT json_object('id', p.id, 'name', p.name, 'slug', p.slug) AS product, row.state, row.before, row.after, row.move_percent AS move,
       row.warnings
     FROM pricing_batch_rows row JOIN products p ON p.id = row.product_id WHERE ${where}
     ORDER BY row.warnings = '[]', p.name, p.id LIMIT ?3 OFFSET ?4`,
    batchId,
    state,
    pageSize,
    offset,
  );
  const { total } = (await database.get<{ total: number }>(
    `SELECT count(*) AS total FROM pricing_batch_rows row WHERE ${where}`,
    batchId,
    state,
  ))!;
  return {
    rows: rows.map((row) => ({
      product: JSON.parse(row.product) as BackendPricingBatchRow['product'],
      state: row.state,
      before: read(row.before),
      after: read(row.after),
      movePercent: row.move,
      warnings: JSON.parse(row.warnings) as PricingWarning[],
    })),
    total,
  };
}

async function describe(database: Database, row: BatchRow): Promise<StoredBatch> {
  const { rule, product } = JSON.parse(row.request) as BatchRequest;
  const counts = await countsOf(database, row.id);
  const warnings = await warningsOf(database, row.id);
  return {
    id: row.id,
    at: row.at,
    by: JSON.parse(row.author) as BackendStaffMember,
    staffId: row.staff_id,
    state: row.state,
    currency: ownCurrency(database),
    rule,
    metal: read(row.metal),
    mint: read(row.mint),
    category: read(row.category),
    product: product && (await productOf(database, product.id)),
    counts,
    warnings,
    needsApproval: needsApproval(counts.ready, await hasRowToApprove(database, row.id)),
    approved: read(row.approved),
    published: read(row.published),
    undone: read(row.undone),
  };
}

/** Whether a second person has to look at a batch before it is published. */
export function needsApproval(products: number, hasRow: boolean): boolean {
  return products > MAX_WITHOUT_APPROVAL || hasRow;
}

async function hasRowToApprove(database: Database, id: number): Promise<boolean> {
  const sql = `SELECT 1 FROM pricing_batch_rows WHERE batch_id = ? AND state = 'ready' AND needs_approval = 1 LIMIT 1`;
  return (await database.get(sql, id)) !== undefined;
}

async function productOf(database: Database, id: number): Promise<BackendPricingBatch['product']> {
  return (await database.get<NonNullable<BackendPricingBatch['product']>>('SELECT id, name, slug FROM products WHERE id = ?', id)) ?? null;
}

async function countsOf(database: Database, id: number): Promise<BackendPricingBatch['counts']> {
  const sql = 'SELECT state, count(*) AS products FROM pricing_batch_rows WHERE batch_id = ? GROUP BY state ORDER BY state';
  const found = new Map((await database.all<{ state: BatchRowState; products: number }>(sql, id)).map((row) => [row.state, row.products]));
  return Object.fromEntries(BATCH_ROW_STATES.map((state) => [state, found.get(state) ?? 0])) as BackendPricingBatch['counts'];
}

async function warningsOf(database: Database, id: number): Promise<BackendPricingBatch['warnings']> {
  const found = await database.all<{ warning: PricingWarning; products: number }>(
    `SELECT one.value AS warning, count(*) AS products FROM pricing_batch_rows row, json_each(row.warnings) one
     WHERE row.batch_id = ? AND row.state = 'ready' GROUP BY one.value ORDER BY one.value`,
    id,
  );
  return PRICING_WARNINGS.flatMap((warning) => found.filter((one) => one.warning === warning));
}

function read<T>(text: string | null): T | null {
  return text === null ? null : (JSON.parse(text) as T);
}
