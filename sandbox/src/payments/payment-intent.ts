import type { StripeObject } from './object-store.ts';
import { invalidState } from './stripe-failure.ts';

export const futureUsages = ['off_session', 'on_session'] as const;

/** A payment from its creation to `succeeded` or `canceled`. */
export interface PaymentIntent extends StripeObject {
  object: 'payment_intent';
  amount: number;
  amount_capturable: number;
  amount_received: number;
  automatic_payment_methods: { allow_redirects: string; enabled: boolean } | null;
  canceled_at: number | null;
  cancellation_reason: string | null;
  capture_method: 'automatic' | 'automatic_async' | 'manual';
  client_secret: string;
  confirmation_method: 'automatic' | 'manual';
  currency: string;
  customer: string | null;
  description: string | null;
  last_payment_error: { type: string; code?: string; message: string } | null;
  latest_charge: string | null;
  livemode: false;
  metadata: Record<string, string>;
  next_action: object | null;
  payment_method: string | null;
  payment_method_types: string[];
  receipt_email: string | null;
  setup_future_usage: (typeof futureUsages)[number] | null;
  status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'processing'
    | 'requires_capture'
    | 'succeeded'
    | 'canceled';
}

export interface PaymentIntentSecrets {
  /** The card holder completed 3-D Secure for this intent's payment method. */
  authenticated?: boolean;
}

/** Fields that only the shop may see. */
const privateFields = new Set(['amount_capturable', 'amount_received', 'customer', 'latest_charge', 'metadata']);

/** Fields that a browser with publishable key and client secret may see. */
export function publicView(intent: PaymentIntent): object {
  return Object.fromEntries(Object.entries(intent).filter(([name]) => !privateFields.has(name)));
}

/** Stripe's error for a step that the intent's status does not allow, with the intent. */
export function unexpectedState(intent: PaymentIntent, message: string): Error {
  return invalidState(message, { code: 'payment_intent_unexpected_state', payment_intent: intent });
}
