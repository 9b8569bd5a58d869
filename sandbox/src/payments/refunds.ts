import type { Charge } from './charges.ts';
import { closeInquiryOf, disputesOf, isOpenInquiry } from './disputes.ts';
import { planStep } from './due.ts';
import type { Endpoint, StripeRequest } from './endpoint.ts';
import { recordEvent } from './events.ts';
import { endWarningsOf } from './fraud-warnings.ts';
import { newId, type ObjectStore, type StripeObject } from './object-store.ts';
import type { PaymentIntent } from './payment-intent.ts';
import { checkMultiple } from './stripe-currencies.ts';
import { invalidState } from './stripe-failure.ts';

export interface Refund extends StripeObject {
  object: 'refund';
  amount: number;
  charge: string;
  payment_intent: string;
  currency: string;
  metadata: Record<string, string>;
  reason: string | null;
  status: 'succeeded' | 'pending' | 'failed';
  /** Only of a failed refund. */
  failure_reason?: string;
  /** Only of a pending refund. */
  pending_reason?: string;
}

/** Refunds: create (by intent or charge, in full or in part), retrieve, update, list. */
export const refundEndpoints: Endpoint[] = [
  { method: 'POST', path: '/refunds', run: createRefund },
  { method: 'GET', path: '/refunds/:id', run: ({ store, id }) => store.get<Refund>('refund', id) },
  { method: 'POST', path: '/refunds/:id', run: updateRefund },
  {
    method: 'GET',
    path: '/refunds',
    run: ({ store, fields, url }) =>
      store.page('refund', url, fields, { charge: fields.text('charge'), payment_intent: fields.text('payment_intent') }),
  },
];

export function createRefund(request: StripeRequest): Refund {
  const { store, fields } = request;
  const charge = refundableCharge(request);
  const left = charge.amount - charge.amount_refunded;
  const amount = fields.positive('amount') ?? left;
  const metadata = fields.metadata();
  const reason = fields.choice('reason', ['duplicate', 'fraudulent', 'requested_by_customer']) ?? null;
  if (amount > left) {
    const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
    const message = `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`;
    throw invalidState(message, { param: 'amount' });
  }
  checkMultiple(amount, charge.currency, 'amount');
  const plan = store.switches.takeRefundPlan() ?? { status: 'succeeded' };
  const pending = plan.status !== 'succeeded';
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: store.now(),
    payment_intent: charge.payment_intent,
    currency: charge.currency,
    metadata,
    reason,
    status: pending ? 'pending' : 'succeeded',
    ...(pending ? { pending_reason: 'processing' } : {}),
  };
  store.save(refund);
  recordEvent(store, 'refund.created', refund);
  moveRefunded(store, charge.id, amount);
  recordEvent(store, 'charge.refunded', store.get<Charge>('charge', charge.id));
  if (plan.status === 'failed') return settleRefund(store, refund.id, 'failed') ?? refund;
  if (plan.later && plan.afterSeconds !== undefined) planStep(store, refund.id, store.now() + plan.afterSeconds, `refund ${plan.later}`);
  return refund;
}

/**
 * A pending refund succeeds or fails; a succeeded one may fail days later, and then the money is back with the merchant.
 * @returns the refund; undefined when there is nothing to settle
 */
export function settleRefund(store: ObjectStore, id: string, status: 'succeeded' | 'failed'): Refund | undefined {
  const before = store.find(id) as Refund | undefined;
  if (before?.object !== 'refund' || before.status === 'failed' || before.status === status) return undefined;
  const { pending_reason: _, ...rest } = before;
  const refund: Refund = { ...rest, status, ...(status === 'failed' ? { failure_reason: 'expired_or_canceled_card' } : {}) };
  store.save(refund);
  if (status === 'failed') moveRefunded(store, refund.charge, -refund.amount);
  recordEvent(store, 'refund.updated', refund);
  recordEvent(store, 'charge.refund.updated', refund);
  if (status === 'failed') recordEvent(store, 'refund.failed', refund);
  return refund;
}

/** The refunds of a charge, oldest first. */
export function refundsOf(store: ObjectStore, charge: string): Refund[] {
  return store.all<Refund>('refund').filter((refund) => refund.charge === charge);
}

function updateRefund({ store, fields, id }: StripeRequest): Refund {
  const before = store.get<Refund>('refund', id);
  const refund = { ...before, metadata: fields.metadata(before.metadata) };
  store.save(refund);
  recordEvent(store, 'refund.updated', refund);
  return refund;
}

function moveRefunded(store: ObjectStore, id: string, by: number): void {
  const before = store.get<Charge>('charge', id);
  const amount_refunded = before.amount_refunded + by;
  const charge: Charge = { ...before, amount_refunded, refunded: amount_refunded === before.amount };
  store.save(charge);
  if (!charge.refunded) return;
  // A refund in full leaves the card holder nothing to dispute.
  closeInquiryOf(store, charge);
  endWarningsOf(store, charge.id);
}

function refundableCharge({ store, fields }: StripeRequest): Charge {
  const intentId = fields.text('payment_intent');
  const chargeId = intentId ? store.get<PaymentIntent>('payment_intent', intentId).latest_charge : fields.required('charge');
  const charge = chargeId ? store.get<Charge>('charge', chargeId) : undefined;
  if (!charge?.captured) {
    const subject = intentId ? `This PaymentIntent (${intentId})` : `Charge ${chargeId}`;
    throw invalidState(`${subject} does not have a successful charge to refund.`);
  }
  if (
    disputesOf(store, charge.id).some(
      (dispute) => dispute.status !== 'won' && dispute.status !== 'warning_closed' && !isOpenInquiry(dispute),
    )
  ) {
    throw invalidState(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' });
  }
  if (charge.amount_refunded >= charge.amount) {
    throw invalidState(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  return charge;
}
