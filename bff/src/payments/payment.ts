import { fromProviderAmount } from '@koura/shared-types/provider-amounts';
import type Stripe from 'stripe';

/** Metadata of a payment, beside Stripe's own fields: everything reconciliation needs to find the order and the person. */
export interface PaymentFacts {
  /** Idempotency key of the order. */
  key: string | undefined;
  /** Hash of the whole input of placeOrder. */
  inputHash: string | undefined;
  /** ISO 3166 alpha-2 code of the shop's country that took the order. */
  country: string | undefined;
  orderNumber: string | undefined;
  /** Origin of the shop that created the payment. */
  shop: string | undefined;
  /** Where to send a notice about a released hold. Never log it. */
  email: string | undefined;
}

/** A payment at the card provider, as read at `readAt`. Amounts are integer minor units of `currency`. */
export interface Payment {
  reference: string;
  /**
   * `needsAction`: 3-D Secure is pending. `failed`: declined, but it could still be confirmed. `held`: authorised, to be captured or
   * released. `taken`: captured. `voided`: cancelled or expired. `processing`: any other; check again.
   */
  state: 'held' | 'taken' | 'needsAction' | 'failed' | 'voided' | 'processing';
  amount: number;
  /** What can be captured now. */
  held: number;
  /** What was captured. */
  taken: number;
  /** What of it was refunded, pending refunds included. */
  returned: number;
  /** Refunds that the bank has not completed. */
  refundPending: number;
  /** A refund failed and has not been repeated since. */
  refundFailed: boolean;
  disputed: boolean;
  /** ISO 4217, upper case. */
  currency: string;
  /** Milliseconds since 1970, by the provider's clock. */
  createdAt: number;
  /** When the card was authorised; null when it never was. */
  authorisedAt: number | null;
  /** When an uncaptured hold expires. */
  captureBefore: number | null;
  /** Why it was cancelled: `abandoned` when reconciliation released it, `automatic` when the hold expired. */
  cancellationReason: string | null;
  /** The provider's clock when it responded, milliseconds since 1970. Ages are computed from this, never from our own clock. */
  readAt: number;
  facts: PaymentFacts;
  metadata: Record<string, string>;
  cardBrand: string | null;
  cardLast4: string | null;
  clientSecret: string | null;
  /** The provider's message about a payment that failed; fit for the shopper. */
  failure: string | null;
}

/** Relations to expand for a complete reading. */
export const PAYMENT_EXPANSION = ['payment_method', 'latest_charge.refunds'];

const STATES: Partial<Record<Stripe.PaymentIntent.Status, Payment['state']>> = {
  requires_capture: 'held',
  succeeded: 'taken',
  requires_action: 'needsAction',
  requires_payment_method: 'failed',
  requires_confirmation: 'failed',
  canceled: 'voided',
};

export function toPayment(intent: Stripe.PaymentIntent, readAt: number): Payment {
  const method = typeof intent.payment_method === 'object' ? intent.payment_method : null;
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const authorised = charge?.status === 'succeeded' ? charge : null;
  const card = authorised?.payment_method_details?.card ?? method?.card;
  const currency = intent.currency.toUpperCase();
  const own = (amount: number): number => fromProviderAmount(amount, currency);
  const taken = own(intent.amount_received);
  const refunds = authorised?.refunds?.data ?? [];
  return {
    reference: intent.id,
    state: STATES[intent.status] ?? 'processing',
    amount: own(intent.amount),
    held: own(intent.amount_capturable),
    taken,
    returned: taken === 0 || !authorised ? 0 : own(returnedOf(authorised)),
    refundPending: own(sumOf(refunds.filter(({ status }) => status === 'pending' || status === 'requires_action'))),
    refundFailed: refunds.length > 0 && refunds[0]!.status === 'failed',
    disputed: authorised?.disputed ?? false,
    currency,
    createdAt: intent.created * 1000,
    authorisedAt: authorised ? authorised.created * 1000 : null,
    captureBefore: millisecondsOf(authorised?.payment_method_details?.card?.capture_before),
    cancellationReason: intent.cancellation_reason,
    readAt,
    facts: factsOf(intent.metadata),
    metadata: intent.metadata,
    cardBrand: card?.brand ?? null,
    cardLast4: card?.last4 ?? null,
    clientSecret: intent.client_secret,
    failure: failureOf(intent.last_payment_error),
  };
}

/** Full names, because people read them in the provider's dashboard. */
export function metadataOf(facts: Omit<PaymentFacts, 'orderNumber'>): Record<string, string> {
  const { inputHash, ...rest } = facts;
  const all = { ...rest, input: inputHash };
  return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined));
}

function factsOf(metadata: Stripe.Metadata): PaymentFacts {
  return {
    key: metadata['key'],
    inputHash: metadata['input'],
    country: metadata['country'],
    orderNumber: metadata['orderNumber'],
    shop: metadata['shop'],
    email: metadata['email'],
  };
}

/** The provider's message for the card holder; its messages about 3-D Secure are meant for developers. */
function failureOf(error: Stripe.PaymentIntent.LastPaymentError | null): string | null {
  if (error?.code === 'payment_intent_authentication_failure') return 'Your bank did not approve this payment.';
  return error?.message ?? null;
}

/** Stripe counts the part that a smaller capture releases as refunded, although it was never captured. In its own units. */
function returnedOf(charge: Stripe.Charge): number {
  return Math.max(0, charge.amount_refunded - (charge.amount - charge.amount_captured));
}

function sumOf(refunds: Stripe.Refund[]): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0);
}

function millisecondsOf(seconds: number | null | undefined): number | null {
  return seconds ? seconds * 1000 : null;
}
