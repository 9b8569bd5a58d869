import { decimalNumber } from '@koura/shared-types/money';

import type { Order, PaymentState } from '../../commerce/orders.ts';
import { minorUnitsOf } from '../../money/money.model.ts';
import type { Column } from './csv-file.ts';

/** What the links with one code brought, in one currency; amounts in its minor units. */
export interface ReferralRow {
  ref: string;
  /** Null for a code that no partner has. */
  partner: string | null;
  currency: string;
  /** Those with this code, each of which is in one of the four counts below. */
  orders: number;
  cancelled: number;
  /** Neither cancelled nor paid: a transfer that is awaited, a card that is held. */
  notPaid: number;
  /** Paid, and all of it sent back. */
  returned: number;
  counted: number;
  /** What the counted orders' goods cost after coupons and points, without delivery and payment fees. */
  goods: number;
  /** What was sent back of the counted orders. */
  sentBack: number;
}

export const REFERRAL_COLUMNS: readonly Column<ReferralRow>[] = [
  { header: 'Code', text: ({ ref }) => ref },
  { header: 'Partner', text: ({ partner }) => partner },
  { header: 'Currency', text: ({ currency }) => currency },
  { header: 'Orders', number: ({ orders }) => orders },
  { header: 'Cancelled', number: ({ cancelled }) => cancelled },
  { header: 'Not paid yet', number: ({ notPaid }) => notPaid },
  { header: 'Returned', number: ({ returned }) => returned },
  { header: 'Orders that count', number: ({ counted }) => counted },
  { header: 'Goods', number: ({ goods, currency }) => decimalNumber(goods, currency) },
  { header: 'Sent back of these', number: ({ sentBack, currency }) => decimalNumber(sentBack, currency) },
  { header: 'Revenue', number: ({ goods, sentBack, currency }) => decimalNumber(goods - sentBack, currency) },
];

/** Without a state the backend does not say (capability "orders.payments"): then an order counts until it is cancelled. */
const NOT_PAID: ReadonlySet<PaymentState> = new Set(['awaiting', 'held', 'voided', 'failed']);

/** The orders by code and currency, in this order. Orders without a code are left out. `partners`: names by code. */
export async function* referralReport(orders: AsyncIterable<Order>, partners: ReadonlyMap<string, string>): AsyncGenerator<ReferralRow> {
  const rows = new Map<string, ReferralRow>();
  for await (const order of orders) {
    if (!order.attribution) continue;
    const { ref } = order.attribution;
    const id = `${ref} ${order.currency}`;
    const row = rows.get(id) ?? emptyRow(ref, partners.get(ref) ?? null, order.currency);
    rows.set(id, row);
    count(row, order);
  }
  for (const [, row] of [...rows].toSorted(([one], [other]) => (one < other ? -1 : 1))) yield row;
}

function emptyRow(ref: string, partner: string | null, currency: string): ReferralRow {
  return { ref, partner, currency, orders: 0, cancelled: 0, notPaid: 0, returned: 0, counted: 0, goods: 0, sentBack: 0 };
}

function count(row: ReferralRow, order: Order): void {
  const { currency, payment, total, shippingTotal, paymentFee } = order;
  const inMinor = (amount: number | null | undefined): number => minorUnitsOf(amount ?? 0, currency);
  const goods = inMinor(total) - inMinor(shippingTotal) - inMinor(paymentFee);
  const sentBack = inMinor(payment.returned);
  row.orders += 1;
  if (order.status === 'Canceled') row.cancelled += 1;
  else if (payment.state && NOT_PAID.has(payment.state)) row.notPaid += 1;
  else if (payment.state === 'returned' || (sentBack > 0 && sentBack >= inMinor(payment.taken))) row.returned += 1;
  else {
    row.counted += 1;
    row.goods += goods;
    // Of an order that is kept, no more is sent back than its goods: the rest was the delivery.
    row.sentBack += Math.min(sentBack, goods);
  }
}
