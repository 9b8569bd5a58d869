import { GRAMS_PER_TROY_OUNCE } from '@koura/shared-types/business-constants';
import type { PricedLine } from '../cart/price-lines.ts';
import type { Database } from '../database/database.ts';
import { currenciesOf } from '../settings/countries.ts';

export interface Exposure {
  /** Cents of the dealer's currency. */
  total: number;
  /** Troy ounces of fine metal by the metal's slug. */
  ounces: Map<string, number>;
}

export async function exposure(database: Database, newCustomersOnly: boolean): Promise<Exposure> {
  const condition = `t.ended IS NULL AND (?1 = 0 OR t.is_new_customer = 1)`;
  const rates = new Map(currenciesOf(database).map(({ code, rate }) => [code, rate]));
  const sums = await database.all<{ currency: string; total: number }>(
    `SELECT o.currency, sum(o.total) AS total FROM transfers t JOIN orders o ON o.id = t.order_id WHERE ${condition} GROUP BY 1 ORDER BY 1`,
    newCustomersOnly ? 1 : 0,
  );
  const grams = await database.all<{ metal: string; grams: number }>(
    `SELECT m.slug AS metal, sum(l.quantity * p.fine_weight_grams) AS grams FROM transfers t JOIN order_lines l ON l.order_id = t.order_id
       JOIN products p ON p.id = l.product_id JOIN metals m ON m.id = p.metal_id WHERE ${condition} GROUP BY 1 ORDER BY 1`,
    newCustomersOnly ? 1 : 0,
  );
  return {
    total: sums.reduce((sum, { currency, total }) => sum + total / (rates.get(currency) ?? 1), 0),
    ounces: new Map(grams.map(({ metal, grams: weight }) => [metal, weight / GRAMS_PER_TROY_OUNCE])),
  };
}

/** The exposure that an order would add. `rate`: one New Zealand dollar in the order's currency. */
export function exposureOf(lines: PricedLine[], total: number, rate: number): Exposure {
  const ounces = new Map<string, number>();
  for (const { product, quantity } of lines) {
    const metal = product.metal.slug;
    ounces.set(metal, (ounces.get(metal) ?? 0) + (quantity * (product.fineWeightGrams ?? 0)) / GRAMS_PER_TROY_OUNCE);
  }
  return { total: total / rate, ounces };
}

export function staysWithin(
  held: Exposure,
  added: Exposure,
  cap: { total: number; ounces: Record<string, number> },
  share: number,
): boolean {
  if (held.total + added.total > cap.total * share) return false;
  return [...added.ounces].every(([metal, ounces]) => {
    const most = cap.ounces[metal];
    return most === undefined || (held.ounces.get(metal) ?? 0) + ounces <= most * share;
  });
}
