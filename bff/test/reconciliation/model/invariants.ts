import type { History, Shopper } from './history.ts';
import type { TrueOrder, TruePayment } from './world.ts';

const MINUTE = 60_000;
/** Stripe's read quota per transaction, and its monthly minimum. */
const READS = { perPayment: 500, least: 10_000 };

const OF_OUR_MAKING = new Set(['takenDiffers', 'totalAbovePayment', 'moneyWithoutOrder', 'orderWithoutPayment']);

/** Invariants a quarter of an hour after the disturbances have ended. */
export function afterAQuarter(history: History): string[] {
  const { world } = history;
  const canClose = world.can('orders.closeKey');
  const wrong: string[] = [];
  const payments = world.payments().filter(isOurs);
  const orders = world.orders();
  for (const payment of payments) {
    const { reference, held, metadata } = payment;
    const hasReport = metadata['attention'] === 'open';
    if (held > 0 && !hasReport) wrong.push(`${reference} is still held and not reported`);
    // Where keys can be closed, staff have nothing to do except for payments of the previous version.
    if (held > 0 && canClose && metadata['key'] !== undefined) wrong.push(`${reference} is still held although its key could be closed`);
    const kind = hasReport ? metadata['attention_kind'] : undefined;
    // Only the BFF captures, and never without an order or another amount: such reports would be its own doing.
    if (kind !== undefined && OF_OUR_MAKING.has(kind) && !(kind === 'orderWithoutPayment' && history.hasSlept))
      wrong.push(`${reference}: ${kind}`);
    wrong.push(...sums(payment, orders, history.calledOffLater));
  }
  for (const shopper of history.shoppers.filter(Boolean)) wrong.push(...oneOfAKey(shopper, history, payments));
  return wrong;
}

/** Invariants a day later, after a full pass over all payments. */
export function afterADay(history: History): string[] {
  // Cancelled orders that were paid are requested once a day.
  history.calledOffLater.clear();
  const wrong = afterAQuarter(history);
  const { world } = history;
  const orders = world.orders();
  for (const payment of world.payments()) {
    const { reference, status, held, taken, returned, metadata, cancellationReason } = payment;
    if (!isOurs(payment)) {
      if (metadata['attention'] || cancellationReason === 'abandoned' || taken > 0)
        wrong.push(`the payment ${reference} of another shop was touched`);
      continue;
    }
    const order = orders.find((one) => one.reference === reference);
    const inOrder = order && order.status !== 'Canceled' ? taken === order.total : held === 0 && taken === returned;
    if (inOrder && !isUnknowable(payment) && metadata['attention'] === 'open')
      wrong.push(`${reference} is in order and is still reported: ${metadata['attention_kind']}`);
    // A payment older than a full pass holds nothing, and is found by its event if it is confirmed after all.
    const isSeen = world.clock.now() - payment.createdAt < 9 * 24 * 60 * MINUTE;
    const isOpen = ['requires_action', 'requires_payment_method', 'requires_confirmation'].includes(status);
    if (isOpen && isSeen && !order && world.can('orders.closeKey') && metadata['key'] !== undefined)
      wrong.push(`${reference} is ${status} a day later: its client secret can still hold money`);
  }
  if (world.network.reads > Math.max(READS.least, READS.perPayment * world.payments().length)) wrong.push(`${world.network.reads} reads`);
  const mails = world.mails().filter(({ key }) => key?.startsWith('release:'));
  if (new Set(mails.map(({ key }) => key)).size !== mails.length) wrong.push('a mail about a released hold went out twice');
  return wrong;
}

/** Captured less refunded is the order's total, or staff are notified. */
function sums(payment: TruePayment, orders: TrueOrder[], calledOffLater: ReadonlySet<string>): string[] {
  const { reference, status, taken, returned, metadata } = payment;
  const order = orders.find((one) => one.reference === reference);
  const hasReport = metadata['attention'] === 'open';
  const due = order && order.status !== 'Canceled' ? order.total : 0;
  const net = taken - returned;
  if (net === due || isUnknowable(payment) || (order && calledOffLater.has(order.key))) return [];
  if (!hasReport) return [`${reference} is ${status}, ${net} taken of ${due}, and nobody is told`];
  const isRefundDue = order?.status === 'Canceled' && net > 0;
  return isRefundDue && metadata['attention_kind'] !== 'refundDue'
    ? [`${reference} is taken for a cancelled order and no refund is due`]
    : [];
}

/** One order, one charge and, after a quarter of an hour, at most one hold. */
function oneOfAKey({ key, attempt, isHonest, toldNoOrder }: Shopper, { world }: History, payments: TruePayment[]): string[] {
  const wrong: string[] = [];
  const own = payments.filter(({ metadata }) => metadata['key'] === key || metadata['input'] === attempt.inputHash);
  const orders = world.orders().filter((order) => order.key === key);
  if (orders.length > 1) wrong.push(`${orders.length} orders of one key`);
  if (own.filter(({ taken }) => taken > 0).length > 1) wrong.push('two charges of one key');
  const old = own.filter(({ held, createdAt }) => held > 0 && world.clock.now() - createdAt > 15 * MINUTE);
  if (old.length > 1) wrong.push(`${old.length} holds of one key`);
  if (isHonest && toldNoOrder && orders.length > 0) wrong.push('the shopper was told that there is no order, and there is one');
  return wrong;
}

/**
 * The order of a payment without a key cannot be found. While it is held staff are notified, and the report stays; afterwards it is too
 * late.
 */
function isUnknowable({ metadata, cancellationReason }: TruePayment): boolean {
  return metadata['key'] === undefined && cancellationReason === 'automatic';
}

function isOurs({ metadata }: TruePayment): boolean {
  return metadata['shop'] !== 'https://another.example';
}
