import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { countStatements } from '../support/count-statements.ts';
import { headersOf } from '../support/logins.ts';
import { oneSandbox, type Json } from '../support/sandbox-client.ts';

/** With those that find out who asks. */
const MAX_STATEMENTS = 8;
const PAGE = 20;
const client = oneSandbox();

it('is read in a few statements, whomever its drafts are for and however they are priced', async () => {
  const sales = await headersOf(client, 'sales');
  const found = await client.call('POST', '/admin/fetch-users', { ...sales, body: { search: '', page: 1, pageSize: PAGE } });
  const people: number[] = found.body.data.users.map(({ id }: Json) => id);
  expect(people).toHaveLength(PAGE);
  const one = async (nth: number): Promise<Json> => {
    const priceChange = nth % 3 === 0 ? -1 : 0;
    const lines = [1, 95].map((productId) => ({
      productId,
      quantity: 1 + nth,
      ...(priceChange ? { priceChange, reason: 'A good customer' } : {}),
    }));
    const body = { key: randomUUID(), countryCode: nth % 2 === 0 ? 'NZ' : 'AU', customer: people[nth], lines };
    const reply = await client.call('POST', '/drafts', { ...sales, body });
    expect(reply.status).toBe(200);
    return reply.body.data;
  };
  const drafts = await Array.fromAsync({ length: PAGE }, (_, nth) => one(nth));
  for (const { id } of drafts.filter((_, nth) => nth % 3 === 1))
    expect((await client.call('POST', `/drafts/${id}/hold`, sales)).status).toBe(200);
  const { answer, statements } = await countStatements(async () => client.call('GET', '/drafts', sales));
  const listed: Json[] = answer.body.data;
  expect(listed).toHaveLength(PAGE);
  expect(new Set(listed.map(({ customer }) => customer.id)).size).toBe(PAGE);
  expect(new Set(listed.map(({ currency }) => currency)).size).toBe(2);
  // As each is read alone.
  for (const draft of listed) expect((await client.call('GET', `/drafts/${draft.id}`, sales)).body.data).toEqual(draft);
  expect(statements).toBeLessThanOrEqual(MAX_STATEMENTS);
});
