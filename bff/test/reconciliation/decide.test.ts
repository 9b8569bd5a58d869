import { describe, expect, it } from 'vitest';

import type { Payment } from '../../src/payments/payment.ts';
import { decide, type Decision, waitsOf } from '../../src/reconciliation/decide.ts';
import type { OrderOfPayment } from '../../src/reconciliation/order-of-payment.ts';
import { settledBy } from '../../src/reconciliation/report.ts';
import { backendOrder, CREATED, HOUR, MINUTE, ORDERS, paymentOf } from './support/payment-of.ts';

const WAITS = waitsOf(1);
const NO_ACTION: Decision = { act: 'nothing' };
const RELEASE: Decision = { act: 'release' };
const CLOSE: Decision = { act: 'release', closeFirst: true };
const report = (kind: string, urgent = true): Decision => ({ act: 'nothing', report: { kind, urgent } }) as Decision;
const again = (after: number, decision: Decision = NO_ACTION): Decision => ({ ...decision, recheckAt: CREATED + after });

type Column = keyof typeof ORDERS;
type Row = [state: Payment['state'], order: Column, age: number, canClose: boolean, decision: Decision];

const OPEN: Row[] = (['needsAction', 'failed'] as const).flatMap((state): Row[] => [
  [state, 'paidByThis', 0, true, report('orderWithoutPayment')],
  [state, 'paidByThis', HOUR, false, report('orderWithoutPayment')],
  [state, 'cancelled', 0, true, RELEASE],
  [state, 'paidByAnother', 0, false, RELEASE],
  [state, 'superseded', 0, false, RELEASE],
  [state, 'none', 12 * MINUTE - 1, true, again(12 * MINUTE)],
  [state, 'none', 12 * MINUTE, true, CLOSE],
  [state, 'none', 12 * MINUTE, false, NO_ACTION],
  [state, 'closed', 0, true, RELEASE],
  [state, 'notKnown', 24 * HOUR, true, NO_ACTION],
  [state, 'odd', 0, true, report('orderNotUnderstood', false)],
]);

const PROCESSING: Row[] = (['paidByThis', 'cancelled', 'paidByAnother', 'none', 'notKnown'] as const).flatMap((order): Row[] => [
  ['processing', order, HOUR, true, again(HOUR)],
  ['processing', order, HOUR + 1, true, again(2 * HOUR + 1, report('stuck', false))],
]);

const HELD: Row[] = [
  ['held', 'paidByThis', 0, true, { act: 'capture', amount: 10_000 }],
  ['held', 'paidByThis', 6 * 24 * HOUR, false, { act: 'capture', amount: 10_000 }],
  ['held', 'cancelled', 0, true, RELEASE],
  ['held', 'cancelled', 0, false, RELEASE],
  ['held', 'paidByAnother', 0, true, RELEASE],
  ['held', 'paidByAnother', 0, false, RELEASE],
  ['held', 'superseded', 15 * MINUTE, false, RELEASE],
  ['held', 'none', 12 * MINUTE - 1, true, again(12 * MINUTE)],
  ['held', 'none', 12 * MINUTE, true, CLOSE],
  ['held', 'closed', 0, true, RELEASE],
  ['held', 'none', 12 * MINUTE, false, again(15 * MINUTE)],
  ['held', 'none', 15 * MINUTE, false, again(75 * MINUTE, report('holdWithoutOrder', false))],
  ['held', 'none', 6 * 24 * HOUR, false, again(6 * 24 * HOUR + HOUR, report('holdAboutToEnd'))],
  ['held', 'notKnown', 15 * MINUTE - 1, true, again(15 * MINUTE)],
  ['held', 'notKnown', 15 * MINUTE, true, again(75 * MINUTE, report('holdWithoutOrder', false))],
  ['held', 'notKnown', 6 * 24 * HOUR - 1, true, again(6 * 24 * HOUR, report('holdWithoutOrder', false))],
  ['held', 'notKnown', 6 * 24 * HOUR, true, again(6 * 24 * HOUR + HOUR, report('holdAboutToEnd'))],
  ['held', 'odd', 0, true, again(15 * MINUTE, report('orderNotUnderstood', false))],
];

const TAKEN: Row[] = [
  ['taken', 'paidByThis', 0, true, NO_ACTION],
  ['taken', 'cancelled', 0, true, report('refundDue')],
  ['taken', 'paidByAnother', 0, true, report('moneyWithoutOrder')],
  ['taken', 'none', 0, true, report('moneyWithoutOrder')],
  ['taken', 'superseded', 0, false, report('moneyWithoutOrder')],
  ['taken', 'closed', 0, false, report('moneyWithoutOrder')],
  ['taken', 'notKnown', MINUTE, true, again(61 * MINUTE)],
];

const VOIDED: Row[] = [
  ['voided', 'paidByThis', 0, true, report('orderWithoutPayment')],
  ...(['cancelled', 'paidByAnother', 'none', 'superseded', 'closed', 'notKnown'] as const).map((order): Row => [
    'voided',
    order,
    HOUR,
    true,
    NO_ACTION,
  ]),
];

describe('the decision about a payment', () => {
  it.each([...OPEN, ...PROCESSING, ...HELD, ...TAKEN, ...VOIDED])(
    '%s, order %s, %i ms old, keys can be closed: %s',
    (state, order, age, canClose, decision) => {
      expect(decide(paymentOf(state, age), ORDERS[order], WAITS, canClose)).toEqual(decision);
    },
  );

  it('an order below the hold is captured at its own total', () => {
    const order: OrderOfPayment = { kind: 'paidByThis', order: backendOrder({ total: 60.1 }) };
    expect(decide(paymentOf('held', 0), order, WAITS, true)).toEqual({ act: 'capture', amount: 6010 });
  });

  it('an order above the hold captures the hold and is reported', () => {
    const order: OrderOfPayment = { kind: 'paidByThis', order: backendOrder({ total: 100.01 }) };
    expect(decide(paymentOf('held', 0), order, WAITS, true)).toEqual({
      act: 'capture',
      amount: 10_000,
      report: { kind: 'totalAbovePayment', urgent: true },
    });
  });

  it.each([99.99, 100.01])('a capture for an order of %d is reported', (total) => {
    const order: OrderOfPayment = { kind: 'paidByThis', order: backendOrder({ total }) };
    expect(decide(paymentOf('taken', 0), order, WAITS, true)).toEqual(report('takenDiffers'));
  });

  it.each(['cancelled', 'paidByAnother', 'none'] as const)('nothing is left to do once everything is refunded (order %s)', (order) => {
    expect(decide(paymentOf('taken', 0, { returned: 10_000 }), ORDERS[order], WAITS, true)).toEqual(NO_ACTION);
  });

  it('a captured payment with an order number in its metadata is fine, even while the backend is unavailable', () => {
    const { facts } = paymentOf('taken', 0);
    const payment = paymentOf('taken', 0, { facts: { ...facts, orderNumber: 'K-1' } });
    expect(decide(payment, ORDERS.notKnown, WAITS, true)).toEqual(NO_ACTION);
  });

  it('the authorisation counts, not the creation: 3-D Secure takes time', () => {
    const payment = paymentOf('held', 15 * MINUTE, { authorisedAt: CREATED + 9 * MINUTE });
    expect(decide(payment, ORDERS.none, WAITS, true)).toEqual(again(21 * MINUTE));
  });

  it.each([
    [{ disputed: true }, 'disputed', true],
    [{ refundFailed: true }, 'refundFailed', true],
    [{ refundPending: 100 }, 'refundPending', false],
  ] as const)('a payment of an order with %j is reported as %s', (changes, kind, urgent) => {
    expect(decide(paymentOf('taken', 0, changes), ORDERS.paidByThis, WAITS, true)).toEqual(report(kind, urgent));
  });

  describe('a hold that expired while its order was unknown', () => {
    const open = { attention: 'open', attention_kind: 'holdAboutToEnd', attention_urgent: 'yes' };
    const expired = (metadata: Record<string, string>): Payment => paymentOf('voided', HOUR, { cancellationReason: 'automatic', metadata });

    it('stays reported: there may be an unpaid order', () => {
      expect(decide(expired(open), ORDERS.notKnown, WAITS, true)).toEqual(report('holdWithoutOrder'));
    });

    it('is not reported once staff have settled it, or the backend has no order', () => {
      expect(decide(expired({ ...open, ...settledBy('1', 'called') }), ORDERS.notKnown, WAITS, true)).toEqual(NO_ACTION);
      expect(decide(expired(open), ORDERS.none, WAITS, true)).toEqual(NO_ACTION);
      expect(decide(expired({}), ORDERS.notKnown, WAITS, true)).toEqual(NO_ACTION);
    });
  });

  it('PAYMENT_TIME_SCALE shortens all waiting times equally', () => {
    expect(waitsOf(0.01)).toEqual({
      untilAbandoned: 7200,
      heldUnknown: 9000,
      keyRemembered: 864_000,
      stuck: 36_000,
      urgentBefore: 864_000,
    });
  });
});
