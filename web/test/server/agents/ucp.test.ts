import { createHash, createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CATALOGUE, PRODUCT } from './catalogue-answer.ts';
import { openAgents } from './open-agents.ts';
import { cartResponse, errorResponse, profile, searchResponse, without } from './ucp-schemas.ts';

const KEY = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

let app: FastifyInstance;
let answer: unknown;
let questions: number;

beforeEach(async () => {
  answer = CATALOGUE;
  questions = 0;
  app = await openAgents(() => (questions++, answer), KEY);
});
afterEach(() => app.close());

const get = (url: string) => app.inject({ method: 'GET', url, headers: { host: 'shop.example' } });
const post = (url: string, payload: object, method: 'POST' | 'PUT' = 'POST') =>
  app.inject({ method, url, headers: { host: 'shop.example', 'content-type': 'application/json' }, payload });
const NZ = { address_country: 'NZ' };
const line = (id: string, quantity: number) => ({ item: { id }, quantity });

test('the profile names what there is, no checkout, and is signed with the key that it publishes', async () => {
  const response = await get('/.well-known/ucp');
  const told = v.parse(profile, response.json());
  expect(Object.keys(told.ucp.capabilities)).toEqual([
    'dev.ucp.shopping.catalog.search',
    'dev.ucp.shopping.catalog.lookup',
    'dev.ucp.shopping.cart',
  ]);
  for (const path of ['ucp.services', 'ucp.payment_handlers', 'signing_keys.0.kid', 'signing_keys.0.y'])
    expect([path, v.is(profile, without(response.json(), path))]).toEqual([path, false]);
  const { headers, rawPayload } = response;
  expect(headers['content-digest']).toBe(`sha-256=:${createHash('sha256').update(rawPayload).digest('base64')}:`);
  const parameters = String(headers['signature-input']).replace(/^sig1=/, '');
  const [key] = told.signing_keys!;
  expect(parameters).toContain(`keyid="${key!.kid}"`);
  const base = `"@status": 200\n"content-digest": ${String(headers['content-digest'])}\n"content-type": ${String(headers['content-type'])}\n"@signature-params": ${parameters}`;
  const signature = Buffer.from(/^sig1=:(.+):$/.exec(String(headers['signature']))![1]!, 'base64');
  const published = createPublicKey({ key: key as never, format: 'jwk' });
  expect(verify('sha256', Buffer.from(base), { key: published, dsaEncoding: 'ieee-p1363' }, signature)).toBe(true);
  expect(told.signing_keys).toEqual([expect.not.objectContaining({ d: expect.anything() })]);
});

test('a cart is what its id says, at the price of its quantity, and opens on a page', async () => {
  const made = await post('/ucp/carts', { line_items: [line('27', 2), line('28', 1)], context: NZ });
  expect(made.statusCode).toBe(201);
  const cart = v.parse(cartResponse, made.json());
  expect(cart).toMatchObject({
    id: 'NZ_27x2_28x1',
    line_items: [{ item: { id: '27', price: 10_000 }, quantity: 2 }],
    currency: 'NZD',
    continue_url: 'https://shop.example/cart/add/27:2,28:1/?country=NZ',
    messages: [{ type: 'error', code: 'not_found', path: '$.line_items[1]' }],
  });
  expect(cart.totals.find(({ type }) => type === 'total')?.amount).toBe(20_000);
  for (const path of ['currency', 'totals.1.type', 'line_items.0.id', 'line_items.0.item.price', 'messages.0.severity'])
    expect([path, v.is(cartResponse, without(made.json(), path))]).toEqual([path, false]);
  expect((await get(`/ucp/carts/${cart.id}`)).json()).toEqual(made.json());
  expect((await post(`/ucp/carts/${cart.id}/cancel`, {})).json()).toEqual(made.json());
  const changed = await post(`/ucp/carts/${cart.id}`, { line_items: [line('27', 3)], context: NZ }, 'PUT');
  expect([changed.statusCode, changed.json<{ id: string }>().id]).toEqual([200, 'NZ_27x3']);
});

test('another’s token opens nothing, and nobody is asked about it', async () => {
  for (const id of ['0123456789abcdef0123456789abcdef', 'NZ_27x0', 'NZ_27x10001', 'NZ', `NZ${'_1x1'.repeat(51)}`]) {
    const response = await get(`/ucp/carts/${id}`);
    expect([id, response.statusCode, v.is(errorResponse, response.json())]).toEqual([id, 200, true]);
  }
  expect(questions).toBe(0);
});

test('a cart of nothing that can be bought is none, and says why', async () => {
  answer = { data: { ...CATALOGUE.data, products: { ...CATALOGUE.data.products, items: [{ ...PRODUCT, availability: 'SOLD_OUT' }] } } };
  const response = await post('/ucp/carts', { line_items: [line('27', 1)], context: NZ });
  expect([response.statusCode, v.parse(errorResponse, response.json()).messages]).toMatchObject([200, [{ code: 'out_of_stock' }]]);
});

test('wrong requests are refused in the words of REST', async () => {
  const cases: [string, object, number, string][] = [
    ['/ucp/carts', { line_items: [] }, 400, 'line_items'],
    ['/ucp/carts', { line_items: [line('27', 0)] }, 400, 'line_items.0.quantity'],
    ['/ucp/carts', { line_items: [line('../27', 1)] }, 400, 'A cart holds'],
    ['/ucp/catalog/lookup', { ids: [] }, 400, 'ids'],
    ['/ucp/catalog/search', { query: 'x'.repeat(70_000) }, 413, 'too large'],
  ];
  for (const [url, body, status, words] of cases) {
    const response = await post(url, body);
    expect([url, response.statusCode, response.json<{ content: string }>().content]).toEqual([url, status, expect.stringContaining(words)]);
  }
  answer = { data: null, errors: [{ message: 'Too many requests.', extensions: { code: 'RATE_LIMITED', status: 429, retryAfter: 7 } }] };
  const limited = await post('/ucp/catalog/search', { query: 'coin' });
  expect([limited.statusCode, limited.headers['retry-after'], limited.json()]).toEqual([
    429,
    '7',
    { code: 'rate_limited', content: 'Too many requests.' },
  ]);
  answer = CATALOGUE;
  expect(v.is(searchResponse, (await post('/ucp/catalog/search', { query: 'coin' })).json())).toBe(true);
});
