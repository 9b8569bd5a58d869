import { GRAMS_PER_TROY_OUNCE } from '@koura/shared-types/business-constants';
import type { BackendOrderPayment, OrderStatus } from '@koura/shared-types/wire/order';
import type { BackendDayFigures } from '@koura/shared-types/wire/staff-figures';
import type { Database } from '../database/database.ts';
import { toCents } from '../settings/cents.ts';

interface PlacedOrder {
  status: OrderStatus;
  currency: string;
  total: number;
  payment: string;
}

/** Digits of an ounce. */
const DIGITS = 6;

/** The figures of the orders that were placed from an instant until before another one. */
export async function figuresBetween(database: Database, day: string, from: Date, before: Date): Promise<BackendDayFigures> {
  const placed = await database.all<PlacedOrder>(
    'SELECT status, currency, total, payment FROM orders WHERE created_at >= ? AND created_at < ? ORDER BY created_at, id',
    from.toISOString(),
    before.toISOString(),
  );
  const counted = placed.filter(({ status }) => status !== 'Canceled');
  const revenue = [...Map.groupBy(counted, ({ currency }) => currency)].map(([currency, orders]) => ({
    currency,
    amount: orders.reduce((sum, order) => sum + keptOf(order), 0) / 100,
  }));
  return {
    day,
    orders: placed.length,
    canceled: placed.length - counted.length,
    revenue: revenue.toSorted((a, b) => b.amount - a.amount),
    ounces: await ouncesBetween(database, from, before),
  };
}

/** An order's total less what was returned of it. Sending back what was paid beyond the total returns nothing of it. */
export function keptOf({ total, payment }: Pick<PlacedOrder, 'total' | 'payment'>): number {
  const { taken, returned } = JSON.parse(payment) as BackendOrderPayment;
  const paidOver = Math.max(0, toCents(taken ?? 0) - total);
  return Math.max(0, total - Math.max(0, toCents(returned ?? 0) - paidOver));
}

async function ouncesBetween(database: Database, from: Date, before: Date): Promise<BackendDayFigures['ounces']> {
  const rows = await database.all<{ slug: string; name: string; grams: number }>(
    `SELECT metals.slug, metals.name, sum(order_lines.quantity * products.fine_weight_grams) AS grams
       FROM orders JOIN order_lines ON order_lines.order_id = orders.id
         JOIN products ON products.id = order_lines.product_id JOIN metals ON metals.id = products.metal_id
       WHERE orders.created_at >= ? AND orders.created_at < ? AND orders.status <> 'Canceled'
         AND coalesce(orders.payment_state, '') <> 'returned'
       GROUP BY metals.id HAVING sum(order_lines.quantity * products.fine_weight_grams) > 0 ORDER BY metals.id`,
    from.toISOString(),
    before.toISOString(),
  );
  return rows.map(({ slug, name, grams }) => ({ slug, name, ounces: Number((grams / GRAMS_PER_TROY_OUNCE).toFixed(DIGITS)) }));
}
