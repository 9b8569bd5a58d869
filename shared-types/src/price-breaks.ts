/**
 * What holds for a product's markup price breaks wherever they are written down: at the backend, which refuses the rest, in the BFF,
 * which asks nobody about the rest, and in the page, which says so while they are typed.
 */

/** How `premiumAmount` is meant: percent of the spot value, or money a piece in the dealer's own currency. */
export const PRICING_MODELS = ['percent', 'amount'] as const;
export type PricingModel = (typeof PRICING_MODELS)[number];

export const PRICING_LIMITS = {
  /** Percent, or money of the dealer's own currency. */
  premium: { percent: 1000, amount: 1_000_000 },
  cost: 10_000_000,
  quantity: 10_000,
  /** Rows of one product. */
  rows: 100,
  skuLength: 64,
} as const;

/** A break as far as it can be in another's way. Times are ISO 8601 with zone; null: always was, never ends. `validTo` is no part of it. */
export interface TimedBreak {
  quantity: number;
  /** Whom it is for; null: everybody. */
  customer: string | number | null;
  validFrom: string | null;
  validTo: string | null;
}

/** Place of the first row before this one that says the same quantity for the same people at the same time; undefined when none does. */
export function rowInTheWay(rows: readonly TimedBreak[], place: number): number | undefined {
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

/** The first moment from `now` on, in milliseconds since 1970, at which no row is for everybody; undefined when there is none: everybody has a price, for good. */
export function unpricedFrom(rows: readonly TimedBreak[], now: number): number | undefined {
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
