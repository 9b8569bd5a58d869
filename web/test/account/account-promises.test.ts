import { expect, test } from 'vitest';
import { accountLinks } from '../../src/account/account-links.ts';
import { benefitsOf } from '../../src/account/sign-in/account-benefits.tsx';

const services = (has: boolean) => ({ __typename: 'ShopServices' as const, orders: has, newsletter: has, profile: has });
const shop = (has: boolean, capabilities: string[] = []) => ({ capabilities, services: services(has) });

test('an account promises what the shop has and nothing else', () => {
  expect(benefitsOf(shop(true, ['accounts.orders', 'accounts.rewards']))).toHaveLength(3);
  expect(benefitsOf(shop(true)).join(' ')).not.toMatch(/points|orders and invoices/i);
  expect(benefitsOf(shop(false))).toEqual([]);
});

test('the account has no page of orders in a shop that takes none online', () => {
  const labels = (has: boolean) => accountLinks(shop(has), null).map(({ label }) => label);
  expect(labels(true)).toContain('Orders');
  expect(labels(false)).toEqual(['Overview', 'Password']);
});
