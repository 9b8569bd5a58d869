import { expect, it } from 'vitest';
import { SharedAddresses } from '../../server/shared-addresses.ts';

it.each([
  ['/', true],
  ['/buy/gold/', true],
  ['/buy/gold/?page=2', true],
  ['/cart/', false],
  ['/set-password/a-secret-code/', false],
  ['/buy/gold/?utm_source=mail', false],
  ['/buy/gold/?jwt_token=a.b.c', false],
])('%s is remembered: %s', (url, isRemembered) => {
  const addresses = new SharedAddresses();
  expect(addresses.has(url)).toBe(false);
  addresses.add(url);
  expect(addresses.has(url)).toBe(isRemembered);
});
