import { cancelPaymentIntent } from './cancel-payment-intent.ts';
import { capturePaymentIntent } from './capture-payment-intent.ts';
import { chargeIntent, confirmPaymentIntent, methodInRequest } from './confirm-payment-intent.ts';
import { createPaymentIntent, readAmount } from './create-payment-intent.ts';
import type { Endpoint, StripeRequest } from './endpoint.ts';
import { recordEvent } from './events.ts';
import { publicView, unexpectedState, type PaymentIntent, type PaymentIntentSecrets } from './payment-intent.ts';
import type { PaymentMethod } from './payment-methods.ts';
import { searchPage } from './search-page.ts';
import { readSearchQuery } from './search-query.ts';
import { invalidRequest, resourceMissing } from './stripe-failure.ts';

const path = '/payment_intents';

/** Payment intents: create, retrieve, update, confirm, capture, cancel, list, and complete 3-D Secure. */
export const paymentIntentEndpoints: Endpoint[] = [
  { method: 'POST', path, run: createPaymentIntent },
  {
    method: 'GET',
    path,
    run: ({ store, fields, url }) => store.page('payment_intent', url, fields, { customer: fields.text('customer') }),
  },
  { method: 'GET', path: `${path}/search`, run: searchPaymentIntents },
  { method: 'GET', path: `${path}/:id`, publishable: true, run: (request) => shown(request, addressedIntent(request)) },
  { method: 'POST', path: `${path}/:id`, run: updatePaymentIntent },
  { method: 'POST', path: `${path}/:id/confirm`, publishable: true, run: confirm },
  { method: 'POST', path: `${path}/:id/capture`, run: capturePaymentIntent },
  { method: 'POST', path: `${path}/:id/cancel`, run: cancelPaymentIntent },
  { method: 'POST', path: `${path}/:id/_authorize`, publishable: true, run: finishAuthentication },
];

const searchable = ['amount', 'created', 'currency', 'customer', 'status'] as const;

/** Like Stripe's, the index may lag behind writes. */
function searchPaymentIntents(request: StripeRequest): object {
  const { store, fields } = request;
  const matches = readSearchQuery(fields.required('query'), searchable);
  const intents = store.intentsAsOf<PaymentIntent>(store.now() - store.switches.searchLagSeconds);
  return searchPage(request, intents.filter(matches));
}

/** The intent of the path. A browser must authenticate with the client secret. */
function addressedIntent({ store, fields, id, key }: StripeRequest): PaymentIntent {
  const intent = store.get<PaymentIntent>('payment_intent', id, 'intent');
  if (key === 'secret') return intent;
  const secret = fields.text('client_secret');
  if (!secret) throw resourceMissing('payment_intent', id, 'intent');
  if (secret !== intent.client_secret) {
    const message = 'The client_secret provided does not match the client_secret associated with the PaymentIntent.';
    throw invalidRequest(message, { code: 'payment_intent_invalid_parameter', param: 'client_secret' });
  }
  return intent;
}

function shown({ key }: StripeRequest, intent: PaymentIntent): object {
  return key === 'publishable' ? publicView(intent) : intent;
}

function updatePaymentIntent({ store, fields, id, key }: StripeRequest): PaymentIntent {
  const intent = store.get<PaymentIntent>('payment_intent', id, 'intent');
  const open = intent.status === 'requires_payment_method' || intent.status === 'requires_confirmation';
  if (!open && (fields.has('amount') || fields.has('payment_method') || fields.has('customer'))) {
    throw unexpectedState(intent, `This PaymentIntent's parameters could not be updated because it has a status of ${intent.status}.`);
  }
  const customer = fields.text('customer') ?? intent.customer;
  if (customer) store.get('customer', customer);
  const method = methodInRequest(store, fields, customer, key);
  const changed: PaymentIntent = {
    ...intent,
    amount: fields.has('amount') ? readAmount(fields) : intent.amount,
    customer,
    description: fields.text('description') ?? intent.description,
    metadata: fields.metadata(intent.metadata),
    payment_method: method?.id ?? intent.payment_method,
    status: method ? 'requires_confirmation' : intent.status,
  };
  store.save(changed);
  return changed;
}

function confirm(request: StripeRequest): object {
  return shown(request, confirmPaymentIntent(request.store, addressedIntent(request), request.fields, request.key));
}

/** Submitted by the 3-D Secure dialog. Stripe's bank page has no such call; tests use it to act as the card holder. */
function finishAuthentication(request: StripeRequest): object {
  const { store, fields } = request;
  const intent = addressedIntent(request);
  if (intent.status !== 'requires_action' || !intent.payment_method) {
    throw unexpectedState(intent, `This PaymentIntent has a status of ${intent.status} and waits for no authentication.`);
  }
  fields.required('outcome');
  if (fields.choice('outcome', ['succeeded', 'failed']) === 'failed') return shown(request, failAuthentication(request, intent));
  if (intent.confirmation_method === 'automatic') {
    const method = store.get<PaymentMethod>('payment_method', intent.payment_method);
    return shown(request, chargeIntent(store, intent, method));
  }
  const authenticated: PaymentIntent = { ...intent, next_action: null, status: 'requires_confirmation' };
  store.save(authenticated, { authenticated: true } satisfies PaymentIntentSecrets);
  return shown(request, authenticated);
}

function failAuthentication({ store }: StripeRequest, intent: PaymentIntent): PaymentIntent {
  const message =
    'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod ' +
    'to attempt to fulfill this PaymentIntent again.';
  const failed: PaymentIntent = {
    ...intent,
    last_payment_error: { type: 'invalid_request_error', code: 'payment_intent_authentication_failure', message },
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  };
  store.save(failed);
  recordEvent(store, 'payment_intent.payment_failed', failed);
  return failed;
}
