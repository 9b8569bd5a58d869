import { expect, it } from 'vitest';
import { Bff, oneBff } from '../support/open-bff.ts';
import { rawStatus } from '../support/raw-request.ts';

const bff = oneBff();

const mutation = 'mutation { removeFromCart(input: { productId: "1" }) { cartReplaced } }';
const site = 'http://localhost:3000';
const cookie = 'a=b';

it.each([
  ['a mutation with a cookie and no origin', { cookie }, mutation, 403],
  ['a mutation with a cookie from elsewhere', { cookie, origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }, mutation, 403],
  ['a mutation with a cookie from our pages', { cookie, origin: site }, mutation, 200],
  ['a mutation with a cookie from the same origin', { cookie, 'sec-fetch-site': 'same-origin' }, mutation, 200],
  ['a mutation of a partner', {}, mutation, 200],
  ['a query with a cookie and no origin', { cookie }, '{ website { currency } }', 200],
  ['a query with a cookie from elsewhere', { cookie, origin: 'https://evil.test' }, '{ website { currency } }', 403],
  ['two logins', { cookie: 'koura_token=x', authorization: 'Bearer y' }, '{ website { currency } }', 400],
  ['form data', { 'content-type': 'application/x-www-form-urlencoded' }, '{ website { currency } }', 415],
  ['bare GraphQL', { 'content-type': 'application/graphql' }, '{ website { currency } }', 415],
  ['another charset', { 'content-type': 'application/json; charset=latin1' }, '{ website { currency } }', 415],
])('%s', async (_name, headers, query, status) => {
  expect((await bff.ask(query, undefined, headers)).status).toBe(status);
});

it('recognises /graphql in other spellings', async () => {
  const headers = { 'content-type': 'application/json; charset=latin1' };
  for (const url of ['/graphql', '/%67raphql', '/graphql?x=1', '/graph%71l?x']) {
    const response = await bff.app.inject({ method: 'POST', url, headers, payload: '{}' });
    expect([response.statusCode, response.headers['cache-control']]).toEqual([415, 'private, no-store']);
  }
});
it.each(['GET http://evil.example/graphql?query=%7B__typename%7D', 'GET http://evil.example', 'POST http://evil.example/graphql'])(
  'is not a proxy: %s',
  async (line) =>
    expect(await rawStatus(await bff.listen(), `${line} HTTP/1.1\r\nhost: evil.example\r\ncontent-length: 0\r\n\r\n`)).toBe(400),
);

it('does not support batches', async () => expect((await bff.post([{ query: '{ website { currency } }' }])).status).toBe(400));
it('does not accept syntax trees', async () =>
  expect((await bff.post({ query: '{"kind":"Document","definitions":[]}' })).status).toBe(400));
it('accepts 100 kB', async () =>
  expect((await bff.post({ query: '{ website { currency } }', extensions: { x: 'y'.repeat(100_001) } })).status).toBe(413));
it('requires JSON', async () => {
  const response = await bff.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json' },
    payload: '{nope',
  });
  expect([response.statusCode, response.json().errors[0].extensions.code]).toEqual([400, 'BAD_USER_INPUT']);
});

it('executes queries by GET, mutations never', async () => {
  const get = (query: string, more = '') =>
    bff.app.inject({ url: `/graphql?query=${encodeURIComponent(query)}${more}`, headers: { 'mercurius-require-preflight': '1' } });
  expect((await get('{ website { currency } }')).statusCode).toBe(200);
  expect((await get(mutation)).statusCode).toBe(405);
  expect((await get('query A { website { currency } }', '&operationName=B')).statusCode).toBe(400);
  expect((await bff.app.inject({ url: '/graphql?query=%7B__typename%7D' })).statusCode).toBe(400);
});

it('returns the request id with every response and prevents caching', async () => {
  const { headers } = await bff.ask('{ nope }', undefined, { 'x-request-id': 'from-the-proxy-1' });
  expect(headers).toMatchObject({ 'x-request-id': 'from-the-proxy-1', 'cache-control': 'private, no-store' });
});

it('disables the explorer in production', async () => {
  const closed = await Bff.before('http://127.0.0.1:9', {
    APP_MODE: 'production',
    SITE_URL: 'http://localhost:3000',
    STRIPE_API_URL: 'http://127.0.0.1:9',
  });
  expect((await closed.app.inject({ url: '/graphiql' })).statusCode).toBe(404);
  expect((await closed.ask('{ __schema { types { name } } }')).status).toBe(400);
  expect((await closed.ask('{ websit { currency } }')).text).not.toContain('Did you mean');
  await closed.close();
});
