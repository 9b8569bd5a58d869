import type { Order, OrderOfKey } from '../commerce/orders.ts';
import type { Config } from '../config.ts';
import { PAYMENT } from '../payments/payment-behaviour.ts';
import type { Payment } from '../payments/payment.ts';

export type OrderOfPayment =
  /** Not cancelled, and it names this payment. */
  | { kind: 'paidByThis'; order: Order }
  | { kind: 'cancelled'; order: Order }
  | { kind: 'paidByAnother'; order: Order }
  /** There is no order, and a later payment of the same key is held: no order will ever reference this one. */
  | { kind: 'superseded' }
  /** There is no order; `closed`: and there never will be one. */
  | { kind: 'none'; closed: boolean }
  /**
   * Unknown. `odd`: the order has no reference, or another currency, or is paid in a way that this version does not know, and needs a
   * person's attention.
   */
  | { kind: 'notKnown'; odd?: Order };

export function orderOfPayment(payment: Payment, found: OrderOfKey): OrderOfPayment {
  if (found.kind === 'none') return { kind: 'none', closed: false };
  if (found.kind === 'closed') return { kind: 'none', closed: true };
  if (found.kind === 'notKnown') return { kind: 'notKnown' };
  const { order } = found;
  const { reference, method } = order.payment;
  const { isByCard, releasesCardPayments } = PAYMENT[method];
  // An order that is not paid by card cannot carry a card payment's reference.
  const isContradicting = !isByCard && reference === payment.reference;
  if (!reference || order.currency.toUpperCase() !== payment.currency || !releasesCardPayments || isContradicting)
    return { kind: 'notKnown', odd: order };
  if (order.status === 'Canceled') return { kind: 'cancelled', order };
  return reference === payment.reference ? { kind: 'paidByThis', order } : { kind: 'paidByAnother', order };
}

/** Whether this shop created the payment: other shops and programs may use the same account at the card provider. */
export function isOwnPayment({ facts }: Payment, { siteUrl, siteUrlsBefore }: Pick<Config, 'siteUrl' | 'siteUrlsBefore'>): boolean {
  // A payment without a shop was created before shops were recorded; it carries the hash of its input.
  if (facts.shop === undefined) return facts.inputHash !== undefined;
  return facts.shop === siteUrl || siteUrlsBefore.includes(facts.shop);
}
