import type { Database } from '../database/database.ts';
import { conflict } from '../errors/api-error.ts';
import { inAuditedTransaction, changeOf } from '../staff/audit-trail.ts';
import type { StaffMember } from '../staff/staff-member.ts';
import { batchOfKey, findBatch, insertBatch, type StoredBatch } from './batch-store.ts';
import { prepareRows } from './prepare-rows.ts';
import { type BatchRequest, readBatch } from './read-batch.ts';

/**
 * POST /pricing-batches: computes what a rule, a file's premiums, or the change of one product would do, and keeps it as a draft. No price
 * changes. The same key is the same batch; with another request it is 409. `expected`: If-Match, of the one product.
 */
export async function prepareBatch(
  database: Database,
  staff: StaffMember,
  fields: Record<string, unknown>,
  expected: string | undefined,
  now: Date,
): Promise<StoredBatch> {
  const { key, ...request } = await readBatch(database, fields, now);
  const earlier = await batchOfKey(database, key);
  if (earlier) {
    if (earlier.request === JSON.stringify(request)) return earlier.batch;
    throw conflict('ConflictError', 'CONFLICT', 'This key has been used for another batch.', { key });
  }
  const entry = { staff, action: 'preparePricingBatch', method: 'POST', path: '/pricing-batches' } as const;
  const id = await inAuditedTransaction(database, entry, now, async (facts) => {
    const rows = await prepareRows(database, request, expected, now);
    const at = now.toISOString();
    if (request.product) facts.productId = request.product.id;
    facts.changes = [...changeOf('premiums', null, requestText(request)), ...changeOf('products', null, String(rows.length))];
    return insertBatch(database, { ...request, key, rows, staffId: staff.id, at });
  });
  return (await findBatch(database, id))!;
}

/** "add 0.5 percent", for the audit. */
function requestText({ rule, premiums, product }: BatchRequest): string {
  if (product) return 'of one product';
  if (!rule) return `${premiums!.length} from a file`;
  const times = `${rule.from === null ? '' : ` from ${rule.from}`}${rule.until === null ? '' : ` to ${rule.until}`}`;
  return `${rule.kind} ${rule.value}${rule.unit === null ? '' : ` ${rule.unit}`}${times}`;
}
