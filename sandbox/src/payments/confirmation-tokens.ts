import type { Endpoint, StripeRequest } from './endpoint.ts';
import { newId, type ObjectStore, type StripeObject } from './object-store.ts';
import { namedPaymentMethod, newPaymentMethod, type PaymentMethod } from './payment-methods.ts';
import type { RequestFields } from './request-fields.ts';
import { invalidRequest, invalidState } from './stripe-failure.ts';
import { spendToken } from './tokens.ts';

const lifeSeconds = 12 * 3600;
const addressFields = ['line1', 'line2', 'city', 'state', 'postal_code', 'country'] as const;

/** What a wallet's sheet collected, to confirm one payment intent with. */
interface ConfirmationToken extends StripeObject {
  object: 'confirmation_token';
  expires_at: number;
  livemode: false;
  payment_method_preview: Pick<PaymentMethod, 'type' | 'card' | 'billing_details'>;
  setup_future_usage: null;
  shipping: { name: string | null; phone: string | null; address: Record<string, string | null> } | null;
  use_stripe_sdk: true;
}

interface TokenSecrets {
  method: string;
  used: boolean;
}

/** Made by Stripe.js in the browser, and by test helpers with the secret key. */
export const confirmationTokenEndpoints: Endpoint[] = [
  { method: 'POST', path: '/confirmation_tokens', publishable: true, run: createConfirmationToken },
  { method: 'POST', path: '/test_helpers/confirmation_tokens', run: createConfirmationToken },
  { method: 'GET', path: '/confirmation_tokens/:id', run: ({ store, id }) => store.get<ConfirmationToken>('confirmation_token', id) },
];

function createConfirmationToken({ store, fields }: StripeRequest): ConfirmationToken {
  const method = methodIn(store, fields);
  const { type, card, billing_details } = method;
  const token: ConfirmationToken = {
    id: newId('ctoken'),
    object: 'confirmation_token',
    created: store.now(),
    expires_at: store.now() + lifeSeconds,
    livemode: false,
    payment_method_preview: { type, card, billing_details },
    setup_future_usage: null,
    shipping: shippingIn(fields),
    use_stripe_sdk: true,
  };
  store.save(token, { method: method.id, used: false } satisfies TokenSecrets);
  return token;
}

function methodIn(store: ObjectStore, fields: RequestFields): PaymentMethod {
  const named = fields.text('payment_method');
  if (named) return namedPaymentMethod(store, named, fields);
  const param = 'payment_method_data[card][token]';
  return newPaymentMethod(store, spendToken(store, fields.required(param), param), fields, 'payment_method_data');
}

function shippingIn(fields: RequestFields): ConfirmationToken['shipping'] {
  if (!fields.has('shipping')) return null;
  const address = Object.fromEntries(addressFields.map((name) => [name, fields.text(`shipping[address][${name}]`) ?? null]));
  return { name: fields.text('shipping[name]') ?? null, phone: fields.text('shipping[phone]') ?? null, address };
}

/** The payment method behind a single-use `ctoken_…`. */
export function spendConfirmationToken(store: ObjectStore, id: string, fields: RequestFields): PaymentMethod {
  const param = 'confirmation_token';
  const token = store.get<ConfirmationToken>('confirmation_token', id, param);
  if (fields.has('shipping') && token.shipping) {
    // Shops that send both have lost every payment of their wallets by it.
    throw invalidRequest('The ConfirmationToken has shipping details already: remove `shipping` from your request.', { param: 'shipping' });
  }
  const secrets = store.hidden<TokenSecrets>(id);
  if (secrets.used) throw invalidState(`The provided ConfirmationToken has already been used: ${id}.`, { param });
  if (token.expires_at <= store.now()) throw invalidState(`The provided ConfirmationToken has expired: ${id}.`, { param });
  store.save(token, { ...secrets, used: true } satisfies TokenSecrets);
  return store.get<PaymentMethod>('payment_method', secrets.method);
}
