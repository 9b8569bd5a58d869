import { expect, it, vi } from 'vitest';
import { headersOf } from '../support/logins.ts';
import { oneSandbox, type Json } from '../support/sandbox-client.ts';

/** With those that find out who asks. */
const MOST_STATEMENTS = 8;
const client = oneSandbox();

/** The answer to a request, and how many statements it took. */
async function counted(login: string, path: string): Promise<{ orders: Json[]; statements: number }> {
  const headers = await headersOf(client, login);
  // The first use of a session is noted.
  await client.call('GET', path, headers);
  const prepared = vi.spyOn(client.sandbox.statements, 'prepare');
  try {
    const { status, body } = await client.call('GET', path, headers);
    expect(status).toBe(200);
    return { orders: body.data.map(({ attributes }: Json) => attributes), statements: prepared.mock.calls.length };
  } finally {
    prepared.mockRestore();
  }
}

it('is read in a few statements, whatever belongs to its orders', async () => {
  const { orders, statements } = await counted('sales', '/orders?facets=true&pagination[pageSize]=100');
  const has = (part: (order: Json) => unknown): boolean => orders.some((order) => Boolean(part(order)));
  expect(orders).toHaveLength(100);
  expect(has(({ shipments }) => shipments[0]?.events.length)).toBe(true);
  expect(has(({ payment }) => payment.transfer?.receipts.length)).toBe(true);
  expect(has(({ holds }) => holds.length)).toBe(true);
  expect(has(({ lineItems }) => lineItems[1]?.image)).toBe(true);
  expect(statements).toBeLessThanOrEqual(MOST_STATEMENTS);
});

it.each([
  ['a page of what a search finds', 'sales', '/orders?facets=true&searchQuery=auckland'],
  ['a customer’s own orders', 'shopper', '/orders'],
])('%s is read in as few', async (_, login, path) => {
  const { orders, statements } = await counted(login, path);
  expect(orders.length).toBeGreaterThan(3);
  expect(statements).toBeLessThanOrEqual(MOST_STATEMENTS);
});
