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
} as const;

/** What a person confirms by name before such a price is saved (capability "pricing.preview"). */
export const PRICING_WARNINGS = ['BELOW_COST', 'BELOW_BUYBACK', 'MOVE_OVER_5_PERCENT', 'CROSSES_BREAK'] as const;
export type PricingWarning = (typeof PRICING_WARNINGS)[number];

/** The fields of a break by which rows can overlap. Times are ISO 8601 with zone; null: no start, no end. `validTo` is exclusive. */
export interface TimedBreak {
  quantity: number;
  /** The customer it applies to; null: everyone. */
  customer: string | number | null;
  validFrom: string | null;
  validTo: string | null;
}

/** Index of the first row before this one with the same quantity and customer at an overlapping time; undefined when there is none. */
export function overlappingRow(rows: readonly TimedBreak[], place: number): number | undefined {
  const row = rows[place]!;
  const found = rows.findIndex(
    (other, index) =>
      index < place &&
      other.quantity === row.quantity &&
      other.customer === row.customer &&
      startOf(other) < endOf(row) &&
      startOf(row) < endOf(other),
  );
  return found === -1 ? undefined : found;
}

/**
 * The first instant from `now` on, in milliseconds since 1970, at which no row for everyone is valid; undefined when there is always one.
 */
export function firstGapFrom(rows: readonly TimedBreak[], now: number): number | undefined {
  const forAll = rows.filter(({ customer }) => customer === null).toSorted((one, other) => startOf(one) - startOf(other));
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
