import type { Endpoint, StripeRequest } from './endpoint.ts';
import { recordEvent } from './events.ts';
import { newId, type ObjectStore, type StripeObject } from './object-store.ts';
import type { RequestFields } from './request-fields.ts';
import { cardError, invalidRequest, invalidState } from './stripe-failure.ts';
import { numberNamed, type CardBehaviour } from './test-cards.ts';
import { readCard, readyMadeCard, spendToken, type CardEntry, type CardFacts } from './tokens.ts';

/** A card that can be charged; repeatedly once it is attached to a customer. */
export interface PaymentMethod extends StripeObject {
  object: 'payment_method';
  type: 'card';
  card: CardFacts;
  customer: string | null;
  billing_details: { name: string | null; email: string | null; phone: string | null; address: null };
  livemode: false;
  metadata: Record<string, string>;
}

export interface PaymentMethodSecrets {
  behaviour: CardBehaviour;
  /** Charged without a customer, or detached from one: cannot be used again. */
  spent: boolean;
}

export const paymentMethodEndpoints: Endpoint[] = [
  { method: 'POST', path: '/payment_methods', publishable: true, run: createPaymentMethod },
  { method: 'GET', path: '/payment_methods', run: ({ store, fields, url }) => listOf(store, url, fields, fields.text('customer')) },
  { method: 'GET', path: '/payment_methods/:id', run: ({ store, id }) => store.get<PaymentMethod>('payment_method', id) },
  { method: 'POST', path: '/payment_methods/:id', run: updatePaymentMethod },
  { method: 'POST', path: '/payment_methods/:id/attach', run: attachPaymentMethod },
  { method: 'POST', path: '/payment_methods/:id/detach', run: detachPaymentMethod },
  { method: 'GET', path: '/customers/:id/payment_methods', run: ({ store, fields, url, id }) => listOf(store, url, fields, id) },
];

function createPaymentMethod({ store, fields, key }: StripeRequest): PaymentMethod {
  fields.required('type');
  fields.choice('type', ['card']);
  const token = fields.text('card[token]');
  return newPaymentMethod(store, token ? spendToken(store, token, 'card[token]') : readCard(fields, key, store.today()), fields, '');
}

/** Creates a payment method from a card; `prefix` is where the request has the billing details (`payment_method_data`). */
export function newPaymentMethod(store: ObjectStore, entry: CardEntry, fields: RequestFields, prefix: string): PaymentMethod {
  const billing = (name: string) => fields.text(prefix ? `${prefix}[billing_details][${name}]` : `billing_details[${name}]`) ?? null;
  const method: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    billing_details: { address: null, email: billing('email'), name: billing('name') ?? entry.name, phone: billing('phone') },
    card: entry.card,
    created: store.now(),
    customer: null,
    livemode: false,
    metadata: prefix ? {} : fields.metadata(),
    type: 'card',
  };
  store.save(method, { behaviour: entry.behaviour, spent: false } satisfies PaymentMethodSecrets);
  return method;
}

/** The payment method named in a request; `pm_card_visa` and its like create a new one each time, as at Stripe. */
export function namedPaymentMethod(store: ObjectStore, id: string, fields: RequestFields): PaymentMethod {
  const number = numberNamed(id);
  if (number) return newPaymentMethod(store, readyMadeCard(number, store.today()), fields, 'payment_method_data');
  return store.get<PaymentMethod>('payment_method', id);
}

/** Attaches a card to a customer, or returns the method when it is attached already. */
export function attachTo(store: ObjectStore, method: PaymentMethod, customer: string): PaymentMethod {
  if (method.customer === customer) return method;
  if (method.customer) {
    const message = 'The payment method you provided has already been attached to a customer.';
    throw invalidRequest(message, { code: 'payment_method_unexpected_state', param: 'payment_method' });
  }
  const attached = { ...method, customer: store.get('customer', customer).id };
  store.save(attached);
  recordEvent(store, 'payment_method.attached', attached);
  return attached;
}

/** Stripe's error for a card that was charged without a customer, or detached from one. */
export function spentMethod(): Error {
  const message =
    'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected ' +
    'account without Customer attachment, or was detached from a Customer. It may not be used again. ' +
    'To use a PaymentMethod multiple times, you must attach it to a Customer first.';
  return invalidState(message, { param: 'payment_method' });
}

function updatePaymentMethod({ store, fields, id }: StripeRequest): PaymentMethod {
  const method = store.get<PaymentMethod>('payment_method', id);
  const name = fields.text('billing_details[name]') ?? method.billing_details.name;
  const changed = { ...method, billing_details: { ...method.billing_details, name }, metadata: fields.metadata(method.metadata) };
  store.save(changed);
  return changed;
}

function attachPaymentMethod({ store, fields, id }: StripeRequest): PaymentMethod {
  const customer = fields.required('customer');
  const method = namedPaymentMethod(store, id, fields);
  const { behaviour, spent } = store.hidden<PaymentMethodSecrets>(method.id);
  if (spent) throw spentMethod();
  if (behaviour.decline && !behaviour.attaches) throw cardError(behaviour.decline);
  return attachTo(store, method, customer);
}

export function detachPaymentMethod({ store, id }: StripeRequest): PaymentMethod {
  const method = store.get<PaymentMethod>('payment_method', id);
  if (!method.customer) {
    const message = 'The payment method you provided is not attached to a customer so detachment is impossible.';
    throw invalidRequest(message, { code: 'payment_method_unexpected_state', param: 'payment_method' });
  }
  const detached = { ...method, customer: null };
  store.save(detached, { ...store.hidden<PaymentMethodSecrets>(id), spent: true } satisfies PaymentMethodSecrets);
  recordEvent(store, 'payment_method.detached', detached);
  return detached;
}

function listOf(store: ObjectStore, url: string, fields: RequestFields, customer: string | undefined): object {
  // Stripe lists no methods without a customer: those cannot be found again.
  if (!customer) return { object: 'list', url, has_more: false, data: [] };
  return store.page('payment_method', url, fields, { customer: store.get('customer', customer).id, type: fields.text('type') });
}
