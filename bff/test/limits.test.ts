import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Bff } from './open-bff.ts';

let bff: Bff;
beforeAll(async () => {
  bff = await Bff.withSandbox();
}, 60_000);
afterAll(() => bff.close());

const many = (count: number, text: (n: number) => string): string => Array.from({ length: count }, (_, n) => text(n)).join(' ');

describe('documents', () => {
  it.each([
    [
      'too deep',
      '{ product(slug: "a") { relatedProducts { relatedProducts { relatedProducts { relatedProducts { relatedProducts { relatedProducts { relatedProducts { id } } } } } } } } }',
      'deep',
    ],
    [
      'deep through fragments',
      `{ product(slug: "a") { ...A } } ${many(8, (n) => `fragment ${'ABCDEFGH'[n]} on Product { relatedProducts { ${n === 7 ? 'id' : `...${'ABCDEFGH'[n + 1]}`} } }`)}`,
      'deep',
    ],
    [
      'too many root fields',
      `{ ${many(15, (n) => `a${n}: website { currency }`)} ${many(6, (n) => `b${n}: featuredProducts { id }`)} }`,
      'root fields',
    ],
    ['too many aliases', `{ website { ${many(16, (n) => `a${n}: currency`)} } }`, 'selected 16 times'],
    ['too many tokens', `{ website { ${many(1001, () => 'phone')} } }`, 'token'],
    ['too many directives', `{ website { ${many(51, () => 'phone @skip(if: false)')} } }`, 'directives'],
    ['a long list', `{ products(filter: { ids: [${many(101, (n) => `"${n}"`)}] }) { total } }`, 'list'],
    ['a syntax error', '{ website {', 'Syntax'],
    ['an unknown field', '{ nope }', 'nope'],
    ['a fragment in itself', '{ website { ...A } } fragment A on Website { ...A }', 'itself'],
  ])('refuses %s', async (_name, query, words) => {
    const { status, body } = await bff.ask(query);
    expect(status).toBe(400);
    expect(body.errors!.map(({ message }) => message).join()).toContain(words);
    expect(body.errors!.length).toBeLessThanOrEqual(5);
    expect(body.errors![0]!.extensions).toMatchObject({ code: 'BAD_USER_INPUT', requestId: expect.any(String) });
  });

  it('refuses long lists in variables', async () => {
    const { status } = await bff.ask('query Q($f: ProductFilter) { products(filter: $f) { total } }', {
      f: { metal: Array(101).fill('gold') },
    });
    expect(status).toBe(400);
  });

  it('refuses what costs too much and says what things cost', async () => {
    const query = 'query Q($n: Int!) { products(pageSize: $n) { items { id relatedProducts { id } } } }';
    expect((await bff.ask(query, { n: 100 })).body.errors![0]!.extensions).toMatchObject({ code: 'TOO_COMPLEX', status: 400 });
    expect((await bff.ask('{ website { currency } }')).body.extensions).toEqual({ cost: { requested: 2, maximum: 10_000 } });
  });

  it('answers introspection', async () => {
    const { status, body } = await bff.ask(getIntrospectionQuery());
    expect([status, body.errors]).toEqual([200, undefined]);
  });

  it('runs the operation that was named, however often', async () => {
    const query = 'query A { website { currency } } query B { website { phone } }';
    for (let round = 0; round < 3; round++) {
      for (const [operationName, key] of [
        ['A', 'currency'],
        ['B', 'phone'],
      ] as const) {
        const { body } = await bff.post<{ website: object }>({ query, operationName });
        expect(Object.keys(body.data!.website)).toEqual([key]);
      }
    }
    expect((await bff.post({ query })).status).toBe(400);
    expect((await bff.post({ query, operationName: 'C' })).status).toBe(400);
  });
});

describe('requests', () => {
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

  it('has no batches', async () => expect((await bff.post([{ query: '{ website { currency } }' }])).status).toBe(400));
  it('takes no syntax trees', async () => expect((await bff.post({ query: '{"kind":"Document","definitions":[]}' })).status).toBe(400));
  it('takes 100 kB', async () =>
    expect((await bff.post({ query: '{ website { currency } }', extensions: { x: 'y'.repeat(100_001) } })).status).toBe(413));
  it('takes JSON', async () => {
    const answer = await bff.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json' },
      payload: '{nope',
    });
    expect([answer.statusCode, answer.json().errors[0].extensions.code]).toEqual([400, 'BAD_USER_INPUT']);
  });

  it('does queries by GET, mutations never', async () => {
    const get = (query: string, more = '') =>
      bff.app.inject({ url: `/graphql?query=${encodeURIComponent(query)}${more}`, headers: { 'mercurius-require-preflight': '1' } });
    expect((await get('{ website { currency } }')).statusCode).toBe(200);
    expect((await get(mutation)).statusCode).toBe(405);
    expect((await get('query A { website { currency } }', '&operationName=B')).statusCode).toBe(400);
    expect((await bff.app.inject({ url: '/graphql?query=%7B__typename%7D' })).statusCode).toBe(400);
  });

  it('names the request in every answer and keeps answers out of caches', async () => {
    const { headers } = await bff.ask('{ nope }', undefined, { 'x-request-id': 'from-the-proxy-1' });
    expect(headers).toMatchObject({ 'x-request-id': 'from-the-proxy-1', 'cache-control': 'private, no-store' });
  });

  it('closes the explorer in production', async () => {
    const closed = await Bff.before('http://127.0.0.1:9', { APP_MODE: 'production' });
    expect((await closed.app.inject({ url: '/graphiql' })).statusCode).toBe(404);
    expect((await closed.ask('{ __schema { types { name } } }')).status).toBe(400);
    expect((await closed.ask('{ websit { currency } }')).text).not.toContain('Did you mean');
    await closed.close();
  });
});
