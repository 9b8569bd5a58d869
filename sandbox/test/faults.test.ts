import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSandbox, type RunningSandbox } from '../src/start-sandbox.ts';
import { testDatabase } from '../../commerce/test/support/test-database.ts';

let sandbox: RunningSandbox;
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(sandbox.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close', ...headers },
    body: JSON.stringify(body),
  });
const get = (path: string) => fetch(sandbox.url + path, { headers: { connection: 'close' } });

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, database: testDatabase(), ticks: false, market: 'open' });
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  await post('/_sandbox/reset', {});
});

describe('the fault switch', () => {
  it('answers a status a given number of times, on matching paths only', async () => {
    await post('/_sandbox/faults', { path: '/products/*', status: 503, headers: { 'retry-after': '7' }, times: 1 });
    expect((await get('/api/website')).status).toBe(200);
    const rejected = await get('/api/products/krugerrand-1-oz-gold-coin');
    expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([503, '7']);
    expect(await rejected.json()).toMatchObject({ error: { status: 503, message: 'Switched on by an operator' } });
    expect((await get('/api/products/krugerrand-1-oz-gold-coin')).status).toBe(200);
    expect(await (await get('/_sandbox/faults')).json()).toEqual([]);
  });

  it.each([
    ['text', { body: '<h1>hm</h1>', contentType: 'text/html' }, '<h1>hm</h1>', 'text/html'],
    ['JSON', { body: { data: [] } }, '{"data":[]}', 'application/json; charset=utf-8'],
    ['null', { body: null }, 'null', 'application/json; charset=utf-8'],
  ])('answers %s as it was given', async (_name, fault, text, type) => {
    await post('/_sandbox/faults', { path: '/products', status: 200, ...fault });
    const response = await get('/api/products?sort=price');
    expect([response.status, await response.text(), response.headers.get('content-type')]).toEqual([200, text, type]);
  });

  it('delays the response', async () => {
    await post('/_sandbox/faults', { path: '/website', method: 'GET', delayMs: 150 });
    const started = performance.now();
    expect((await get('/api/website')).status).toBe(200);
    expect(performance.now() - started).toBeGreaterThan(140);
  });

  it.each([
    ['before', 404],
    ['after', 200],
  ])('cuts the connection %s the work: the cart then answers %d', async (cut, status) => {
    const cart = { 'x-token': crypto.randomUUID() };
    await post('/_sandbox/faults', { path: '/cart/items', method: 'POST', cut });
    await expect(post('/api/cart/items', { items: [{ id: 1, quantity: 1 }], newCart: true }, cart)).rejects.toThrow('fetch failed');
    await fetch(`${sandbox.url}/_sandbox/faults`, { method: 'DELETE' });
    const response = await fetch(`${sandbox.url}/api/cart`, { headers: { ...cart, connection: 'close' } });
    expect(response.status).toBe(status);
  });

  it('answers an error although the work was done', async () => {
    const cart = { 'x-token': crypto.randomUUID() };
    await post('/_sandbox/faults', { path: '/cart/items', method: 'POST', status: 502, done: true, times: 1 });
    const failed = await post('/api/cart/items', { items: [{ id: 1, quantity: 1 }], newCart: true }, cart);
    expect([failed.status, await failed.json()]).toMatchObject([502, { error: { message: 'Switched on by an operator' } }]);
    const response = await fetch(`${sandbox.url}/api/cart`, { headers: { ...cart, connection: 'close' } });
    expect(response.status).toBe(200);
  });

  it('applies to the card provider simulator, too', async () => {
    await post('/_sandbox/faults', { path: '/v1/payment_intents', status: 429, times: 1 });
    const response = await get('/v1/payment_intents');
    expect([response.status, await response.json()]).toMatchObject([429, { error: { code: 'lock_timeout' } }]);
    expect((await get('/v1/payment_intents')).status).toBe(401);
  });

  it('counts every call, including swallowed ones, but not control calls', async () => {
    await post('/_sandbox/faults', { path: '/website', cut: 'before', times: 1 });
    await expect(get('/api/website')).rejects.toThrow('fetch failed');
    await get('/api/website?populate=*');
    expect(await (await get('/_sandbox/calls')).json()).toEqual([{ method: 'GET', path: '/website', count: 2 }]);
  });

  it.each([
    [{}, 'path'],
    [{ path: 'products' }, 'path'],
    [{ path: '/', status: 99 }, 'status'],
    [{ path: '/', cut: 'sometimes' }, 'cut'],
    [{ path: '/', times: 0 }, 'times'],
    [{ path: '/', done: true }, 'status'],
    [{ path: '/', colour: 'red' }, 'colour'],
  ])('rejects %j', async (fault, field) => {
    const response = await post('/_sandbox/faults', fault);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(field);
  });
});
