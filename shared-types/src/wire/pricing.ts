import * as v from 'valibot';
import { PRICING_APPROVAL_REASONS, PRICING_WARNINGS } from '../price-breaks.ts';
import { staffEntries } from './product.ts';
import { staffMember } from './staff-member.ts';
import { amount, count, currencyCode, id, number, text, time } from './values.ts';

/**
 * Capability "pricing.preview" (docs/backend-contract.md): what a change of a product's pricing would do, and the changes so far, with a
 * staff token. Amounts are decimals of the dealer's own currency, per unit.
 */

export const previewedPrice = v.object({
  price: amount,
  /** Without tax. */
  premium: amount,
  /** Percent of the spot value. */
  premiumPercent: number,
  /** Price without tax less the lowest cost; null without one. */
  margin: v.nullish(amount, null),
  /** Percent of the lowest cost. */
  marginPercent: v.nullish(number, null),
});
export type BackendPreviewedPrice = v.InferOutput<typeof previewedPrice>;

const previewRow = v.object({
  quantity: count,
  /** Account that the price is for; null: everyone. */
  customer: v.nullish(id, null),
  customerName: v.nullish(text, null),
  /** Customer group (pricing claim) that the price is for; null: everyone, or the customer. */
  group: v.nullish(text, null),
  /** When the price begins to apply; null: now. */
  from: v.nullish(time, null),
  /** null: there is no price of this kind yet, or no longer. */
  before: v.nullish(previewedPrice, null),
  after: v.nullish(previewedPrice, null),
  /** Change of the price in percent of the one before. */
  movePercent: v.nullish(number, null),
  warnings: v.array(v.picklist(PRICING_WARNINGS)),
});
export type BackendPreviewRow = v.InferOutput<typeof previewRow>;

/** `POST /products/{id}/pricing-preview`. Every row and warning counts, so one that does not parse fails the whole. */
export const pricingPreview = v.object({
  currency: currencyCode,
  /** The lowest cost that margins are computed with: where the backend has it, that of today. */
  minimumCostPrice: v.nullish(amount, null),
  rows: v.array(previewRow),
  /** Those of all rows, each once. */
  warnings: v.array(v.picklist(PRICING_WARNINGS)),
  /** Why a second person has to approve it (capability "pricing.approvals"); none: one person may save it. */
  approvalReasons: v.nullish(v.array(v.picklist(PRICING_APPROVAL_REASONS)), []),
});
export type BackendPricingPreview = v.InferOutput<typeof pricingPreview>;

const values = v.partial(v.object({ ...staffEntries, minimumSaleQuantity: v.nullish(count) }));

/** A change of a product's pricing; `before` and `after` contain the fields that changed. */
const pricingEntry = v.object({
  id,
  at: time,
  by: staffMember,
  before: values,
  after: values,
  /** Standard price per unit just before and just after. */
  priceBefore: v.nullish(amount, null),
  price: v.nullish(amount, null),
  /** Id of the change that this one undid. */
  undoes: v.nullish(id, null),
  /** Whether it can be undone: nobody has changed the product since. */
  canUndo: v.boolean(),
});
export type BackendPricingEntry = v.InferOutput<typeof pricingEntry>;

/** `GET /products/{id}/pricing-changes`, newest first. */
export const pricingEntries = v.object({ currency: currencyCode, changes: v.array(pricingEntry), pagination: v.object({ total: count }) });
export type BackendPricingEntries = v.InferOutput<typeof pricingEntries>;
export type BackendPricingValues = v.InferOutput<typeof values>;
