import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actionOf, detailsOf } from '../support/dialect-bodies.ts';
import { headersOf } from '../support/logins.ts';
import { asService, checkoutBody, startTestSandbox, type Reply, type SandboxClient } from '../support/sandbox-client.ts';
import { versions } from '../support/versions.ts';

const GOLD = 1;

describe.each(versions)('%s', (apiVersion) => {
  let client: SandboxClient;
  beforeAll(async () => {
    client = await startTestSandbox({ apiVersion });
  });
  afterAll(() => client.sandbox.close());

  const byKey = (key: string): Promise<Reply> => client.call('GET', `/orders/by-key/${key}`, asService);
  const close = (key: string): Promise<Reply> => client.call('POST', `/orders/by-key/${key}/close`, asService);

  it('reports that a key has no order, and closes the key for good', async () => {
    const { token, cart } = await client.fillCart([{ id: GOLD, quantity: 1 }]);
    const body = checkoutBody(cart.total);
    const none = await byKey(body.key);
    expect([none.status, detailsOf(client, none)]).toEqual([404, { code: 'NO_ORDER_FOR_KEY', key: body.key }]);
    for (const answer of [await close(body.key), await close(body.key)]) {
      expect([answer.status, actionOf(client, answer)]).toEqual([200, { key: body.key, closed: true }]);
    }
    const gone = await byKey(body.key);
    expect([gone.status, detailsOf(client, gone)]).toEqual([410, { code: 'KEY_CLOSED', key: body.key }]);
    const late = await client.call('POST', '/checkout', { token, body });
    expect([late.status, detailsOf(client, late)]).toEqual([409, { code: 'KEY_CLOSED', key: body.key }]);
    expect((await client.call('POST', '/checkout', { token, body: { ...body, key: randomUUID() } })).status).toBe(200);
  });

  it('returns the order that was placed with the key, and closes nothing', async () => {
    const { token, cart } = await client.fillCart([{ id: GOLD, quantity: 1 }]);
    const body = checkoutBody(cart.total);
    const order = actionOf(client, await client.call('POST', '/checkout', { token, body }));
    expect(actionOf(client, await close(body.key))).toEqual({ ...order, user: null });
    expect(actionOf(client, await byKey(body.key))).toEqual({ ...order, user: null });
    expect(actionOf(client, await client.call('POST', '/checkout', { token, body }))).toEqual(order);
    const other = await client.call('POST', '/checkout', { token, body: { ...body, total: body.total + 1 } });
    expect([other.status, detailsOf(client, other).code]).toEqual([409, 'CONFLICT']);
  });

  it('rejects an invalid key', async () => {
    expect((await close('short')).status).toBe(400);
  });

  it('requires the service token for every gateway endpoint, also from signed-in users', async () => {
    const logins = [{}, await headersOf(client, 'shopper'), await headersOf(client, 'admin')];
    const calls = [
      ['GET', '/orders/by-key/some-key-1'],
      ['POST', '/orders/by-key/some-key-1/close'],
      ['PUT', '/orders/1/payment', {}],
      ['GET', '/orders/by-link/code'],
      ['POST', '/orders/links', { orderNumber: 'K-1', email: 'ana@example.com' }],
      ['POST', '/mails', {}],
    ] as const;
    for (const [method, path, body] of calls)
      for (const login of logins) expect((await client.call(method, path, { ...login, body })).status).toBe(403);
    expect((await byKey('some-key-1')).status).toBe(404);
  });

  it('accepts the service token everywhere, as an anonymous caller', async () => {
    const { token } = await client.fillCart([{ id: GOLD, quantity: 1 }]);
    expect((await client.call('GET', '/cart', { token, ...asService })).status).toBe(200);
    expect((await client.call('GET', '/products', asService)).status).toBe(200);
    expect((await client.call('GET', '/orders', asService)).status).toBe(403);
    expect((await client.call('GET', '/products', { headers: { authorization: 'Bearer another-service' } })).status).toBe(401);
  });
});
