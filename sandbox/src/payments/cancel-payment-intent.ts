import { releaseCharge } from './charges.ts';
import type { StripeRequest } from './endpoint.ts';
import { recordEvent } from './events.ts';
import type { ObjectStore } from './object-store.ts';
import { unexpectedState, type PaymentIntent } from './payment-intent.ts';

const cancelable: PaymentIntent['status'][] = ['requires_payment_method', 'requires_capture', 'requires_confirmation', 'requires_action'];
const cancellationReasons = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'] as const;
/** `POST /v1/payment_intents/:id/cancel`: lets a hold go, or ends an intent that holds nothing yet. */
export function cancelPaymentIntent({ store, fields, id }: StripeRequest): PaymentIntent {
  const intent = store.get<PaymentIntent>('payment_intent', id, 'intent');
  if (!cancelable.includes(intent.status)) {
    const message =
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with ` +
      `one of the following statuses may be canceled: ${cancelable.join(', ')}.`;
    throw unexpectedState(intent, message);
  }
  return endIntent(store, intent, fields.choice('cancellation_reason', cancellationReasons) ?? null);
}

/** Puts an intent into its final state without money. */
export function endIntent(store: ObjectStore, intent: PaymentIntent, reason: string | null): PaymentIntent {
  if (intent.status === 'requires_capture' && intent.latest_charge) releaseCharge(store, intent.latest_charge);
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
