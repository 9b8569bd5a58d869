import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { detailsOf, entityBody, entityOf, rowsOf } from '../support/dialect-bodies.ts';
import { headersOf } from '../support/logins.ts';
import { startTestSandbox, type Json, type Reply, type SandboxClient } from '../support/sandbox-client.ts';
import { versions } from '../support/versions.ts';

describe.each(versions)('%s', (apiVersion) => {
  let client: SandboxClient;
  let order: Json;
  const logins: Record<string, Awaited<ReturnType<typeof headersOf>>> = {};
  beforeAll(async () => {
    client = await startTestSandbox({ apiVersion });
    for (const name of ['admin', 'sales', 'editor', 'shopper']) logins[name] = await headersOf(client, name);
    [order] = rowsOf(client, await client.call('GET', '/orders?filters[status][$eq]=Fulfilled&filters[user][id][$eq]=4', logins['sales']));
  });
  afterAll(() => client.sandbox.close());

  const request = (fields: object, name = 'sales'): Promise<Reply> => {
    const body = { orderNumber: order.orderNumber, amount: 10.05, reason: 'Arrived late', key: randomUUID(), ...fields };
    return client.call('POST', '/refund-approvals', { ...logins[name], body: entityBody(client, body) });
  };
  const decide = (id: number, state: unknown, name: string): Promise<Reply> =>
    client.call('PUT', `/refund-approvals/${id}`, { ...logins[name], body: entityBody(client, { state }) });
  const list = async (query = ''): Promise<Json[]> => {
    const { status, body } = await client.call('GET', `/refund-approvals?${query}`, logins['admin']);
    expect(status).toBe(200);
    return apiVersion === 'v3' ? body : body.data.map(({ id, attributes }: Json) => ({ id, ...attributes }));
  };
  const some = async (name = 'sales'): Promise<Json> => entityOf(client, await request({}, name));

  it('waits for approval by someone other than the requester, then is done', async () => {
    const key = randomUUID();
    const response = await request({ key });
    expect(response.status).toBe(200);
    const wanted = entityOf(client, response);
    expect(wanted).toEqual({
      id: expect.any(Number),
      orderNumber: order.orderNumber,
      amount: 10.05,
      currency: 'NZD',
      reason: 'Arrived late',
      key,
      state: 'waiting',
      requestedBy: { id: 2, username: 'sales@koura.example' },
      requestedAt: expect.any(String),
      decidedBy: null,
      decidedAt: null,
    });
    expect(entityOf(client, await request({ key }))).toEqual(wanted);
    const another = await request({ key, amount: 11 });
    expect([another.status, detailsOf(client, another).code]).toEqual([409, 'CONFLICT']);
    expect((await decide(wanted.id, 'done', 'admin')).status).toBe(409);
    expect((await decide(wanted.id, 'approved', 'sales')).status).toBe(403);
    const approved = entityOf(client, await decide(wanted.id, 'approved', 'admin'));
    expect(approved).toMatchObject({ state: 'approved', decidedBy: { id: 1, username: 'admin@koura.example' } });
    expect(entityOf(client, await decide(wanted.id, 'approved', 'admin'))).toEqual(approved);
    expect(entityOf(client, await decide(wanted.id, 'done', 'sales'))).toEqual({ ...approved, state: 'done' });
    expect((await decide(wanted.id, 'done', 'admin')).status).toBe(200);
    expect((await decide(wanted.id, 'declined', 'admin')).status).toBe(409);
    const { body } = await client.control('GET', '/_sandbox/audit');
    const lines = body.filter(({ path }: Json) => path.startsWith('/refund-approvals'));
    expect(lines.map((line: Json) => [line.staffId, line.customerId, line.method, line.status])).toEqual([
      [2, 4, 'POST', 200],
      ...[
        [1, 409],
        [2, 403],
        [1, 200],
        [1, 200],
        [2, 200],
        [1, 200],
        [1, 409],
      ].map(([staff, status]) => [staff, 4, 'PUT', status]),
    ]);
  });

  it('can be declined by any sales staff and withdrawn by the requester, which is final', async () => {
    for (const name of ['sales', 'admin']) {
      const { id } = await some();
      expect(entityOf(client, await decide(id, 'declined', name)).state).toBe('declined');
      expect((await decide(id, 'approved', 'admin')).status).toBe(409);
    }
    const { id } = await some('admin');
    await decide(id, 'approved', 'sales');
    expect((await decide(id, 'declined', 'admin')).status).toBe(200);
  });

  it('is listed by state, newest first', async () => {
    const [first, second] = [await some(), await some()];
    await decide(second.id, 'approved', 'admin');
    const open = await list('filters[state][$in][0]=waiting&filters[state][$in][1]=approved');
    expect(open.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect((await list('filters[state][$eq]=waiting')).map(({ id }) => id)).toEqual([first.id]);
  });

  it.runIf(apiVersion === 'v3')('is counted', async () => {
    const waiting = await list('filters[state][$eq]=waiting');
    expect((await client.call('GET', '/refund-approvals/count?filters[state][$eq]=waiting', logins['admin'])).body).toBe(waiting.length);
  });

  it('rejects an amount that is not a valid refund of the order', async () => {
    const bad = [
      { amount: 0 },
      { amount: 0.005 },
      { amount: '1' },
      { amount: order.total + 1 },
      { orderNumber: 'K-1' },
      { reason: ' ' },
      { key: '' },
    ];
    for (const fields of bad) expect((await request(fields)).status).toBe(400);
    const { id } = await some();
    for (const state of ['waiting', 'paid', undefined]) expect((await decide(id, state, 'admin')).status).toBe(400);
    expect((await decide(99_999, 'declined', 'admin')).status).toBe(404);
  });

  it('is for sales staff only', async () => {
    const { id } = await some();
    for (const name of ['editor', 'shopper', 'nobody']) {
      expect((await client.call('GET', '/refund-approvals', logins[name])).status).toBe(403);
      expect((await request({}, name)).status).toBe(403);
      expect((await decide(id, 'declined', name)).status).toBe(403);
    }
  });
});
