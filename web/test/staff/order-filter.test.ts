import { expect, it } from 'vitest';

import { ALL_ORDERS, isOrderList, ordersHref, readOrderFilter } from '../../src/staff/orders/order-filter.ts';

it.each([
  ['', ALL_ORDERS],
  ['status=&from=&to=', ALL_ORDERS],
  ['utm_source=mail', ALL_ORDERS],
  ['status=awaiting-fulfilment', { ...ALL_ORDERS, status: 'AWAITING_FULFILLMENT' }],
  ['from=2026-11-20&to=2026-11-20', { ...ALL_ORDERS, from: '2026-11-20', to: '2026-11-20' }],
  ['payment=refund-failed', { ...ALL_ORDERS, paymentState: 'REFUND_FAILED' }],
  ['status=pending&payment=held', { ...ALL_ORDERS, status: 'PENDING', paymentState: 'HELD' }],
  ['by=bank-transfer', { ...ALL_ORDERS, paymentMethod: 'TRANSFER' }],
  ['view=needs-a-person&sort=oldest', { ...ALL_ORDERS, view: 'NEEDS_ATTENTION', sort: 'OLDEST' }],
  ['delivery=vault&placed-by=guests', { ...ALL_ORDERS, delivery: 'VAULT', placedBy: 'GUEST' }],
  ['sort=newest', ALL_ORDERS],
  ['customer=4', { ...ALL_ORDERS, customerId: '4' }],
  ['customer=hannah@mail.example', null],
  ['customer=0', null],
  ['view=TO_PICK', null],
  ['sort=total', null],
  ['placed-by=me', null],
  ['by=TRANSFER', null],
  ['payment=HELD', null],
  ['status=PENDING', null],
  ['status=shipped', null],
  ['from=2026-02-29', null],
  ['from=2028-02-29', { ...ALL_ORDERS, from: '2028-02-29' }],
  ['to=20-11-2026', null],
  ['to=2026-11-20T00:00:00Z', null],
  ['from=2026-11-21&to=2026-11-20', null],
  ['from=2026-11-21', { ...ALL_ORDERS, from: '2026-11-21' }],
  ['to=2026-11-20', { ...ALL_ORDERS, from: '2000-01-01', to: '2026-11-20' }],
])('%s', (query, filter) => {
  expect(readOrderFilter(new URLSearchParams(query))).toEqual(filter);
});

it.each([
  [ALL_ORDERS, 1, '/admin/orders/'],
  [ALL_ORDERS, 2, '/admin/orders/page/2/'],
  [
    {
      view: 'TO_PICK',
      status: 'CANCELED',
      paymentState: 'PARTLY_RETURNED',
      paymentMethod: 'TRANSFER',
      delivery: 'COLLECT',
      placedBy: 'STAFF',
      customerId: '4',
      from: '2026-11-01',
      to: '2026-11-20',
      sort: 'HIGHEST_TOTAL',
    } as const,
    3,
    '/admin/orders/page/3/?view=to-pick&status=cancelled&payment=partly-returned&by=bank-transfer&delivery=collection&placed-by=staff&customer=4&from=2026-11-01&to=2026-11-20&sort=highest-total',
  ],
])('%j, page %i', (filter, page, href) => {
  expect(ordersHref(filter, page)).toBe(href);
  const { pathname, searchParams } = new URL(href, 'http://shop.invalid');
  expect(readOrderFilter(searchParams)).toEqual(filter);
  expect(isOrderList(pathname)).toBe(true);
  expect(isOrderList('/admin/orders/K-100201/')).toBe(false);
});
