import { productsChanged } from '../context/announcements.ts';
import type { BackendPricingChange } from '@koura/shared-types/wire/product';
import type { BackendAuditChange } from '@koura/shared-types/wire/audit';
import type { PricingApprovalReason, PricingWarning } from '@koura/shared-types/price-breaks';
import type { Database } from '../database/database.ts';
import { conflict } from '../errors/api-error.ts';
import { inAuditedTransaction, type AuditFacts } from '../staff/audit-trail.ts';
import type { StaffMember } from '../staff/staff-member.ts';
import { writePricingEntry } from '../staff/pricing-trail.ts';
import { approvalReasons } from './approval-reasons.ts';
import { refreshAvailability } from './availability.ts';
import { type CheckedPricing, checkPricing, storedPricing } from './check-pricing.ts';
import { pricingAuditChanges } from './pricing-audit.ts';
import { standardPriceOf } from './pricing-table.ts';
import { previewPricing } from './preview-pricing.ts';
import { repriceProducts } from './reprice-products.ts';
import { writePricing } from './write-pricing.ts';

interface PricingUpdate {
  fields: Record<string, unknown>;
  expected: string | undefined;
  /** Warnings that the person has confirmed; undefined for clients that know no previews, which are not stopped. */
  confirmed?: readonly PricingWarning[] | undefined;
  /** Whether a change that a second person has to approve is rejected (capability "pricing.approvals"). */
  isGuarded: boolean;
  undoes?: number;
}

/**
 * PATCH /products/{id} (specification section 7): changes a product's pricing, reprices it at once and records who did it. 412 when the
 * product has changed since the `updatedAt` in If-Match, 409 when a warning of the preview has not been confirmed, or a second
 * person has to approve it. All or nothing.
 */
export async function updateProductPricing(
  database: Database,
  staff: StaffMember,
  productId: number,
  update: PricingUpdate,
  now: Date,
): Promise<void> {
  const entry = { staff, action: 'changePricing', productId, method: 'PATCH', path: `/products/${productId}` } as const;
  await inAuditedTransaction(database, entry, now, (facts) => changePricing(database, { staff, productId, facts }, update, now));
}

export async function changePricing(
  database: Database,
  { staff, productId, facts }: { staff: StaffMember; productId: number; facts: AuditFacts },
  { fields, expected, confirmed, isGuarded, undoes }: PricingUpdate,
  now: Date,
): Promise<void> {
  const checked = await checkPricing(database, productId, fields, expected, now);
  if (confirmed) {
    const { before, after } = checked;
    const { warnings } = await previewPricing(database, productId, before, after, now);
    const open = warnings.filter((warning) => !confirmed.includes(warning));
    if (open.length > 0) throw notConfirmed(open);
  }
  const reasons = isGuarded ? await approvalReasons(database, productId, checked, now) : [];
  if (reasons.length > 0) throw approvalNeeded(reasons);
  const written = await writeChange(database, productId, checked, now);
  await repriceProducts(database, now, { only: productId });
  await productsChanged(database, [productId]);
  facts.changes = (await recordChange(database, staff, written, { undoes })).changes;
}

interface WrittenChange {
  productId: number;
  at: string;
  change: BackendPricingChange;
  before: BackendPricingChange;
  /** Standard price just before, cents. */
  priceBefore: number | null;
}

/** Writes a change that has been checked. Products have to be repriced before it is recorded. */
export async function writeChange(
  database: Database,
  productId: number,
  { updatedAt, change, before }: CheckedPricing,
  now: Date,
): Promise<WrittenChange> {
  const priceBefore = await standardPriceOf(database, productId);
  // `updatedAt` serves as the version, so no two changes may have the same.
  const at = new Date(Math.max(now.getTime(), Date.parse(updatedAt) + 1)).toISOString();
  await writePricing(database, productId, change, at);
  await refreshAvailability(database, productId);
  return { productId, at, change, before, priceBefore };
}

/** Records a change of a repriced product in the history of its pricing; returns its id there, and what the audit trail has of it. */
export async function recordChange(
  database: Database,
  staff: StaffMember,
  { productId, at, change, before, priceBefore }: WrittenChange,
  { undoes, approvedBy }: { undoes?: number | undefined; approvedBy?: number | null | undefined } = {},
): Promise<{ id: number; changes: BackendAuditChange[] }> {
  const names = Object.keys(change) as (keyof BackendPricingChange)[];
  const only = (pricing: BackendPricingChange): BackendPricingChange => Object.fromEntries(names.map((name) => [name, pricing[name]]));
  const values = { before: only(before), after: only(await storedPricing(database, productId)) };
  const price = await standardPriceOf(database, productId);
  const entry = { at, staffId: staff.id, productId, ...values, priceBefore, price, undoes: undoes ?? null, approvedBy: approvedBy ?? null };
  return {
    id: await writePricingEntry(database, entry),
    changes: await pricingAuditChanges(database, values, { before: priceBefore, after: price }),
  };
}

/** 409: these warnings have not been confirmed. */
export function notConfirmed(warnings: readonly PricingWarning[]): Error {
  return conflict('NotConfirmedError', 'PRICING_NOT_CONFIRMED', 'These prices need to be confirmed first. Nothing was saved.', {
    warnings,
  });
}

/** 409: a second person has to approve this (`POST /pricing-batches` with a product asks for it). */
export function approvalNeeded(reasons: readonly PricingApprovalReason[] = []): Error {
  return conflict('ConflictError', 'APPROVAL_NEEDED', 'Someone else has to approve these prices first. Nothing was saved.', {
    approval: true,
    reasons,
  });
}
