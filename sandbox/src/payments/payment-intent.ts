import type { StripeObject } from './object-store.ts';
import { stateRefused } from './stripe-failure.ts';

/** What a card may be kept for after the payment. */
export const futureUsages = ['off_session', 'on_session'] as const;

/** A payment on its way from "wanted" to "taken", or to "canceled". */
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

/** What the stand-in remembers of an intent and Stripe does not show. */
export interface PaymentIntentSecrets {
  /** The cardholder passed 3-D Secure for this intent's payment method. */
  authenticated?: boolean;
}

/** What only the shop may see. */
const privateFields = new Set(['amount_capturable', 'amount_received', 'customer', 'latest_charge', 'metadata']);

/** What a browser with publishable key and client secret may see. */
export function publicView(intent: PaymentIntent): object {
  return Object.fromEntries(Object.entries(intent).filter(([name]) => !privateFields.has(name)));
}

/** Stripe's error for a step that the intent's status does not allow; the intent comes with it. */
export function unexpectedState(intent: PaymentIntent, message: string): Error {
  return stateRefused(message, { code: 'payment_intent_unexpected_state', payment_intent: intent });
}
