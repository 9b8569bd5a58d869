import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestSandbox, type Json, type Reply, type SandboxClient } from '../support/sandbox-client.ts';
import { versions } from '../support/versions.ts';

const SHOPPER_ID = 4;

describe.each(versions)('%s', (apiVersion) => {
  let client: SandboxClient;
  const tokens: Record<string, string> = {};
  beforeAll(async () => {
    client = await startTestSandbox({ apiVersion });
    for (const name of ['admin', 'sales', 'editor', 'shopper']) {
      const body = { identifier: `${name}@koura.example`, password: `koura-${name}-2026` };
      tokens[name] = (await client.call('POST', '/auth/local', { body })).body.jwt;
    }
  });
  afterAll(() => client.sandbox.close());

  const send = (method: string, path: string, name: string, body?: unknown): Promise<Reply> =>
    client.call(method, path, { headers: { authorization: `Bearer ${tokens[name]}` }, ...(body === undefined ? {} : { body }) });
  const entity = (status: unknown): object => (apiVersion === 'v3' ? { status } : { data: { status } });
  const put = (id: number, status: unknown, name = 'sales'): Promise<Reply> => send('PUT', `/orders/${id}`, name, entity(status));
  const orders = async (query: string): Promise<{ id: number; number: string }[]> => {
    const { body } = await send('GET', `/orders?${query}`, 'sales');
    const rows: Json[] = apiVersion === 'v3' ? body : body.data.map(({ id, attributes }: Json) => ({ id, ...attributes }));
    return rows.map(({ id, orderNumber }) => ({ id, number: orderNumber }));
  };
  const statusOf = async (number: string): Promise<string> => {
    const { body } = await send('GET', `/orders/${number}`, 'sales');
    return (apiVersion === 'v3' ? body : body.data).status;
  };

  it('lets sales staff move an order forward only, and records every attempt with both users', async () => {
    const [open] = await orders(`filters[status][$eq]=Pending&filters[user][id][$eq]=${SHOPPER_ID}`);
    const { id, number } = open!;
    expect((await put(id, 'Fulfilled')).status).toBe(409);
    const response = await put(id, 'AwaitingFulfillment', 'admin');
    expect(response.status).toBe(200);
    expect(apiVersion === 'v3' ? response.body.status : response.body.data.attributes.status).toBe('AwaitingFulfillment');
    expect((await put(id, 'AwaitingFulfillment')).status).toBe(409);
    expect((await put(id, 'Fulfilled')).status).toBe(200);
    expect((await put(id, 'Canceled')).status).toBe(409);
    expect(await statusOf(number)).toBe('Fulfilled');
    const { body } = await client.control('GET', '/_sandbox/audit');
    expect(body.map((entry: Json) => [entry.staffId, entry.customerId, entry.method, entry.path, entry.status])).toEqual(
      [
        [2, 409],
        [1, 200],
        [2, 409],
        [2, 200],
        [2, 409],
      ].map(([staff, status]) => [staff, SHOPPER_ID, 'PUT', `/orders/${id}`, status]),
    );
  });

  it('with If-Match changes the status only if it is still the one named', async () => {
    const [open] = await orders('filters[status][$eq]=Pending');
    const { id, number } = open!;
    const putFrom = (from: string, status: string): Promise<Reply> =>
      client.call('PUT', `/orders/${id}`, {
        headers: { authorization: `Bearer ${tokens['sales']}`, 'if-match': from },
        body: entity(status),
      });
    expect((await putFrom('"AwaitingFulfillment"', 'Canceled')).status).toBe(412);
    expect((await putFrom('Pending', 'Canceled')).status).toBe(412);
    expect(await statusOf(number)).toBe('Pending');
    expect((await putFrom('"Pending"', 'AwaitingFulfillment')).status).toBe(200);
    expect((await putFrom('"Pending"', 'Canceled')).status).toBe(412);
    expect(await statusOf(number)).toBe('AwaitingFulfillment');
    const { body } = await client.control('GET', '/_sandbox/audit');
    expect(body.slice(-4).map(({ status }: Json) => status)).toEqual([412, 412, 200, 412]);
  });

  it('rejects everyone else, and changes nothing but the status', async () => {
    const [open] = await orders('filters[status][$eq]=Pending');
    const { id, number } = open!;
    for (const name of ['editor', 'shopper']) expect((await put(id, 'Canceled', name)).status).toBe(403);
    expect((await client.call('PUT', `/orders/${id}`, { body: { data: { status: 'Canceled' } } })).status).toBe(403);
    for (const status of ['Shipped', '', null, 4]) expect((await put(id, status)).status).toBe(400);
    expect((await put(99_999, 'Canceled')).status).toBe(404);
    expect(await statusOf(number)).toBe('Pending');
  });
});
