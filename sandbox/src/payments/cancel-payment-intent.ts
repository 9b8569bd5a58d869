import { releaseCharge, type Charge } from './charges.ts';
import type { StripeRequest } from './endpoint.ts';
import { recordEvent } from './events.ts';
import { newId, type ObjectStore } from './object-store.ts';
import { unexpectedState, type PaymentIntent } from './payment-intent.ts';
import type { Refund } from './refunds.ts';

const cancelable: PaymentIntent['status'][] = ['requires_payment_method', 'requires_capture', 'requires_confirmation', 'requires_action'];
const cancellationReasons = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'] as const;
/** `POST /v1/payment_intents/:id/cancel`: releases a hold, or ends an intent that holds nothing yet. */
export function cancelPaymentIntent({ store, fields, id }: StripeRequest): PaymentIntent {
  const intent = store.get<PaymentIntent>('payment_intent', id, 'intent');
  if (!cancelable.includes(intent.status)) {
    const message =
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with ` +
      `one of the following statuses may be canceled: ${cancelable.join(', ')}.`;
    throw unexpectedState(intent, message);
  }
  const reason = fields.choice('cancellation_reason', cancellationReasons) ?? null;
  if (intent.status === 'requires_capture' && intent.latest_charge) releaseCharge(store, intent.latest_charge, 'charge.refunded');
  return endIntent(store, intent, reason);
}

/** Expires a hold, which releases the amount at the bank. Does nothing to an intent without a hold. */
export function expireHold(store: ObjectStore, id: string): void {
  const intent = store.find(id) as PaymentIntent | undefined;
  if (intent?.status !== 'requires_capture' || !intent.latest_charge) return;
  const charge = releaseCharge(store, intent.latest_charge, 'charge.expired');
  saveReleaseOf(store, charge);
  endIntent(store, { ...intent, amount_capturable: 0 }, 'automatic');
}

/** Stripe creates a refund object for an expired hold. */
function saveReleaseOf(store: ObjectStore, charge: Charge): void {
  const release: Refund = {
    id: newId('re'),
    object: 'refund',
    amount: charge.amount,
    charge: charge.id,
    created: store.now(),
    currency: charge.currency,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'expired_uncaptured_charge',
    status: 'succeeded',
  };
  store.save(release);
}

function endIntent(store: ObjectStore, intent: PaymentIntent, reason: string | null): PaymentIntent {
  const canceled: PaymentIntent = {
    ...intent,
    amount_capturable: 0,
    canceled_at: store.now(),
    cancellation_reason: reason,
    next_action: null,
    status: 'canceled',
  };
  store.save(canceled);
  recordEvent(store, 'payment_intent.canceled', canceled);
  return canceled;
}
