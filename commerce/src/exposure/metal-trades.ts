import { GRAMS_PER_TROY_OUNCE } from '@koura/shared-types/business-constants';
import { instantOf, localDay, localTime } from '@koura/shared-types/local-time';
import type { Database } from '../database/database.ts';
import { currencyOf, marketRateOf } from '../settings/countries.ts';
import { MARKET_ZONE } from '../spot/market-calendar.ts';
import { MICRO, type Traded } from './metal-result.ts';

const MINUTE_MS = 60_000;

/** When the month and the day of an instant began at the dealer's. */
export function periodsOf(now: Date, zone: string): { month: Date; today: Date } {
  const { year, month, day } = localTime(now, zone);
  return { month: instantOf(year, month, 1, 0, zone), today: instantOf(year, month, day, 0, zone) };
}

/** Cents for an ounce of a metal at an instant: as it stood in its minute or hour, or at the close before; null when nobody wrote it down. */
export async function spotAt(database: Database, metal: string, at: Date): Promise<number | null> {
  const minute = Math.ceil(at.getTime() / MINUTE_MS);
  const written = await database.get<{ price: number }>(
    'SELECT price FROM spot_minutes WHERE metal = ? AND minute < ? ORDER BY minute DESC LIMIT 1',
    metal,
    minute,
  );
  const day = localDay(at, MARKET_ZONE);
  const closed = 'SELECT price FROM spot_closes WHERE metal = ? AND day < ? ORDER BY day DESC LIMIT 1';
  return (written ?? (await database.get<{ price: number }>(closed, metal, day)))?.price ?? null;
}

/** Cents for an ounce of a metal now. */
export async function spotNow(database: Database, metal: string): Promise<number | null> {
  return (await database.get<{ price: number }>('SELECT price FROM spot WHERE metal = ?', metal))?.price ?? null;
}

/**
 * What customers bought since an instant, by metal: without tax, less what vouchers and points took off, in the dealer's own currency at
 * today's rate. Cancelled and fully returned orders never were.
 */
export async function soldSince(database: Database, from: Date): Promise<Map<number, Traded>> {
  const rows = await database.all<{ id: number; currency: string; grams: number; amount: number }>(
    `SELECT p.metal_id AS id, o.currency, sum(l.quantity * p.fine_weight_grams) AS grams,
       sum((l.total - l.tax) * (1 - min(1.0, 1.0 * (o.discount_total + o.points_value) / max(o.sub_total, 1)))) AS amount
     FROM orders o CROSS JOIN order_lines l ON l.order_id = o.id JOIN products p ON p.id = l.product_id
     WHERE o.created_at >= ? AND o.status <> 'Canceled' AND coalesce(o.payment_state, '') <> 'returned' GROUP BY p.metal_id, o.currency ORDER BY 1, 2`,
    from.toISOString(),
  );
  const sold = new Map<number, Traded>();
  for (const { id, currency, grams, amount } of rows) {
    const ounces = Math.round((grams / GRAMS_PER_TROY_OUNCE) * MICRO);
    const own = amount / (await marketRateOf(database, currencyOf(database, currency)));
    const before = sold.get(id) ?? NO_TRADES;
    const all = { ounces: before.ounces + ounces, amount: before.amount + own };
    sold.set(id, { ...all, unpriced: 0, gross: all });
  }
  return sold;
}

export const NO_TRADES: Traded = { ounces: 0, amount: 0, unpriced: 0, gross: { ounces: 0, amount: 0 } };

/** What was bought from customers of a metal since an instant. */
export async function boughtSince(database: Database, metalId: number, from: Date): Promise<Traded> {
  return tradedBy(
    database,
    `SELECT sum(ounces) AS ounces, sum(iif(paid IS NULL, ounces, 0)) AS unpriced, sum(paid) AS amount,
       sum(iif(paid IS NULL, 0, ounces)) AS grossOunces, sum(paid) AS grossAmount
     FROM metal_purchases WHERE metal_id = ? AND at >= ?`,
    metalId,
    from,
  );
}

/** What was hedged of a metal since an instant. */
export async function hedgedSince(database: Database, metalId: number, from: Date): Promise<Traded> {
  return tradedBy(
    database,
    `SELECT sum(ounces) AS ounces, sum(iif(price IS NULL, ounces, 0)) AS unpriced, sum(1.0 * ounces * price / ${MICRO}) AS amount,
       sum(iif(price IS NULL, 0, abs(ounces))) AS grossOunces, sum(1.0 * abs(ounces) * price / ${MICRO}) AS grossAmount
     FROM hedges WHERE metal_id = ? AND at >= ?`,
    metalId,
    from,
  );
}

type Sums = Record<'ounces' | 'unpriced' | 'amount' | 'grossOunces' | 'grossAmount', number | null>;

async function tradedBy(database: Database, sql: string, metalId: number, from: Date): Promise<Traded> {
  const sums = (await database.get<Sums>(sql, metalId, from.toISOString()))!;
  return {
    ounces: sums.ounces ?? 0,
    amount: sums.amount ?? 0,
    unpriced: sums.unpriced ?? 0,
    gross: { ounces: sums.grossOunces ?? 0, amount: sums.grossAmount ?? 0 },
  };
}
