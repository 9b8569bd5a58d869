import { captureCharge } from './charges.ts';
import type { StripeRequest } from './endpoint.ts';
import { recordEvent } from './events.ts';
import { unexpectedState, type PaymentIntent } from './payment-intent.ts';
import { checkMultiple } from './stripe-currencies.ts';
import { invalidState } from './stripe-failure.ts';

/** `POST /v1/payment_intents/:id/capture`: captures the amount, or a part of it, and releases the rest. May also update metadata. */
export function capturePaymentIntent({ store, fields, id }: StripeRequest): PaymentIntent {
  const intent = store.get<PaymentIntent>('payment_intent', id, 'intent');
  if (intent.status !== 'requires_capture' || !intent.latest_charge) {
    const message =
      `This PaymentIntent could not be captured because it has a status of ${intent.status}. ` +
      'Only a PaymentIntent with one of the following statuses may be captured: requires_capture.';
    throw unexpectedState(intent, message);
  }
  const amount = fields.positive('amount_to_capture') ?? intent.amount_capturable;
  if (amount > intent.amount_capturable) {
    const message = `The requested capture amount is greater than the amount you can capture for this charge (${intent.amount_capturable}).`;
    throw invalidState(message, { code: 'amount_too_large', param: 'amount_to_capture' });
  }
  checkMultiple(amount, intent.currency, 'amount_to_capture');
  captureCharge(store, intent.latest_charge, amount);
  const captured: PaymentIntent = {
    ...intent,
    amount_capturable: 0,
    amount_received: amount,
    metadata: fields.metadata(intent.metadata),
    status: 'succeeded',
  };
  store.save(captured);
  recordEvent(store, 'payment_intent.succeeded', captured);
  return captured;
}
