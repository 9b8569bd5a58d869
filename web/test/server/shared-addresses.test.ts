import { expect, it } from 'vitest';
import { SharedAddresses } from '../../server/shared-addresses.ts';

it.each([
  ['/', '/'],
  ['/buy/gold/', '/buy/gold/'],
  ['/buy/gold/?page=2', '/buy/gold/?page=2'],
  ['/buy/gold/?utm_source=mail&page=2&mc_eid=a1b2', '/buy/gold/?page=2'],
  ['/buy/gold/?gclid=Cj0=', '/buy/gold/'],
  ['/cart/', undefined],
  ['/set-password/a-secret-code/', undefined],
  ['/buy/gold/?utm_source=mail&rcode=FRIEND', undefined],
  ['/buy/gold/?jwt_token=a.b.c', undefined],
])('%s is remembered as %s', (url, address) => {
  const addresses = new SharedAddresses();
  expect(addresses.of(url)).toBeUndefined();
  addresses.add(url);
  expect(addresses.of(url)).toBe(address);
});

it('finds a page by the address that another campaign has passed with, and not a page with a login', () => {
  const addresses = new SharedAddresses();
  addresses.add('/buy/gold/?utm_source=mail');
  expect(addresses.of('/buy/gold/')).toBe('/buy/gold/');
  expect(addresses.of('/buy/gold/?fbclid=x&utm_source=ad')).toBe('/buy/gold/');
  expect(addresses.of('/buy/gold/?utm_source=mail&jwt_token=a.b.c')).toBeUndefined();
});
