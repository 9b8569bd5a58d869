import type { Endpoint, StripeRequest } from './endpoint.ts';
import { recordEvent } from './events.ts';
import { newId, type StripeObject } from './object-store.ts';
import type { RequestFields } from './request-fields.ts';
import { searchPage } from './search-page.ts';
import { readSearchQuery } from './search-query.ts';

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

/** Real Stripe's search index lags by up to a minute; this one does not. */
function searchCustomers(request: StripeRequest): object {
  const matches = readSearchQuery(request.fields.required('query'), texts);
  return searchPage(request, request.store.all<Customer>('customer').filter(matches).toReversed());
}
