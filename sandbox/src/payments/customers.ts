import type { Endpoint, StripeRequest } from './endpoint.ts';
import { recordEvent } from './events.ts';
import { newId, type StripeObject } from './object-store.ts';
import type { RequestFields } from './request-fields.ts';
import { invalidRequest } from './stripe-failure.ts';

/** Whose cards are kept. */
export interface Customer extends StripeObject {
  object: 'customer';
  email: string | null;
  name: string | null;
  phone: string | null;
  description: string | null;
  metadata: Record<string, string>;
  balance: number;
  delinquent: boolean;
  livemode: false;
}

const texts = ['email', 'name', 'phone', 'description'] as const;

/** Customers: create, retrieve, update, list by e-mail, search. */
export const customerEndpoints: Endpoint[] = [
  { method: 'POST', path: '/customers', run: createCustomer },
  { method: 'GET', path: '/customers/search', run: searchCustomers },
  { method: 'GET', path: '/customers/:id', run: ({ store, id }) => store.get<Customer>('customer', id, 'id') },
  { method: 'POST', path: '/customers/:id', run: updateCustomer },
  {
    method: 'GET',
    path: '/customers',
    run: ({ store, fields, url }) => store.page('customer', url, fields, { email: fields.text('email') }),
  },
];

/** `POST /v1/customers`. */
export function createCustomer({ store, fields }: StripeRequest): Customer {
  const empty: Customer = {
    id: newId('cus'),
    object: 'customer',
    created: store.now(),
    email: null,
    name: null,
    phone: null,
    description: null,
    metadata: {},
    balance: 0,
    delinquent: false,
    livemode: false,
  };
  const customer = withFields(empty, fields);
  store.save(customer);
  recordEvent(store, 'customer.created', customer);
  return customer;
}

function updateCustomer({ store, fields, id }: StripeRequest): Customer {
  const customer = withFields(store.get<Customer>('customer', id, 'id'), fields);
  store.save(customer);
  recordEvent(store, 'customer.updated', customer);
  return customer;
}

function withFields(customer: Customer, fields: RequestFields): Customer {
  const changed = { ...customer, metadata: fields.metadata(customer.metadata) };
  for (const name of texts) {
    if (fields.has(name)) changed[name] = fields.text(name) ?? null;
  }
  return changed;
}

/** `email:'a@b.nz' AND metadata['user']:'7'`, all clauses with AND. Real Stripe's index lags by up to a minute. */
function searchCustomers({ store, fields, url }: StripeRequest): object {
  const clauses = fields
    .required('query')
    .split(/\s+AND\s+/i)
    .map(readClause);
  const data = store
    .all<Customer>('customer')
    .filter((customer) => clauses.every((matches) => matches(customer)))
    .toReversed()
    .slice(0, Math.min(fields.positive('limit') ?? 10, 100));
  return { object: 'search_result', url, has_more: false, next_page: null, data };
}

function readClause(clause: string): (customer: Customer) => boolean {
  const [, field, key, value] = /^(email|name|phone|metadata)(?:\[["'](.+)["']\])?\s*:\s*["'](.*)["']$/.exec(clause.trim()) ?? [];
  if (value === undefined || (field === 'metadata') !== (key !== undefined)) {
    throw invalidRequest('We were unable to parse your search query.', { param: 'query' });
  }
  return (customer) => (key === undefined ? customer[field as 'email' | 'name' | 'phone'] : customer.metadata[key]) === value;
}
