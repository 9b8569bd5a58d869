import type { BackendPricingChange } from '@koura/shared-types/wire/product';
import type { Database } from '../database/database.ts';
import { inAuditedTransaction } from '../staff/audit-trail.ts';
import type { StaffMember } from '../staff/staff-member.ts';
import { changedMeanwhile, storedPricing } from './check-pricing.ts';
import { changeToUndo } from './pricing-changes.ts';
import { changePricing } from './update-product-pricing.ts';

/**
 * POST /products/{id}/pricing-changes/{changeId}/undo: restores what a change replaced. Only the product's last change can be undone: 412
 * when somebody has changed it since, in any way. Undoing is a change itself, so it can be undone, too. Nothing needs to be confirmed or
 * approved: these prices were live before.
 */
export async function undoPricingChange(
  database: Database,
  staff: StaffMember,
  productId: number,
  changeId: number,
  now: Date,
): Promise<void> {
  const path = `/products/${productId}/pricing-changes/${changeId}/undo`;
  await inAuditedTransaction(database, { staff, action: 'undoPricingChange', productId, method: 'POST', path }, now, async (facts) => {
    const change = await changeToUndo(database, productId, changeId);
    if (!change.isLast) throw changedMeanwhile();
    const fields = restoring(change.before, await storedPricing(database, productId));
    await changePricing(
      database,
      { staff, productId, facts },
      { fields: { ...fields }, expected: undefined, isGuarded: false, undoes: changeId },
      now,
    );
  });
}

/** The change that restores what another one replaced. Rows that were deleted come back as new ones. */
export function restoring(before: BackendPricingChange, now: Required<BackendPricingChange>): BackendPricingChange {
  const { productSuppliers, markupPriceBreaks, ...others } = before;
  const kept = <Row extends { id?: number }>(rows: Row[], current: readonly { id?: number }[]): Row[] =>
    rows.map((row) => {
      if (current.some(({ id }) => id === row.id)) return row;
      const { id: _, ...deleted } = row;
      return deleted as Row;
    });
  return {
    ...others,
    ...(productSuppliers && { productSuppliers: kept(productSuppliers, now.productSuppliers) }),
    ...(markupPriceBreaks && { markupPriceBreaks: kept(markupPriceBreaks, now.markupPriceBreaks) }),
  };
}
