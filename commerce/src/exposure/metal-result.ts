/** Ounces have six digits. */
export const MICRO = 1_000_000;

/** What was traded of a metal, microounces and cents. */
export interface Traded {
  /** Signed: below 0 more was given than taken. */
  ounces: number;
  amount: number;
  /** Microounces of it without a price, signed: in `ounces`, not in `amount`. */
  unpriced: number;
  /** What the average price is of: all of it with a price, each entry without its sign. */
  gross: { ounces: number; amount: number };
}

export interface MetalTrades {
  /** Microounces that were open when the period began, above 0 sold and not covered, and cents for one then; null: not known. */
  opening: { ounces: number; spot: number | null };
  /** To customers, from customers, and in the market (above 0 bought). */
  sold: Traded;
  bought: Traded;
  hedged: Traded;
  /** Cents for an ounce now; null: not known. */
  spot: number | null;
}

export interface MetalResult {
  /** Cents per ounce on average; null where nothing has a price. */
  salePrice: number | null;
  purchasePrice: number | null;
  hedgePrice: number | null;
  /** Microounces bought and hedged without a price: they count at today's. */
  unpriced: number;
  /** Cents; null where a price that it needs is not known. */
  result: number | null;
}

/**
 * What a metal has brought since the period began: what was taken for it, less what was paid, with what was open before and is open now at
 * the spot prices of then and now. Covering something at today's price changes nothing; metal that moves does, unless it is covered.
 */
export function metalResult({ opening, sold, bought, hedged, spot }: MetalTrades): MetalResult {
  const unpriced = bought.unpriced + hedged.unpriced;
  // What has no price counts as if it had not happened yet.
  const open = opening.ounces + sold.ounces - bought.ounces - hedged.ounces + unpriced;
  const before = valueOf(opening.ounces, opening.spot);
  const now = valueOf(open, spot);
  return {
    salePrice: averageOf(sold),
    purchasePrice: averageOf(bought),
    hedgePrice: averageOf(hedged),
    unpriced,
    result: before === null || now === null ? null : Math.round(before + sold.amount - bought.amount - hedged.amount - now),
  };
}

/** Cents that microounces are worth; nothing is worth nothing at any price. */
export function valueOf(ounces: number, spot: number | null): number | null {
  if (ounces === 0) return 0;
  return spot === null ? null : (ounces * spot) / MICRO;
}

function averageOf({ gross }: Traded): number | null {
  return gross.ounces === 0 ? null : Math.round((gross.amount * MICRO) / gross.ounces);
}
