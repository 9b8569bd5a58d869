import { connect } from 'node:net';
import { request as send } from 'undici';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ResponseCache } from '../../src/cache/response-cache.ts';
import { EarlyResponses } from '../../src/graphql/early-responses.ts';
import { bearerOf, SHOPPER } from '../support/people.ts';
import { oneBff } from '../support/open-bff.ts';
import { rawRequest } from '../support/raw-request.ts';
import { scraped } from '../support/scraped-metrics.ts';

// Longer than any of these tests takes.
const bff = oneBff({ PRODUCT_REPLY_MS: '60000', METRICS_PORT: '0' });
const LIST = 'query ProductList { products(pageSize: 24) { total items { id name price { amount currencyCode } } } }';
const BODY = JSON.stringify({ query: LIST });
const JSON_TYPE = { 'content-type': 'application/json' };
/** Of this moment or this connection. */
const OF_THE_MOMENT = new Set(['date', 'connection', 'keep-alive', 'x-request-id', 'x-data-age-ms']);

let url: string;
/** Called by the framework with each response that it takes from the cache. */
const remember = vi.spyOn(EarlyResponses.prototype, 'remember');

beforeAll(async () => {
  url = await bff.listen();
});
afterAll(() => remember.mockRestore());
beforeEach(() => {
  bff.app.get(ResponseCache).invalidateAll();
  remember.mockClear();
});

async function post(headers: Record<string, string> = {}, body = BODY) {
  const answer = await send(`${url}/graphql`, { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body });
  const bytes = Buffer.from(await answer.body.arrayBuffer());
  const lasting = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !OF_THE_MOMENT.has(name)));
  return { status: answer.statusCode, headers: answer.headers, lasting, bytes: bytes.toString('base64') };
}

it.each<[string, Record<string, string>]>([
  ['no more headers', {}],
  ['brotli', { 'accept-encoding': 'gzip, br' }],
  ['gzip', { 'accept-encoding': 'gzip' }],
  ['an unsupported encoding', { 'accept-encoding': 'deflate' }],
  ['the media type of GraphQL', { accept: 'application/graphql-response+json' }],
  ['another country', { 'x-country-code': 'AU' }],
  ['an origin', { origin: 'https://elsewhere.example' }],
  ['an explicit charset', { 'content-type': 'application/json; charset=utf-8' }],
])('a repeated request with %s is answered as the framework answers it, headers included', async (_name, headers) => {
  await post(headers);
  // Compression takes a moment.
  const encoding = headers['accept-encoding']?.includes('br') ? 'br' : headers['accept-encoding'];
  const compressed = encoding === 'br' || encoding === 'gzip' ? encoding : undefined;
  await expect.poll(async () => (await post(headers)).headers['content-encoding']).toBe(compressed);
  const {
    headers: framed,
    rawPayload,
    statusCode,
  } = await bff.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { ...JSON_TYPE, ...headers },
    payload: BODY,
  });
  remember.mockClear();
  const early = await post(headers);
  expect(remember).not.toHaveBeenCalled();
  expect(early.status).toBe(statusCode);
  expect(early.bytes).toBe(rawPayload.toString('base64'));
  const lasting = Object.entries(framed).filter(([name]) => !OF_THE_MOMENT.has(name));
  expect(early.lasting).toEqual(Object.fromEntries(lasting.map(([name, value]) => [name, String(value)])));
  expect(Number(early.headers['x-data-age-ms'])).toBeGreaterThanOrEqual(0);
});

it.each<[string, Record<string, string>]>([
  ['country', { 'x-country-code': 'AU' }],
  ['accepted type', { accept: 'application/graphql-response+json' }],
  ['accepted encoding', { 'accept-encoding': 'br' }],
])('requests of the same bytes with another %s, in turn, each have their own response', async (_name, headers) => {
  for (let i = 0; i < 3; i++) await post();
  await expect.poll(async () => (await post(headers)).headers['content-encoding']).toBe(headers['accept-encoding']);
  const [plain, other] = [await post(), await post(headers)];
  expect({ ...other.lasting, bytes: other.bytes }).not.toEqual({ ...plain.lasting, bytes: plain.bytes });
  for (let i = 0; i < 3; i++) {
    expect((await post()).bytes).toBe(plain.bytes);
    expect(await post(headers)).toMatchObject({ lasting: other.lasting, bytes: other.bytes });
  }
});

it('has the id that the request was given, or a new one', async () => {
  const own = BODY.replace('pageSize: 24', 'pageSize: 4');
  for (let i = 0; i < 3; i++) await post({}, own);
  expect((await post({ 'x-request-id': 'of-the-web-server' }, own)).headers['x-request-id']).toBe('of-the-web-server');
  const ids = [await post({}, own), await post({ 'x-request-id': 'no\tid' }, own)].map(({ headers }) => headers['x-request-id']);
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) expect(id).toMatch(/^[\da-f-]{36}$/);
  expect(remember).toHaveBeenCalledTimes(1);
});

it('is computed again once a product in it has changed', async () => {
  for (let i = 0; i < 3; i++) await post();
  await bff.forget();
  await post();
  expect(await bff.seen()).toEqual([]);
  bff.app.get(ResponseCache).invalidateAll();
  await post();
  expect((await bff.seen()).map(({ url: path }) => path.split('?')[0])).toContain('/products');
});

it.each<[string, Record<string, string>, number]>([
  ['a login', { authorization: 'Bearer abc.def.ghi' }, 200],
  ['a login cookie', { cookie: 'koura_token=abc.def.ghi' }, 200],
  ['a cart', { 'x-token': '0b5f4a0e-1f0c-4c7e-9d5c-2f6b1c9c7a11' }, 200],
  ['two logins', { authorization: 'Bearer abc.def.ghi', cookie: 'koura_token=abc.def.ghi' }, 400],
  ['another media type', { 'content-type': 'text/plain' }, 415],
  ['another charset', { 'content-type': 'application/json; charset=latin1' }, 415],
])('leaves a request with %s to the framework, also when the same bytes were answered before', async (_name, headers, status) => {
  for (let i = 0; i < 3; i++) await post();
  remember.mockClear();
  await bff.forget();
  expect((await post(headers)).status).toBe(status);
  // Not from the cache either.
  expect(remember).not.toHaveBeenCalled();
  expect(await bff.seen()).toHaveLength(status === 200 ? 1 : 0);
});

it('a customer is answered as a customer', async () => {
  for (let i = 0; i < 3; i++) await post({}, '{"query":"query Viewer { viewer { email } }"}');
  const authorization = await bearerOf(bff, SHOPPER);
  const { bytes } = await post({ authorization }, '{"query":"query Viewer { viewer { email } }"}');
  expect(JSON.parse(Buffer.from(bytes, 'base64').toString())).toMatchObject({ data: { viewer: { email: SHOPPER.email } } });
  expect(remember).not.toHaveBeenCalled();
});

it('reads several requests at once, a body in pieces, and a body that is longer than it says', async () => {
  for (let i = 0; i < 3; i++) await post();
  const head = (length: number): string =>
    `POST /graphql HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;
  const whole = head(BODY.length) + BODY;
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let received = '';
  socket.on('data', (bytes) => (received += bytes.toString('latin1')));
  const answers = (): number => received.match(/HTTP\/1\.1 200 OK/g)?.length ?? 0;
  socket.write(whole + whole + whole);
  await expect.poll(answers).toBe(3);
  socket.write(whole.slice(0, -10));
  // Late enough to come as a piece of its own.
  await new Promise((resolve) => setTimeout(resolve, 50));
  socket.write(whole.slice(-10) + whole);
  await expect.poll(answers).toBe(5);
  socket.destroy();
  expect(await rawRequest(url, head(BODY.length - 1) + BODY)).toMatch(/^HTTP\/1\.1 400 /);
});

it('is counted like any other', async () => {
  const metrics = await scraped(bff.app);
  const counted = async (): Promise<number> =>
    (await metrics.value('koura_graphql_requests_total{operation="ProductList",code="OK"}')) ?? 0;
  const timed = async (): Promise<number> => (await metrics.value('koura_graphql_duration_seconds_count{feature="products"}')) ?? 0;
  const before = [await counted(), await timed()];
  for (let i = 0; i < 5; i++) await post({}, BODY.replace('pageSize: 24', 'pageSize: 3'));
  expect(remember).toHaveBeenCalledTimes(1);
  await expect.poll(async () => [await counted(), await timed()]).toEqual(before.map((count) => count + 5));
});
