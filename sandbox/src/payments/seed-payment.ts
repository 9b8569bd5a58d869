import { cancelPaymentIntent } from './cancel-payment-intent.ts';
import { capturePaymentIntent } from './capture-payment-intent.ts';
import type { Charge } from './charges.ts';
import { createPaymentIntent } from './create-payment-intent.ts';
import { openDispute } from './disputes.ts';
import { planStep } from './due.ts';
import type { StripeRequest } from './endpoint.ts';
import { formOf } from './form-body.ts';
import { warnOfFraud } from './fraud-warnings.ts';
import type { ObjectStore } from './object-store.ts';
import type { PaymentIntent } from './payment-intent.ts';
import { newPaymentMethod } from './payment-methods.ts';
import { createRefund, settleRefund, type Refund } from './refunds.ts';
import { RequestFields } from './request-fields.ts';
import { readyMadeCard } from './tokens.ts';

/** A payment made in the past. Amounts are integer minor units. */
export interface PastPayment {
  state: 'held' | 'taken' | 'canceled' | 'refunded' | 'refundPending' | 'refundFailed' | 'disputed' | 'inquiry';
  amountCents: number;
  /** Captured amount; all when absent. */
  takenCents?: number;
  /** Refunded or disputed part of the captured amount; all when absent. */
  returnedCents?: number;
  /** ISO 4217. */
  currency: string;
  /** Stripe's name of the brand, such as `visa`. */
  brand: string;
  last4: string;
  metadata?: Record<string, string>;
  createdAt: Date;
  /** When it was captured or canceled; a minute after `createdAt` when absent. */
  settledAt?: Date;
  /** When it was refunded or disputed; a day after `settledAt` when absent. */
  returnedAt?: Date;
  /** Due date of evidence for a dispute or inquiry; 7 days after it was opened when absent. */
  evidenceDueBy?: Date;
  /** The bank also warned of fraud, at `returnedAt`. */
  fraudWarning?: boolean;
  /** When the hold expires; 7 days after `createdAt` when absent. A hold of the past expires at once. */
  captureBefore?: Date;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Inserts a past payment by the same rules as any other, without events. Returns its id. */
export function seedPayment(store: ObjectStore, past: PastPayment): string {
  const { state, createdAt, settledAt = new Date(createdAt.getTime() + MINUTE_MS) } = past;
  const { returnedAt = new Date(settledAt.getTime() + DAY_MS) } = past;
  const does = (at: Date, run: (request: StripeRequest) => object, id: string, params: Record<string, string | number>): object => {
    const fields = new RequestFields(formOf(params));
    return store.during({ at, silent: true }, () => run({ store, fields, id, key: 'secret', url: '' }));
  };
  const { id } = does(createdAt, createPaymentIntent, '', {
    amount: past.amountCents,
    currency: past.currency,
    capture_method: 'manual',
    confirm: 'true',
    'automatic_payment_methods[allow_redirects]': 'never',
    payment_method: cardLike(store, past),
    ...Object.fromEntries(Object.entries(past.metadata ?? {}).map(([key, value]) => [`metadata[${key}]`, value])),
  }) as PaymentIntent;
  if (past.captureBefore) moveExpiry(store, id, past.captureBefore);
  if (state === 'held') return id;
  if (state === 'canceled') {
    does(settledAt, cancelPaymentIntent, id, {});
    return id;
  }
  const taken = past.takenCents ?? past.amountCents;
  does(settledAt, capturePaymentIntent, id, { amount_to_capture: taken });
  const amount = past.returnedCents ?? taken;
  const charge = chargeOf(store, id);
  if (state === 'disputed' || state === 'inquiry') {
    const dueBy = Math.floor((past.evidenceDueBy ?? new Date(returnedAt.getTime() + 7 * DAY_MS)).getTime() / 1000);
    const details = { inquiry: state === 'inquiry', amount, reason: 'fraudulent', dueBy };
    store.during({ at: returnedAt, silent: true }, () => openDispute(store, charge, details));
  } else if (state !== 'taken') {
    const refund = does(returnedAt, createRefund, '', { payment_intent: id, amount }) as Refund;
    if (state === 'refundPending') store.save({ ...refund, status: 'pending', pending_reason: 'processing' } as Refund);
    if (state === 'refundFailed') store.during({ at: returnedAt, silent: true }, () => settleRefund(store, refund.id, 'failed'));
  }
  if (past.fraudWarning)
    store.during({ at: returnedAt, silent: true }, () => warnOfFraud(store, chargeOf(store, id), 'unauthorized_use_of_card'));
  return id;
}

/** A working test card of this brand with these last digits. */
function cardLike(store: ObjectStore, { brand, last4, createdAt }: PastPayment): string {
  const { card } = readyMadeCard('4242424242424242', createdAt);
  const entry = { card: { ...card, brand, last4 }, behaviour: {}, name: null };
  return store.during({ at: createdAt }, () => newPaymentMethod(store, entry, new RequestFields({}), '')).id;
}

function moveExpiry(store: ObjectStore, id: string, captureBefore: Date): void {
  const charge = chargeOf(store, id);
  const seconds = Math.floor(captureBefore.getTime() / 1000);
  planStep(store, id, seconds, 'expire hold');
  const card = { ...charge.payment_method_details.card, capture_before: seconds };
  store.save({ ...charge, payment_method_details: { type: 'card', card } } as Charge);
}

function chargeOf(store: ObjectStore, id: string): Charge {
  return store.get<Charge>('charge', store.get<PaymentIntent>('payment_intent', id).latest_charge ?? '');
}
