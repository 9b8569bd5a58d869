import { minorUnitsOf } from '../money/money.model.ts';
import type { Payment } from '../payments/payment.ts';
import type { OrderOfPayment } from './order-of-payment.ts';
import { reportIn, type ReportKind } from './report.ts';

const MINUTE = 60_000;

/** Waiting times of reconciliation, in milliseconds. `PAYMENT_TIME_SCALE` shortens all of them for tests. */
export interface Waits {
  /**
   * How long after an authorisation (or after creation, where nothing is held) an order may still arrive: 3-D Secure takes up to ten
   * minutes.
   */
  untilAbandoned: number;
  /** A hold without a known order is reported after this. */
  heldUnknown: number;
  /** A payment that stays in a transitional state is reported after this. */
  stuck: number;
  /** The provider remembers an idempotency key at least this long: two payments of one key are further apart. */
  keyRemembered: number;
  /** A report becomes urgent this long before the hold ends. */
  urgentBefore: number;
}

export function waitsOf(scale: number): Waits {
  return {
    untilAbandoned: 12 * MINUTE * scale,
    heldUnknown: 15 * MINUTE * scale,
    stuck: 60 * MINUTE * scale,
    keyRemembered: 24 * 60 * MINUTE * scale,
    urgentBefore: 24 * 60 * MINUTE * scale,
  };
}

/**
 * The one thing to do about a payment. `report` goes with it; without a `report` an open one ends. `recheckAt`: by the provider's
 * clock.
 */
export interface Decision {
  act: 'nothing' | 'capture' | 'release';
  /** For `capture`: minor units. */
  amount?: number;
  /** For `release`: close the key first, and act only when that succeeded. */
  closeFirst?: boolean;
  report?: { kind: ReportKind; urgent: boolean };
  recheckAt?: number;
}

/**
 * Decides what to do about a payment by the state at the provider and at the backend (the table of docs/placing-an-order.md). Pure. Ages
 * are computed within the provider's clock. `canCloseKeys`: without it only surplus payments and those of cancelled orders are released
 * here.
 */
export function decide(payment: Payment, order: OrderOfPayment, waits: Waits, canCloseKeys: boolean): Decision {
  const decision = byTable(payment, order, waits, canCloseKeys);
  // An order without a reference, or in another currency, needs a person's attention, whatever the payment does.
  if (order.kind === 'notKnown' && order.odd && !decision.report) return { ...decision, report: urgent('orderNotUnderstood', false) };
  if (!decision.report) return withMoneyReports(payment, decision);
  return decision;
}

function byTable(payment: Payment, order: OrderOfPayment, waits: Waits, canCloseKeys: boolean): Decision {
  switch (payment.state) {
    case 'needsAction':
    case 'failed':
      return open(payment, order, waits, canCloseKeys);
    case 'held':
      return held(payment, order, waits, canCloseKeys);
    case 'taken':
      return taken(payment, order, waits);
    case 'voided':
      return voided(payment, order);
    default:
      return payment.readAt - payment.createdAt > waits.stuck
        ? { act: 'nothing', report: urgent('stuck', false), recheckAt: payment.readAt + waits.stuck }
        : { act: 'nothing', recheckAt: payment.createdAt + waits.stuck };
  }
}

function voided(payment: Payment, order: OrderOfPayment): Decision {
  if (order.kind === 'paidByThis') return { act: 'nothing', report: urgent('orderWithoutPayment', true) };
  // A hold that expired while its order was unknown: there may be an unpaid order, so the report stays open.
  const report = reportIn(payment);
  const isOpen = order.kind === 'notKnown' && payment.cancellationReason === 'automatic' && report?.settled === null;
  return isOpen ? { act: 'nothing', report: urgent('holdWithoutOrder', report.urgent) } : { act: 'nothing' };
}

/** Nothing is held, but the client secret could still be used to hold money days later. */
function open(payment: Payment, order: OrderOfPayment, waits: Waits, canCloseKeys: boolean): Decision {
  switch (order.kind) {
    case 'paidByThis':
      return { act: 'nothing', report: urgent('orderWithoutPayment', true) };
    case 'cancelled':
    case 'paidByAnother':
    case 'superseded':
      return { act: 'release' };
    case 'none':
      return abandoned(payment, payment.createdAt, order.closed, waits, canCloseKeys);
    default:
      return { act: 'nothing' };
  }
}

function held(payment: Payment, order: OrderOfPayment, waits: Waits, canCloseKeys: boolean): Decision {
  switch (order.kind) {
    case 'paidByThis': {
      const due = minorUnitsOf(order.order.total, order.order.currency);
      const amount = Math.min(due, payment.held);
      return due > payment.held ? { act: 'capture', amount, report: urgent('totalAbovePayment', true) } : { act: 'capture', amount };
    }
    case 'cancelled':
    case 'paidByAnother':
    case 'superseded':
      return { act: 'release' };
    case 'none': {
      const decision = abandoned(payment, payment.authorisedAt ?? payment.createdAt, order.closed, waits, canCloseKeys);
      return decision.act === 'nothing' && !canCloseKeys ? heldForUnknownOrder(payment, waits) : decision;
    }
    default:
      return heldForUnknownOrder(payment, waits);
  }
}

/** It is unknown whether there is an order: staff are notified while there is time, and nothing is decided. */
function heldForUnknownOrder(payment: Payment, waits: Waits): Decision {
  const since = payment.authorisedAt ?? payment.createdAt;
  const urgentFrom = (payment.captureBefore ?? Number.POSITIVE_INFINITY) - waits.urgentBefore;
  const inAWhile = payment.readAt + waits.stuck;
  if (payment.readAt < since + waits.heldUnknown) return { act: 'nothing', recheckAt: since + waits.heldUnknown };
  const isUrgent = payment.readAt >= urgentFrom;
  return {
    act: 'nothing',
    report: urgent(isUrgent ? 'holdAboutToEnd' : 'holdWithoutOrder', isUrgent),
    // The backend may recover, or the order may arrive: the payment stays open.
    recheckAt: isUrgent ? inAWhile : Math.min(inAWhile, urgentFrom),
  };
}

function abandoned(payment: Payment, since: number, closed: boolean, waits: Waits, canCloseKeys: boolean): Decision {
  if (closed) return { act: 'release' };
  const from = since + waits.untilAbandoned;
  if (payment.readAt < from) return { act: 'nothing', recheckAt: from };
  return canCloseKeys ? { act: 'release', closeFirst: true } : { act: 'nothing' };
}

function taken(payment: Payment, order: OrderOfPayment, waits: Waits): Decision {
  switch (order.kind) {
    case 'paidByThis':
      // Of an order that costs less after a change the difference is returned.
      return [payment.taken, payment.taken - payment.returned].includes(minorUnitsOf(order.order.total, order.order.currency))
        ? { act: 'nothing' }
        : { act: 'nothing', report: urgent('takenDiffers', true) };
    case 'cancelled':
      return payment.taken > payment.returned ? { act: 'nothing', report: urgent('refundDue', true) } : { act: 'nothing' };
    case 'paidByAnother':
    case 'superseded':
    case 'none':
      // Money is never captured or refunded here without an order that justifies it: people decide.
      return payment.taken > payment.returned ? { act: 'nothing', report: urgent('moneyWithoutOrder', true) } : { act: 'nothing' };
    default:
      // It was captured for an order; without an order number it was captured elsewhere.
      return payment.facts.orderNumber === undefined ? { act: 'nothing', recheckAt: payment.readAt + waits.stuck } : { act: 'nothing' };
  }
}

/** The order is fine; the payment itself may still need attention. */
function withMoneyReports(payment: Payment, decision: Decision): Decision {
  if (payment.disputed) return { ...decision, report: urgent('disputed', true) };
  if (payment.refundFailed) return { ...decision, report: urgent('refundFailed', true) };
  if (payment.refundPending > 0) return { ...decision, report: urgent('refundPending', false) };
  return decision;
}

function urgent(kind: ReportKind, isUrgent: boolean): { kind: ReportKind; urgent: boolean } {
  return { kind, urgent: isUrgent };
}
