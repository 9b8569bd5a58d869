import type { Endpoint } from './endpoint.ts';
import { recordEvent } from './events.ts';
import { newId, type ObjectStore, type StripeObject } from './object-store.ts';
import type { PaymentIntent } from './payment-intent.ts';
import type { PaymentMethod } from './payment-methods.ts';
import type { Decline } from './test-cards.ts';
import type { CardFacts } from './tokens.ts';

export interface Charge extends StripeObject {
  object: 'charge';
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  captured: boolean;
  /** A chargeback, not an inquiry. */
  disputed: boolean;
  paid: boolean;
  refunded: boolean;
  status: 'succeeded' | 'failed';
  currency: string;
  customer: string | null;
  payment_intent: string;
  payment_method: string;
  failure_code: string | null;
  failure_message: string | null;
  payment_method_details: { type: 'card'; card: CardFacts & { capture_before?: number } };
}

const authorisationSeconds = 7 * 24 * 3600;

export const chargeEndpoints: Endpoint[] = [
  { method: 'GET', path: '/charges/:id', run: ({ store, id }) => store.get<Charge>('charge', id) },
  {
    method: 'GET',
    path: '/charges',
    run: ({ store, fields, url }) =>
      store.page('charge', url, fields, { customer: fields.text('customer'), payment_intent: fields.text('payment_intent') }),
  },
];

/** Attempts the intent's amount on a card: authorised with manual capture, captured with automatic, failed with `decline`. */
export function newCharge(store: ObjectStore, intent: PaymentIntent, method: PaymentMethod, decline?: Decline): Charge {
  const created = store.now();
  const taken = !decline && intent.capture_method !== 'manual';
  const held = !decline && !taken;
  const charge: Charge = {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: taken ? intent.amount : 0,
    amount_refunded: 0,
    billing_details: method.billing_details,
    captured: taken,
    created,
    currency: intent.currency,
    customer: intent.customer,
    disputed: false,
    description: intent.description,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    livemode: false,
    metadata: intent.metadata,
    outcome: {
      network_status: decline ? 'declined_by_network' : 'approved_by_network',
      reason: decline?.decline_code ?? null,
      risk_level: 'normal',
      seller_message: decline ? 'The bank refused the payment.' : 'Payment complete.',
      type: decline ? 'issuer_declined' : 'authorized',
    },
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      type: 'card',
      card: { ...method.card, ...(held ? { capture_before: created + authorisationSeconds } : {}) },
    },
    refunded: false,
    status: decline ? 'failed' : 'succeeded',
  } as Charge;
  store.save(charge);
  recordEvent(store, decline ? 'charge.failed' : 'charge.succeeded', charge);
  return charge;
}

/** Captures `amount` of what was held. The rest is released, which Stripe counts as refunded. */
export function captureCharge(store: ObjectStore, id: string, amount: number): Charge {
  const held = store.get<Charge>('charge', id);
  const charge: Charge = { ...held, amount_captured: amount, amount_refunded: held.amount - amount, captured: true };
  store.save(charge);
  recordEvent(store, 'charge.captured', charge);
  return charge;
}

/** Releases the whole hold; Stripe shows it as refunded, though nothing was ever captured. */
export function releaseCharge(store: ObjectStore, id: string, event: 'charge.refunded' | 'charge.expired'): Charge {
  const held = store.get<Charge>('charge', id);
  const charge = { ...held, amount_refunded: held.amount, refunded: true };
  store.save(charge);
  recordEvent(store, event, charge);
  return charge;
}

/** What was really refunded: a released hold, or the rest of a smaller capture, was never captured. */
export function returnedAmount(charge: Charge): number {
  return charge.captured ? charge.amount_refunded - (charge.amount - charge.amount_captured) : 0;
}
