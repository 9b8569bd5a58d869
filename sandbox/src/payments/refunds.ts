import type { Charge } from './charges.ts';
import type { Endpoint, StripeRequest } from './endpoint.ts';
import { recordEvent } from './events.ts';
import { newId, type StripeObject } from './object-store.ts';
import type { PaymentIntent } from './payment-intent.ts';
import { stateRefused } from './stripe-failure.ts';

/** Money on its way back to the card. */
export interface Refund extends StripeObject {
  object: 'refund';
  amount: number;
  charge: string;
  payment_intent: string;
  currency: string;
  metadata: Record<string, string>;
  reason: string | null;
  status: 'succeeded';
}

/** Refunds: create (by intent or charge, in full or in part), retrieve, list. */
export const refundEndpoints: Endpoint[] = [
  { method: 'POST', path: '/refunds', run: createRefund },
  { method: 'GET', path: '/refunds/:id', run: ({ store, id }) => store.get<Refund>('refund', id) },
  {
    method: 'GET',
    path: '/refunds',
    run: ({ store, fields, url }) =>
      store.page('refund', url, fields, { charge: fields.text('charge'), payment_intent: fields.text('payment_intent') }),
  },
];

/** `POST /v1/refunds`: gives back what was taken, in full or in part. */
export function createRefund(request: StripeRequest): Refund {
  const { store, fields } = request;
  const charge = refundedCharge(request);
  const left = charge.amount - charge.amount_refunded;
  if (left <= 0) {
    throw stateRefused(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  const amount = fields.positive('amount') ?? left;
  if (amount > left) {
    const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
    const message = `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`;
    throw stateRefused(message, { param: 'amount' });
  }
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: store.now(),
    payment_intent: charge.payment_intent,
    currency: charge.currency,
    metadata: fields.metadata(),
    reason: fields.choice('reason', ['duplicate', 'fraudulent', 'requested_by_customer']) ?? null,
    status: 'succeeded',
  };
  const refunded: Charge = { ...charge, amount_refunded: charge.amount_refunded + amount, refunded: amount === left };
  store.save(refund);
  store.save(refunded);
  recordEvent(store, 'charge.refunded', refunded);
  return refund;
}

function refundedCharge({ store, fields }: StripeRequest): Charge {
  const intentId = fields.text('payment_intent');
  const chargeId = intentId ? store.get<PaymentIntent>('payment_intent', intentId).latest_charge : fields.required('charge');
  const charge = chargeId ? store.get<Charge>('charge', chargeId) : undefined;
  if (!charge?.captured) {
    const subject = intentId ? `This PaymentIntent (${intentId})` : `Charge ${chargeId}`;
    throw stateRefused(`${subject} does not have a successful charge to refund.`);
  }
  return charge;
}
