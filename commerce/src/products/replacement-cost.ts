import type { Database } from '../database/database.ts';
import { fineOunces } from '../pricing/price-product.ts';

interface CostRow {
  id: number;
  cost: number;
  spotThen: number | null;
  spotNow: number | null;
  grams: number;
}

/** What a piece of a product costs to buy again; see `replacementCosts`. `entered`: a cost that somebody is about to save; another one than is stored is of today. */
export async function replacementCost(database: Database, productId: number, entered?: number): Promise<number> {
  const row = (await costRows(database, [productId]))[0]!;
  return entered !== undefined && entered !== row.cost ? entered : costOf(row);
}

/**
 * What a piece of each product costs to buy again, in cents of the dealer's own currency: its metal at today's spot price, and what the
 * supplier asked above the metal when the cost was entered.
 */
export async function replacementCosts(database: Database, productIds: readonly number[]): Promise<Map<number, number>> {
  return new Map((await costRows(database, productIds)).map((row) => [row.id, costOf(row)]));
}

async function costRows(database: Database, productIds: readonly number[]): Promise<CostRow[]> {
  return database.all<CostRow>(
    `SELECT p.id, p.minimum_cost_cents AS cost, p.cost_spot_cents AS spotThen, s.price AS spotNow, p.fine_weight_grams AS grams
       FROM products p JOIN metals m ON m.id = p.metal_id LEFT JOIN spot s ON s.metal = m.slug
       WHERE p.id IN (SELECT CAST(value AS INTEGER) FROM json_each(?)) ORDER BY p.id`,
    JSON.stringify(productIds),
  );
}

function costOf({ cost, spotThen, spotNow, grams }: CostRow): number {
  // Zero is no cost, but that none is known.
  if (cost === 0 || spotThen === null || spotNow === null) return cost;
  return Math.max(0, cost + Math.round((spotNow - spotThen) * fineOunces(grams)));
}

/** Stores a cost as that of today, unless it is the one that is stored. */
export async function writeCost(database: Database, productId: number, cents: number): Promise<void> {
  await database.run(
    `UPDATE products SET minimum_cost_cents = ?1, cost_spot_cents = ${spotOfProduct} WHERE id = ?2 AND minimum_cost_cents <> ?1`,
    cents,
    productId,
  );
}

/** Costs that were entered before their metal had a price follow it from its first price on. */
export async function followFirstPrices(database: Database): Promise<void> {
  await database.run(`UPDATE products SET cost_spot_cents = ${spotOfProduct} WHERE cost_spot_cents IS NULL`);
}

const spotOfProduct = '(SELECT s.price FROM metals m JOIN spot s ON s.metal = m.slug WHERE m.id = products.metal_id)';
