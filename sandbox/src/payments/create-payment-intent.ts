import { confirmPaymentIntent, methodInRequest } from './confirm-payment-intent.ts';
import type { StripeRequest } from './endpoint.ts';
import { recordEvent } from './events.ts';
import { newId } from './object-store.ts';
import { futureUsages, type PaymentIntent } from './payment-intent.ts';
import type { RequestFields } from './request-fields.ts';
import { checkMultiple, knownCurrency } from './stripe-currencies.ts';
import { invalidRequest } from './stripe-failure.ts';

const amountLimits = { least: 50, most: 99_999_999 };

/** `POST /v1/payment_intents`, confirmed at once with `confirm=true`. */
export function createPaymentIntent({ store, fields, key }: StripeRequest): PaymentIntent {
  const amount = readAmount(fields);
  const currency = knownCurrency(fields.required('currency'));
  checkMultiple(amount, currency, 'amount');
  const customer = fields.text('customer');
  if (customer) store.get('customer', customer);
  const confirm = fields.flag('confirm');
  // A single-use token must be read once only: when confirming, not here.
  const method = confirm ? undefined : methodInRequest(store, fields, customer ?? null, key);
  const id = newId('pi');
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    amount,
    amount_capturable: 0,
    amount_received: 0,
    automatic_payment_methods: readAutomaticMethods(fields),
    canceled_at: null,
    cancellation_reason: null,
    capture_method: fields.choice('capture_method', ['automatic', 'automatic_async', 'manual']) ?? 'automatic_async',
    client_secret: `${id}_secret_${newId('x').slice(2)}`,
    confirmation_method: fields.choice('confirmation_method', ['automatic', 'manual']) ?? 'automatic',
    created: store.now(),
    currency,
    customer: customer ?? null,
    description: fields.text('description') ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: fields.metadata(),
    next_action: null,
    payment_method: method?.id ?? null,
    payment_method_types: ['card'],
    receipt_email: fields.text('receipt_email') ?? null,
    setup_future_usage: fields.choice('setup_future_usage', futureUsages) ?? null,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
  };
  store.save(intent);
  recordEvent(store, 'payment_intent.created', intent);
  return confirm ? confirmPaymentIntent(store, intent, fields, key) : intent;
}

/** An integer amount of cents within Stripe's limits: 0.50 to 999,999.99. */
export function readAmount(fields: RequestFields): number {
  fields.required('amount');
  const amount = fields.positive('amount') ?? 0;
  const currency = (fields.text('currency') ?? 'nzd').toLowerCase();
  if (amount < amountLimits.least) {
    throw invalidRequest(`Amount must be at least $0.50 ${currency}`, { code: 'amount_too_small', param: 'amount' });
  }
  if (amount > amountLimits.most) {
    throw invalidRequest(`Amount must be no more than $999,999.99 ${currency}`, { code: 'amount_too_large', param: 'amount' });
  }
  return amount;
}

/** An intent accepts the methods enabled in the dashboard, redirects included, unless restricted. */
function readAutomaticMethods(fields: RequestFields): PaymentIntent['automatic_payment_methods'] {
  // The SDK's API version has removed it; accepting it here would let the shop fail at the real provider only.
  if (fields.has('payment_method_types')) {
    const param = 'payment_method_types';
    throw invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  const allowed = fields.choice('automatic_payment_methods[allow_redirects]', ['always', 'never']);
  return { allow_redirects: allowed ?? 'always', enabled: true };
}
