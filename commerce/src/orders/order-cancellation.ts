import type { BackendCancellationFigures, BackendOrderCancellation } from '@koura/shared-types/wire/order-cancellation';
import { findUser, pricingOf } from '../account/user-store.ts';
import { loadCatalogue } from '../cart/load-catalogue.ts';
import type { Commerce } from '../context/commerce.ts';
import { columnsOf, type Part, type Parts } from '../database/parts.ts';
import { breakFor } from '../pricing/price-product.ts';
import { priceKeysOf } from '../pricing/price-lists.ts';
import { toCents } from '../settings/cents.ts';
import { personJson } from '../staff/person-json.ts';
import type { StaffMember } from '../staff/staff-member.ts';
import type { StoredOrder } from './order-store.ts';

/** GET /orders/{id}/cancellation: the goods at the prices of then and now, and what is owed back if the order is cancelled. */
export async function cancellationFigures(
  { database, market }: Pick<Commerce, 'database' | 'market'>,
  { order, userId }: StoredOrder,
  now: Date,
): Promise<BackendCancellationFigures> {
  const user = userId === null ? undefined : await findUser(database, 'id', userId);
  const prices = priceKeysOf(database, order.currency, user && { id: user.id, pricing: pricingOf(user) });
  const ids = order.lineItems.map(({ productId }) => productId);
  const catalogue = await loadCatalogue({ database, market, currency: order.currency, prices, now }, ids);
  const lines = order.lineItems.map(({ productId, name, quantity, unitPrice }) => {
    const sale = catalogue.get(productId);
    return {
      name,
      quantity,
      priceThen: unitPrice,
      priceNow: sale ? breakFor(sale.breaks, quantity).price / 100 : null,
      buyBackNow: sale?.product.buyBackPrice ?? null,
    };
  });
  const sum = (of: (line: (typeof lines)[number]) => number | null): number | null =>
    lines.reduce<number | null>((all, line) => {
      const one = of(line);
      return all === null || one === null ? null : all + toCents(one) * line.quantity;
    }, 0);
  const decimal = (cents: number | null): number | null => (cents === null ? null : cents / 100);
  const goodsThen = toCents(order.subTotal) - toCents(order.discountTotal) - toCents(order.points?.value ?? 0);
  const goodsNow = sum(({ priceNow }) => priceNow);
  return {
    lines,
    goodsThen: goodsThen / 100,
    goodsNow: decimal(goodsNow),
    loss: decimal(lossOf(goodsThen, goodsNow)),
    buyBackNow: decimal(sum(({ buyBackNow }) => buyBackNow)),
    owed: Math.max(0, toCents(order.payment.taken ?? 0) - toCents(order.payment.returned ?? 0)) / 100,
  };
}

function lossOf(goodsThen: number, goodsNow: number | null): number | null {
  return goodsNow === null ? null : Math.max(0, goodsThen - goodsNow);
}

/** Notes why staff cancel an order, with today's sums; within the transaction that cancels it, before its money is touched. */
export async function noteCancellation(
  commerce: Pick<Commerce, 'database' | 'market'>,
  stored: StoredOrder,
  reason: string,
  staff: Pick<StaffMember, 'id'>,
  now: Date,
): Promise<void> {
  const { goodsThen, goodsNow, buyBackNow, owed } = await cancellationFigures(commerce, stored, now);
  const cents = (amount: number | null | undefined): number | null => (amount == null ? null : toCents(amount));
  await commerce.database.run(
    `INSERT INTO order_cancellations (order_id, at, staff_id, reason, goods_then, goods_now, buy_back_now, owed) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    stored.order.id,
    now.toISOString(),
    staff.id,
    reason,
    toCents(goodsThen),
    cents(goodsNow),
    cents(buyBackNow),
    toCents(owed),
  );
}

interface CancellationRow {
  at: string;
  by: BackendOrderCancellation['by'];
  reason: string;
  goods_then: number;
  goods_now: number | null;
  buy_back_now: number | null;
  owed: number;
}

const cancellations: Part<CancellationRow> = {
  fields: {
    ...columnsOf('canceled', 'at', 'reason', 'goods_then', 'goods_now', 'buy_back_now', 'owed'),
    by: personJson('member'),
  },
  from: 'order_cancellations AS canceled JOIN users AS member ON member.id = canceled.staff_id',
  owner: 'canceled.order_id',
  order: {},
};
export const cancellationParts = { cancellations };

/** How staff cancelled an order; null for every other one. */
export function cancellationOf(parts: Parts<typeof cancellationParts>, orderId: number): BackendOrderCancellation | null {
  const [row] = parts.cancellations(orderId);
  if (!row) return null;
  const decimal = (cents: number | null): number | null => (cents === null ? null : cents / 100);
  return {
    at: row.at,
    by: row.by,
    reason: row.reason,
    goodsThen: row.goods_then / 100,
    goodsNow: decimal(row.goods_now),
    loss: decimal(lossOf(row.goods_then, row.goods_now)),
    buyBackNow: decimal(row.buy_back_now),
    owed: row.owed / 100,
  };
}
