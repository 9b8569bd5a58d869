import * as v from 'valibot';
import { PRICING_MODELS, PRICING_WARNINGS } from '../price-breaks.ts';
import { namedRow } from './named.ts';
import { previewedPrice } from './pricing.ts';
import type { BackendPricingChange } from './product.ts';
import { staffMember } from './staff-member.ts';
import { count, currencyCode, id, number, time } from './values.ts';

/** Capability "pricing.batches" (docs/backend-contract.md): premiums of many products, changed together. For Admins and Premium Editors. */

export const RULE_KINDS = ['add', 'set', 'multiply'] as const;
export type RuleKind = (typeof RULE_KINDS)[number];

/** A rule for the premiums of everyone, those of customers stay. */
export const pricingRule = v.object({
  kind: v.picklist(RULE_KINDS),
  /** Products whose premiums have this unit; null: all of them, for factors only. */
  unit: v.nullish(v.picklist(PRICING_MODELS), null),
  /** Percentage points, an amount of the dealer's own currency, or a factor. */
  value: number,
  /** When the premiums begin to apply; null: at once. */
  from: v.nullish(time, null),
  /** When the premiums of before come back; null: never. */
  until: v.nullish(time, null),
});
export type BackendPricingRule = v.InferOutput<typeof pricingRule>;

/** `draft`: nothing has changed yet. `approved`: a second person has looked at it. `discarded`: it never will. */
export const BATCH_STATES = ['draft', 'approved', 'published', 'undone', 'discarded'] as const;

/** Somebody who took a step, and when. */
const step = v.nullish(v.object({ at: time, by: staffMember }), null);

/** `GET /pricing-batches/{id}`, and what every step returns. */
export const pricingBatch = v.object({
  id,
  at: time,
  by: staffMember,
  state: v.picklist(BATCH_STATES),
  currency: currencyCode,
  /** null: the premiums came from a file, or it is the change of one product. */
  rule: v.nullish(pricingRule, null),
  /** The products that it is about: all of them without any. */
  metal: v.nullish(namedRow, null),
  mint: v.nullish(namedRow, null),
  category: v.nullish(namedRow, null),
  /** The one product whose change it is (capability "pricing.approvals"). */
  product: v.nullish(namedRow, null),
  counts: v.object({
    ready: count,
    otherUnit: count,
    unchanged: count,
    published: count,
    moved: count,
    undone: count,
    kept: count,
  }),
  /** Warnings of the rows that are ready, and the products that have them. */
  warnings: v.array(v.object({ warning: v.picklist(PRICING_WARNINGS), products: count })),
  /** A second person has to approve it before it is published. */
  needsApproval: v.boolean(),
  approved: step,
  published: step,
  undone: step,
});
export type BackendPricingBatch = v.InferOutput<typeof pricingBatch>;

/**
 * What became of a product of a batch. Left out from the start: `otherUnit`, `unchanged`. Left out when it was published because somebody
 * had changed the product since: `moved`. Not undone for the same reason: `kept`.
 */
export const BATCH_ROW_STATES = ['ready', 'otherUnit', 'unchanged', 'published', 'moved', 'undone', 'kept'] as const;
export type BatchRowState = (typeof BATCH_ROW_STATES)[number];

/** A product of a batch, with its price for everyone at the smallest quantity. */
const batchRow = v.object({
  product: namedRow,
  state: v.picklist(BATCH_ROW_STATES),
  before: v.nullish(previewedPrice, null),
  after: v.nullish(previewedPrice, null),
  movePercent: v.nullish(number, null),
  /** Those of all its prices. */
  warnings: v.array(v.picklist(PRICING_WARNINGS)),
});
export type BackendPricingBatchRow = v.InferOutput<typeof batchRow>;

/** `GET /pricing-batches/{id}/rows`: those with warnings first, then by name. */
export const pricingBatchRows = v.object({ currency: currencyCode, rows: v.array(batchRow), pagination: v.object({ total: count }) });
export type BackendPricingBatchRows = v.InferOutput<typeof pricingBatchRows>;

/** `GET /pricing-batches`, newest first. */
export const pricingBatches = v.object({ batches: v.array(pricingBatch), pagination: v.object({ total: count }) });
export type BackendPricingBatches = v.InferOutput<typeof pricingBatches>;

/** A premium from a file: that of everyone, from a quantity, which applies now. */
export interface BackendNewPremium {
  product: number;
  quantity: number;
  premium: number;
}

/**
 * `POST /pricing-batches`: `rule` for the products that `metal`, `mint` and `category`, slugs, describe; `premiums`; or the `change` of one
 * `product` (capability "pricing.approvals").
 */
export interface BackendNewPricingBatch {
  key: string;
  metal?: string | null;
  mint?: string | null;
  category?: string | null;
  rule?: BackendPricingRule;
  premiums?: BackendNewPremium[];
  product?: number;
  change?: BackendPricingChange;
}
