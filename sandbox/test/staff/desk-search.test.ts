import { beforeAll, expect, it } from 'vitest';
import { headersOf } from '../support/logins.ts';
import { oneSandbox, type Json } from '../support/sandbox-client.ts';

const client = oneSandbox();
let sales: Awaited<ReturnType<typeof headersOf>>;
beforeAll(async () => {
  sales = await headersOf(client, 'sales');
});

const namesOf = async (search: string): Promise<{ orders: string[]; customers: string[] }> => {
  const { status, body } = await client.call('GET', `/staff-search?searchQuery=${encodeURIComponent(search)}`, sales);
  expect(status).toBe(200);
  const named = (hits: Json[]): string[] => [...new Set(hits.map(({ name }) => name as string))].toSorted();
  return { orders: named(body.data.orders), customers: named(body.data.customers) };
};

it.each([
  ['words', 'wilson hannah'],
  ['the beginnings of words', 'ha wils'],
  ['single letters, which no index has', 'h w'],
  ['a word and a letter', 'wilson h'],
])('finds orders and customers by %s', async (_what, search) => {
  const { orders, customers } = await namesOf(search);
  expect(orders).toContain('Hannah Wilson');
  expect(customers).toContain('Hannah Wilson');
  expect([...orders, ...customers]).not.toContain('Jia Chen');
});
