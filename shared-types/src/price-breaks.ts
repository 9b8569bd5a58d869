/** Rules of a product's markup price breaks, for the backend, the BFF and the pages, each of which validates them. */

/** The unit of `premiumAmount`: percent of the spot value, or an amount per unit in the dealer's own currency. */
export const PRICING_MODELS = ['percent', 'amount'] as const;
export type PricingModel = (typeof PRICING_MODELS)[number];

export const PRICING_LIMITS = {
  /** Percent, or an amount in the dealer's own currency. */
  premium: { percent: 1000, amount: 1_000_000 },
  cost: 10_000_000,
  quantity: 10_000,
  rows: 100,
  skuLength: 64,
  groupLength: 64,
} as const;

/** What a person confirms by name before such a price is saved (capability "pricing.preview"). */
export const PRICING_WARNINGS = ['BELOW_COST', 'BELOW_BUYBACK', 'MOVE_OVER_5_PERCENT', 'CROSSES_BREAK'] as const;
export type PricingWarning = (typeof PRICING_WARNINGS)[number];

/** A price may move by so many percent in a day before somebody else has to approve it. */
export const MAX_MOVE_PERCENT_ALONE = 3;

/** Why a second person has to approve new prices (capability "pricing.approvals"). */
export const PRICING_APPROVAL_REASONS = ['BELOW_COST', 'LARGE_MOVE'] as const;
export type PricingApprovalReason = (typeof PRICING_APPROVAL_REASONS)[number];

/** The fields of a break by which rows can overlap. Times are ISO 8601 with zone; null: no start, no end. `validTo` is exclusive. */
export interface TimedBreak {
  quantity: number;
  /** The customer it applies to; null: everyone, or the group. */
  customer: string | number | null;
  /** The price list it applies to; null: everyone, or the customer. */
  group: string | null;
  validFrom: string | null;
  validTo: string | null;
}

/** Index of the first row before this one with the same quantity, customer and group at an overlapping time; undefined when there is none. */
export function overlappingRow(rows: readonly TimedBreak[], place: number): number | undefined {
  const row = rows[place]!;
  const found = rows.findIndex(
    (other, index) =>
      index < place &&
      other.quantity === row.quantity &&
      other.customer === row.customer &&
      other.group === row.group &&
      startOf(other) < endOf(row) &&
      startOf(row) < endOf(other),
  );
  return found === -1 ? undefined : found;
}

/**
 * The first instant from `now` on, in milliseconds since 1970, at which no row for everyone is valid; undefined when there is always one.
 */
export function firstGapFrom(rows: readonly TimedBreak[], now: number): number | undefined {
  const forAll = rows
    .filter(({ customer, group }) => customer === null && group === null)
    .toSorted((one, other) => startOf(one) - startOf(other));
  let covered = now;
  for (const row of forAll) {
    if (startOf(row) > covered) break;
    covered = Math.max(covered, endOf(row));
  }
  return covered === Number.POSITIVE_INFINITY ? undefined : covered;
}

function startOf({ validFrom }: TimedBreak): number {
  return validFrom === null ? Number.NEGATIVE_INFINITY : Date.parse(validFrom);
}

function endOf({ validTo }: TimedBreak): number {
  return validTo === null ? Number.POSITIVE_INFINITY : Date.parse(validTo);
}
