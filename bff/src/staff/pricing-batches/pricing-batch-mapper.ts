import { type PreparePricingBatch, ruleValue } from '@koura/shared-types/inputs/staff/pricing-batch';

import type { StaffMember } from '../../commerce/person.ts';
import { BATCH_ROW_STATES, type NewPricingBatch } from '../../commerce/staff-pricing-batches.ts';
import type * as staffPricingBatches from '../../commerce/staff-pricing-batches.ts';
import { fullName } from '../../account/viewer-mapper.ts';
import type { Session } from '../../request/session.ts';
import { toPreviewedPrice } from '../pricing/pricing-preview-mapper.ts';
import { toPricingModel } from '../pricing/product-pricing-mapper.ts';
import type { PricingBatch, PricingBatchRow, PricingBatchStep, PricingRuleKind } from './pricing-batch.model.ts';

export function toPricingBatch(batch: staffPricingBatches.PricingBatch, session: Session): PricingBatch {
  const { id, at, by, state, rule, metal, mint, category, counts, warnings, needsApproval, approved, published, undone } = batch;
  return {
    id,
    at,
    by: toPerson(by),
    state,
    rule: rule && { ...rule, kind: rule.kind.toUpperCase() as PricingRuleKind, unit: toPricingModel(rule.unit) },
    metal,
    mint,
    category,
    counts: BATCH_ROW_STATES.flatMap((name) => (counts[name] > 0 ? [{ state: name, products: counts[name] }] : [])),
    warnings,
    needsApproval,
    canApprove: state === 'draft' && needsApproval && by.id !== session.user.id,
    approved: approved && toStep(approved),
    published: published && toStep(published),
    undone: undone && toStep(undone),
  };
}

export function toPricingBatchRow(
  { product, before, after, ...row }: staffPricingBatches.PricingBatchRow,
  currency: string,
): PricingBatchRow {
  return {
    ...row,
    product: { id: product.id, name: product.name, slug: product.slug },
    before: before && toPreviewedPrice(before, currency),
    after: after && toPreviewedPrice(after, currency),
  };
}

export function toBackendRule({ kind, unit, value, from, until }: NonNullable<PreparePricingBatch['rule']>): NewPricingBatch['rule'] {
  return {
    kind: kind.toLowerCase() as Lowercase<typeof kind>,
    unit: unit === null ? null : (unit.toLowerCase() as Lowercase<typeof unit>),
    value: ruleValue({ kind, unit, value })!,
    from,
    until,
  };
}

function toStep({ at, by }: { at: string; by: StaffMember }): PricingBatchStep {
  return { at, by: toPerson(by) };
}

function toPerson(by: StaffMember): PricingBatchStep['by'] {
  return { id: by.id, name: fullName(by) };
}
