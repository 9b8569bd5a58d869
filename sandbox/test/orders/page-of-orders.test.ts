import { expect, it } from 'vitest';
import { countStatements } from '../support/count-statements.ts';
import { headersOf } from '../support/logins.ts';
import { oneSandbox, type Json } from '../support/sandbox-client.ts';

/** With those that find out who asks. */
const MAX_STATEMENTS = 8;
const client = oneSandbox();

async function counted(login: string, path: string): Promise<{ orders: Json[]; statements: number }> {
  const headers = await headersOf(client, login);
  const read = (): ReturnType<typeof client.call> => client.call('GET', path, headers);
  // The first use of a session is noted.
  await read();
  const { answer, statements } = await countStatements(read);
  expect(answer.status).toBe(200);
  return { orders: answer.body.data.map(({ attributes }: Json) => attributes), statements };
}

it('is read in a few statements, whatever belongs to its orders', async () => {
  const { orders, statements } = await counted('sales', '/orders?facets=true&pagination[pageSize]=100');
  const has = (part: (order: Json) => unknown): boolean => orders.some((order) => Boolean(part(order)));
  expect(orders).toHaveLength(100);
  expect(has(({ shipments }) => shipments[0]?.events.length)).toBe(true);
  expect(has(({ payment }) => payment.transfer?.receipts.length)).toBe(true);
  expect(has(({ holds }) => holds.length)).toBe(true);
  expect(has(({ lineItems }) => lineItems[1]?.image)).toBe(true);
  expect(statements).toBeLessThanOrEqual(MAX_STATEMENTS);
});

it.each([
  ['a page of what a search finds', 'sales', '/orders?facets=true&searchQuery=auckland'],
  ['a customer’s own orders', 'shopper', '/orders'],
])('%s is read in as few', async (_, login, path) => {
  const { orders, statements } = await counted(login, path);
  expect(orders.length).toBeGreaterThan(3);
  expect(statements).toBeLessThanOrEqual(MAX_STATEMENTS);
});
