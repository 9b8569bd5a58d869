import { pointsIn } from '@koura/shared-types/inputs/staff/book-points';
import { expect, it } from 'vitest';

import { ALL_CUSTOMERS, customersHref, readCustomerFilter } from '../../src/staff/customers/customer-filter.ts';
import { premiumText } from '../../src/staff/customers/page/premium-text.ts';

it.each([
  ['', ALL_CUSTOMERS],
  ['prices=&account=&orders=', ALL_CUSTOMERS],
  ['prices=wholesale', { ...ALL_CUSTOMERS, priceList: 'wholesale' }],
  ['account=closed&orders=none', { ...ALL_CUSTOMERS, isBlocked: true, hasOrders: false }],
  ['account=open&orders=some', { ...ALL_CUSTOMERS, isBlocked: false, hasOrders: true }],
  ['account=blocked', null],
  ['account=constructor', null],
  ['orders=3', null],
  ['prices=a@b', null],
  [`prices=${'x'.repeat(81)}`, null],
])('reads %s', (query, filter) => {
  expect(readCustomerFilter(new URLSearchParams(query))).toEqual(filter);
});

it('an address is read as what it was made of', () => {
  const filter = { priceList: 'gold club', isBlocked: true, hasOrders: true };
  const href = customersHref(filter, 3);
  expect(href).toBe('/admin/customers/?prices=gold%20club&account=closed&orders=some&page=3');
  expect(readCustomerFilter(new URL(href, 'https://shop.example').searchParams)).toEqual(filter);
});

it.each([
  ['500', 500],
  ['+1,000', 1000],
  ['-250', -250],
  ['−250', -250],
  [' 12 500 ', 12_500],
  ['0', 0],
  ['', undefined],
  ['1.5', undefined],
  ['1,00', undefined],
  ['five', undefined],
  ['1e3', undefined],
])('%j points', (typed, points) => {
  expect(pointsIn(typed)).toBe(points);
});

it('a premium in words', () => {
  expect(premiumText({ pricingModel: 'PERCENT', premiumAmount: '1.25' })).toBe('1.25%');
  expect(premiumText({ pricingModel: 'AMOUNT', premiumAmount: '12.50' })).toBe('$12.50 each');
  expect(premiumText({ pricingModel: null, premiumAmount: '12.50' })).toBe('12.50');
});
