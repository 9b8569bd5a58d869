import { GRAMS_PER_TROY_OUNCE } from '@koura/shared-types/business-constants';
import type { BackendExposure, BackendMetalExposure, BackendMetalMoney } from '@koura/shared-types/wire/exposure';
import type { Database } from '../database/database.ts';
import { ownCurrency } from '../settings/countries.ts';
import { moneyOfMetals } from './exposure-in-money.ts';
import { lastHedgeOf } from './list-hedges.ts';
import { MICRO } from './metal-result.ts';

/** The most that is bought or sold at once. */
export const MAX_OUNCES = 1_000_000;

interface Metal {
  id: number;
  slug: string;
  name: string;
  limit: number | null;
}
/** Microounces sold: ever, since the last hedge, and not paid for. */
interface Sold {
  inAll: number;
  sinceHedge: number;
  unpaid: number;
}

/** GET /exposure: what was sold, bought and covered of every metal, computed from the lines of the orders, and what it comes to. */
export async function describeExposure(database: Database, now: Date, { inMoney }: { inMoney: boolean }): Promise<BackendExposure> {
  const metals = await database.all<Metal>(
    'SELECT m.id, m.slug, m.name, l.ounces AS "limit" FROM metals m LEFT JOIN exposure_limits l ON l.metal_id = m.id ORDER BY m.id',
  );
  const sold = await soldByMetal(database);
  const held = await heldByQuotes(database, now);
  const moneyOf = inMoney ? await moneyOfMetals(database, now) : async () => null;
  return {
    at: now.toISOString(),
    currency: ownCurrency(database),
    metals: await Array.fromAsync(metals, (metal) => exposureOf(database, metal, moneyOf, sold.get(metal.id), held.get(metal.id))),
  };
}

async function exposureOf(
  database: Database,
  { id, slug, name, limit }: Metal,
  moneyOf: (metal: { id: number; slug: string; net: number }) => Promise<BackendMetalMoney | null>,
  sold: Sold = { inAll: 0, sinceHedge: 0, unpaid: 0 },
  held = 0,
): Promise<BackendMetalExposure> {
  const last = await lastHedgeOf(database, id);
  const covered = await sumOf(database, 'SELECT sum(ounces) AS sum FROM hedges WHERE metal_id = ?', id);
  const bought = await sumOf(database, 'SELECT sum(ounces) AS sum FROM metal_purchases WHERE metal_id = ? AND at > ?', id, last?.at ?? '');
  const boughtInAll = await sumOf(database, 'SELECT sum(ounces) AS sum FROM metal_purchases WHERE metal_id = ?', id);
  const net = sold.inAll - boughtInAll - covered;
  return {
    slug,
    name,
    carried: (net - sold.sinceHedge + bought) / MICRO,
    sold: sold.sinceHedge / MICRO,
    bought: bought / MICRO,
    net: net / MICRO,
    unpaid: sold.unpaid / MICRO,
    held: held / MICRO,
    limit,
    lastHedge: last,
    money: await moneyOf({ id, slug, net }),
  };
}

/**
 * Microounces by metal in the lines of orders that were neither cancelled nor returned in full. Of all lines ever, those of other orders are
 * taken off again: there are few, and indexes find them. `CROSS JOIN`: the orders since a hedge come first, by their time.
 */
async function soldByMetal(database: Database): Promise<Map<number, Sold>> {
  const rows = await database.all<{ id: number } & Sold>(
    `WITH last AS (
       SELECT m.id, coalesce((SELECT h.at FROM hedges h WHERE h.metal_id = m.id ORDER BY h.id DESC LIMIT 1), '') AS at FROM metals m
     ), ever AS (
       SELECT product_id, sum(quantity) AS pieces FROM order_lines GROUP BY product_id
     ), uncounted AS (
       SELECT id FROM orders WHERE status = 'Canceled' UNION SELECT id FROM orders WHERE payment_state = 'returned'
     ), off AS (
       SELECT l.product_id, sum(l.quantity) AS pieces FROM uncounted o JOIN order_lines l ON l.order_id = o.id GROUP BY l.product_id
     ), unpaid AS (
       SELECT l.product_id, sum(l.quantity) AS pieces FROM orders o JOIN order_lines l ON l.order_id = o.id
       WHERE o.payment_state IN ('awaiting', 'held', 'failed', 'voided') AND o.status <> 'Canceled' GROUP BY l.product_id
     ), lately AS (
       SELECT l.product_id, sum(l.quantity) AS pieces
       FROM orders o CROSS JOIN order_lines l ON l.order_id = o.id JOIN products p ON p.id = l.product_id JOIN last ON last.id = p.metal_id
       WHERE o.created_at > (SELECT min(at) FROM last) AND o.created_at > last.at
         AND o.status <> 'Canceled' AND coalesce(o.payment_state, '') <> 'returned' GROUP BY l.product_id
     )
     SELECT p.metal_id AS id, sum((ever.pieces - coalesce(off.pieces, 0)) * p.fine_weight_grams) AS inAll,
       sum(coalesce(unpaid.pieces, 0) * p.fine_weight_grams) AS unpaid, sum(coalesce(lately.pieces, 0) * p.fine_weight_grams) AS sinceHedge
     FROM ever JOIN products p ON p.id = ever.product_id LEFT JOIN off USING (product_id)
       LEFT JOIN unpaid USING (product_id) LEFT JOIN lately USING (product_id) GROUP BY p.metal_id ORDER BY p.metal_id`,
  );
  return new Map(
    rows.map(({ id, inAll, sinceHedge, unpaid }) => [
      id,
      { inAll: microOunces(inAll), sinceHedge: microOunces(sinceHedge), unpaid: microOunces(unpaid) },
    ]),
  );
}

/** Microounces by metal in carts whose price is held now. A cart with a claimed quote counts with that alone: it is ordered once. */
async function heldByQuotes(database: Database, now: Date): Promise<Map<number, number>> {
  const rows = await database.all<{ id: number; grams: number }>(
    `SELECT p.metal_id AS id, sum(CAST(line.value ->> '$.quantity' AS INTEGER) * p.fine_weight_grams) AS grams
     FROM quotes q, json_each(q.cart, '$.lines') line JOIN products p ON p.id = CAST(line.value ->> '$.product.id' AS INTEGER)
     WHERE q.expires_at > ?1 AND (q.claimed_by IS NOT NULL
       OR NOT EXISTS (SELECT 1 FROM quotes c WHERE c.cart_id = q.cart_id AND c.claimed_by IS NOT NULL AND c.expires_at > ?1))
     GROUP BY p.metal_id ORDER BY p.metal_id`,
    now.toISOString(),
  );
  return new Map(rows.map(({ id, grams }) => [id, microOunces(grams)]));
}

async function sumOf(database: Database, sql: string, ...values: (number | string)[]): Promise<number> {
  return (await database.get<{ sum: number | null }>(sql, ...values))?.sum ?? 0;
}

function microOunces(grams: number): number {
  return Math.round((grams / GRAMS_PER_TROY_OUNCE) * MICRO);
}
