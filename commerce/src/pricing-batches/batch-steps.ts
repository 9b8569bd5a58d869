import { productsChanged } from '../context/announcements.ts';
import { PRICING_WARNINGS, type PricingWarning } from '@koura/shared-types/price-breaks';
import type { AuditAction } from '@koura/shared-types/audit-actions';
import type { Database } from '../database/database.ts';
import { ApiError, conflict, notFound } from '../errors/api-error.ts';
import { checkPricing, storedPricing } from '../products/check-pricing.ts';
import { changeToUndo } from '../products/pricing-changes.ts';
import { repriceProducts } from '../products/reprice-products.ts';
import { restoring } from '../products/undo-pricing-change.ts';
import { approvalNeeded, notConfirmed, recordChange, writeChange } from '../products/update-product-pricing.ts';
import { type AuditedAction, type AuditFacts, inAuditedTransaction, changeOf, writeAuditEntry } from '../staff/audit-trail.ts';
import type { StaffMember } from '../staff/staff-member.ts';
import { findBatch, needsApproval, noteDiscarded, rowsInState, setRowState, type StoredBatch, takeStep } from './batch-store.ts';
import { checkedChange } from './prepare-rows.ts';

type Written = Awaited<ReturnType<typeof writeChange>>;

/** POST /pricing-batches/{id}/approve by someone other than who prepared it. Approving again changes nothing. */
export async function approveBatch(database: Database, staff: StaffMember, id: number, now: Date): Promise<StoredBatch> {
  return takeBatchStep(database, staff, { id, action: 'approvePricingBatch', name: 'approve' }, now, async (batch) => {
    if (batch.staffId === staff.id) {
      throw new ApiError(403, 'ForbiddenError', 'Someone else has to approve these prices.', { code: 'FORBIDDEN' });
    }
    if (batch.state === 'approved') return;
    if (batch.state !== 'draft') throw wrongState(batch);
    await takeStep(database, id, 'approved', staff.id, now);
  });
}

export async function discardBatch(database: Database, staff: StaffMember, id: number, now: Date): Promise<StoredBatch> {
  return takeBatchStep(database, staff, { id, action: 'discardPricingBatch', name: 'discard' }, now, async (batch) => {
    if (batch.state === 'discarded') return;
    if (batch.state !== 'draft' && batch.state !== 'approved') throw wrongState(batch);
    await noteDiscarded(database, id);
  });
}

/**
 * POST /pricing-batches/{id}/publish: all products at once, in one transaction. Those that somebody has changed since it was prepared are
 * left out (`moved`). 409 when a warning, computed anew, has not been confirmed, or a second person has not approved what needs it.
 */
export async function publishBatch(
  database: Database,
  staff: StaffMember,
  id: number,
  confirmed: readonly PricingWarning[],
  now: Date,
): Promise<StoredBatch> {
  return takeBatchStep(database, staff, { id, action: 'publishPricingBatch', name: 'publish' }, now, async (batch, facts) => {
    if (batch.state === 'published') return;
    if (batch.state !== 'draft' && batch.state !== 'approved') throw wrongState(batch);
    const rows = (await rowsInState(database, id, 'ready')).map((row) => ({ ...row, isMoved: row.currentUpdatedAt !== row.updatedAt }));
    const current = await Array.fromAsync(
      rows.filter(({ isMoved }) => !isMoved),
      async ({ productId, change }) => ({ productId, ...(await checkedChange(database, productId, change, now)) }),
    );
    const warnings = PRICING_WARNINGS.filter((warning) => current.some((row) => row.warnings.includes(warning)));
    const open = warnings.filter((warning) => !confirmed.includes(warning));
    if (open.length > 0) throw notConfirmed(open);
    if (
      batch.state === 'draft' &&
      needsApproval(
        current.length,
        current.some((row) => row.needsApproval),
      )
    )
      throw approvalNeeded();
    const written = await Array.fromAsync(current, ({ productId, checked }) => writeChange(database, productId, checked, now));
    const approvedBy = batch.approved?.by.id ?? null;
    const ids = await record(
      database,
      staff,
      { id, written, path: 'publish', action: 'changePricing', state: 'published', approvedBy },
      now,
    );
    for (const { productId } of rows.filter(({ isMoved }) => isMoved)) await setRowState(database, id, productId, 'moved', null);
    await takeStep(database, id, 'published', staff.id, now);
    facts.changes = changeOf('products', null, String(ids.length));
  });
}

/** POST /pricing-batches/{id}/undo: what was there before comes back, but for products that somebody has changed since (`kept`). */
export async function undoBatch(database: Database, staff: StaffMember, id: number, now: Date): Promise<StoredBatch> {
  return takeBatchStep(database, staff, { id, action: 'undoPricingBatch', name: 'undo' }, now, async (batch, facts) => {
    if (batch.state === 'undone') return;
    if (batch.state !== 'published') throw wrongState(batch);
    const undone = new Map<number, number>();
    const written = (
      await Array.fromAsync(await rowsInState(database, id, 'published'), async ({ productId, changeId }) => {
        const change = await changeToUndo(database, productId, changeId!);
        if (!change.isLast) {
          await setRowState(database, id, productId, 'kept', null);
          return [];
        }
        undone.set(productId, change.id);
        const fields = restoring(change.before, await storedPricing(database, productId));
        return [await writeChange(database, productId, await checkPricing(database, productId, { ...fields }, undefined, now), now)];
      })
    ).flat();
    const ids = await record(database, staff, { id, written, path: 'undo', action: 'undoPricingChange', state: 'undone', undone }, now);
    await takeStep(database, id, 'undone', staff.id, now);
    facts.changes = changeOf('products', null, String(ids.length));
  });
}

interface Recorded {
  id: number;
  written: Written[];
  path: string;
  action: AuditAction;
  state: 'published' | 'undone';
  /** By product: the change that is undone. */
  undone?: ReadonlyMap<number, number>;
  /** The second person. */
  approvedBy?: number | null;
}

/** Reprices what was written, and records it in each product's history, the audit and the batch. */
async function record(
  database: Database,
  staff: StaffMember,
  { id, written, path, action, state, undone, approvedBy }: Recorded,
  now: Date,
): Promise<number[]> {
  const productIds = written.map(({ productId }) => productId);
  if (productIds.length > 0) {
    await repriceProducts(database, now);
    await productsChanged(database, productIds);
  }
  for (const change of written) {
    const { productId } = change;
    const recorded = await recordChange(database, staff, change, { undoes: undone?.get(productId), approvedBy });
    await setRowState(database, id, productId, state, recorded.id);
    const request = { method: 'POST', path: `/pricing-batches/${id}/${path}`, status: 200 };
    await writeAuditEntry(database, { staff, action, productId, changes: recorded.changes, ...request }, now);
  }
  return productIds;
}

async function takeBatchStep(
  database: Database,
  staff: StaffMember,
  { id, action, name }: { id: number; action: AuditAction; name: string },
  now: Date,
  work: (batch: StoredBatch, facts: AuditFacts) => Promise<void>,
): Promise<StoredBatch> {
  if (!(await findBatch(database, id))) throw notFound('There’s no such batch.');
  const entry: AuditedAction = { staff, action, method: 'POST', path: `/pricing-batches/${id}/${name}` };
  await inAuditedTransaction(database, entry, now, async (facts) => work((await findBatch(database, id))!, facts));
  return (await findBatch(database, id))!;
}

function wrongState({ state }: StoredBatch): ApiError {
  return conflict('ConflictError', 'CONFLICT', `This has been ${state} in the meantime.`, { state });
}
