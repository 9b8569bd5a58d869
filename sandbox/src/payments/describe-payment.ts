import { returnedAmount, type Charge } from './charges.ts';
import type { ObjectStore } from './object-store.ts';
import type { PaymentIntent } from './payment-intent.ts';
import type { PaymentMethod } from './payment-methods.ts';
import { refundsOf } from './refunds.ts';

/** A payment as other parts of the sandbox see it. Amounts are integer minor units. */
export interface ProviderPayment {
  reference: string;
  /** `requires_capture` is held, `succeeded` captured. */
  status: PaymentIntent['status'];
  amountCents: number;
  /** What may still be captured. */
  heldCents: number;
  takenCents: number;
  /** Refunded amount, pending refunds included. */
  returnedCents: number;
  /** The part of them that the bank has not completed. */
  refundPendingCents: number;
  /** The newest refund failed. */
  refundFailed: boolean;
  /** ISO 4217, upper case. */
  currency: string;
  clientSecret: string;
  cardBrand: string | null;
  cardLast4: string | null;
  /** Why the card was declined; null when it was not. */
  failureMessage: string | null;
  /** `automatic` when the hold expired; null unless cancelled. */
  cancellationReason: string | null;
  /** When the hold expires; null when nothing is or was held. */
  captureBefore: Date | null;
  disputed: boolean;
  metadata: Record<string, string>;
  createdAt: Date;
}

export function describePayment(store: ObjectStore, intent: PaymentIntent): ProviderPayment {
  const charge = intent.latest_charge ? store.get<Charge>('charge', intent.latest_charge) : undefined;
  const method = intent.payment_method ? store.get<PaymentMethod>('payment_method', intent.payment_method) : undefined;
  const card = charge?.payment_method_details.card ?? method?.card;
  const before = charge?.payment_method_details.card.capture_before;
  const refunds = charge ? refundsOf(store, charge.id) : [];
  return {
    reference: intent.id,
    status: intent.status,
    amountCents: intent.amount,
    heldCents: intent.amount_capturable,
    takenCents: intent.amount_received,
    returnedCents: charge ? returnedAmount(charge) : 0,
    refundPendingCents: refunds.reduce((sum, { status, amount }) => sum + (status === 'pending' ? amount : 0), 0),
    refundFailed: refunds.at(-1)?.status === 'failed',
    currency: intent.currency.toUpperCase(),
    clientSecret: intent.client_secret,
    cardBrand: card?.brand ?? null,
    cardLast4: card?.last4 ?? null,
    failureMessage: failureMessageOf(intent),
    cancellationReason: intent.cancellation_reason,
    captureBefore: before === undefined ? null : new Date(before * 1000),
    disputed: charge?.disputed ?? false,
    metadata: intent.metadata,
    createdAt: new Date(intent.created * 1000),
  };
}

/** The provider's message is for the cardholder, except that a failed authentication is explained to developers. */
function failureMessageOf({ last_payment_error: error }: PaymentIntent): string | null {
  if (error?.code === 'payment_intent_authentication_failure') return 'Your bank did not approve this payment.';
  return error?.message ?? null;
}
