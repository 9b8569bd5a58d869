/** Types of Stripe events after which a payment may have a different state: those that a shop's webhook endpoint subscribes to. */
export const PAYMENT_EVENTS = [
  'payment_intent.amount_capturable_updated',
  'payment_intent.processing',
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'payment_intent.payment_failed',
  'charge.expired',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'radar.early_fraud_warning.created',
] as const;

/** Maximum size of an accepted event of the card provider, in bytes. */
export const MAX_PAYMENT_EVENT_BYTES = 512_000;
