import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { createCache } from 'cache-manager';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSandbox, type RunningSandbox } from '../../../sandbox/src/start-sandbox.ts';
import { Pricing } from '../../src/commerce/staff-pricing.ts';
import { isSharedField } from '../../src/access/access.ts';
import { CacheCounters } from '../../src/cache/cache-counters.ts';
import { ReadThrough } from '../../src/cache/read-through.ts';
import { CacheTags } from '../../src/cache/cache-tags.ts';
import { DistributedLock } from '../../src/redis/distributed-lock.ts';
import { KeyValueStore } from '../../src/redis/key-value-store.ts';
import { VersionedValues } from '../../src/redis/versioned-values.ts';
import { ResponseCache } from '../../src/cache/response-cache.ts';
import { bearerOf, SHOPPER } from '../support/people.ts';
import { Bff } from '../support/open-bff.ts';
import { visitor } from '../support/visitor.ts';

const LIST = '{ products(pageSize: 5) { total items { id slug name price { amount } } } website { currency } }';
const SLUG = 'krugerrand-1-oz-gold-coin';
const PRODUCT = `{ product(slug: "${SLUG}") { id name price { amount } relatedProducts { slug } } }`;
const NAMES = '{ productNames { id slug name metal mint } }';
const CART_ID = '0b5f4a0e-1f0c-4c7e-9d5c-2f6b1c9c7a11';

let sandbox: RunningSandbox;
let bff: Bff;
let replies: ResponseCache;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, database: ':memory:', ticks: false, market: 'open' });
  // Longer than any of these tests takes: a new request to the backend has another reason.
  bff = await Bff.before(sandbox.url, { PRODUCT_REPLY_MS: '60000' });
  replies = bff.app.get(ResponseCache);
  await bff.ask('{ website { currency } }');
});
afterAll(async () => {
  await bff.close();
  await sandbox.close();
});
beforeEach(() => replies.invalidateAll());

const control = async (method: string, path: string, body?: object): Promise<unknown> => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${sandbox.url}/_sandbox${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  return JSON.parse((await answer.text()) || 'null');
};
const countCalls = async (work: () => Promise<unknown>): Promise<number> => {
  await control('DELETE', '/requests');
  await work();
  return ((await control('GET', '/requests')) as unknown[]).length;
};

describe('a response that is the same for everyone', () => {
  it.each([
    ['a list', LIST],
    ['a product', PRODUCT],
    ['featured products', '{ featuredProducts { name } }'],
    ['fragments', 'query A { ...B } fragment B on Query { products { ... on ProductPage { total } } __typename }'],
  ])('is computed once and repeated byte for byte: %s', async (_name, query) => {
    const first = await bff.ask(query);
    expect(first.body.errors).toBeUndefined();
    const asked = await countCalls(async () => {
      const again = await bff.ask(query);
      expect(again.text).toBe(first.text);
      expect(again.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'private, no-store' });
      expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    });
    expect(asked).toBe(0);
  });

  it.each([
    ['a login that makes no sense', LIST, { authorization: 'Basic abc' }],
    ['a login cookie', LIST, { cookie: 'koura_token=abc.def.ghi' }],
    ['a cart', LIST, { 'x-token': CART_ID }],
    ['a cart id that is none', LIST, { 'x-token': 'x' }],
    ['a field that is not shared', '{ products { total } cart { cartId } }', {}],
    ['a piece that is missing', `{ products { total } other: product(slug: "no-such-piece") { name } }`, {}],
    ['a mutation', 'mutation { addToCart(input: { items: [{ productId: "1", quantity: 1 }] }) { cart { cartId } } }', {}],
  ])('is neither stored for nor served to a request with %s', async (_name, query, headers) => {
    const shared = await bff.ask(LIST);
    expect(await countCalls(() => bff.ask(query, {}, headers as Record<string, string>))).toBeGreaterThan(0);
    expect(await countCalls(() => bff.ask(query, {}, headers as Record<string, string>))).toBeGreaterThan(0);
    expect(shared.body.errors).toBeUndefined();
  });

  it('is neither stored for nor served to a request with a bearer token', async () => {
    const authorization = await bearerOf(bff, SHOPPER);
    await bff.ask(LIST);
    for (let request = 0; request < 2; request += 1) {
      expect(await countCalls(() => bff.ask(LIST, {}, { authorization }))).toBeGreaterThan(0);
    }
    const { body } = await bff.ask(LIST, {}, { authorization: 'Bearer abc.def.ghi' });
    expect([body.data, body.errors?.[0]?.extensions.code]).toEqual([null, 'UNAUTHENTICATED']);
  });

  it('is not stored for a request with a session', async () => {
    await bff.ask(LIST, undefined, { authorization: await bearerOf(bff, SHOPPER) });
    expect(await countCalls(() => bff.ask(LIST))).toBe(1);
  });

  it('depends on country, variables and operation', async () => {
    const query = 'query One($n: Int!) { products(pageSize: $n) { items { price { currencyCode } } } } query Two { products { total } }';
    const ask = async (operationName: string, n: number, country = 'NZ'): Promise<string> =>
      (await bff.post({ query, operationName, variables: { n } }, { 'x-country-code': country })).text;
    const answers = [await ask('One', 1), await ask('One', 2), await ask('Two', 1), await ask('One', 1, 'AU')];
    expect(new Set(answers).size).toBe(4);
    expect(await ask('One', 1)).toBe(answers[0]);
    expect(await ask('Two', 1)).toBe(answers[2]);
    expect(await ask('One', 1, 'AU')).toBe(answers[3]);
  });

  it('is only served to requests that would have been accepted', async () => {
    await bff.ask(LIST);
    const foreign = await bff.ask(LIST, undefined, { cookie: 'country=NZ', origin: 'https://evil.example' });
    expect(foreign.body.errors![0]!.extensions.code).toBe('FORBIDDEN');
    expect((await bff.ask(LIST, undefined, { 'content-type': 'text/plain' })).status).toBe(415);
    const get = await bff.app.inject({ method: 'GET', url: `/graphql?query=${encodeURIComponent(LIST)}` });
    expect(get.statusCode).toBe(400);
  });

  it('shows current prices: a change of one of its products drops it, and no other response', async () => {
    const before = (await bff.ask<{ product: { id: string; price: object } }>(PRODUCT)).body.data!.product;
    await bff.ask('{ products(filter: { metal: ["silver"] }, pageSize: 3) { total items { id } } }');
    await control('POST', '/spot', { metal: 'gold', price: 9999 });
    expect((await bff.ask<{ product: { price: object } }>(PRODUCT)).body.data!.product.price).toEqual(before.price);
    replies.invalidateProducts([Number(before.id)]);
    const after = (await bff.ask<{ product: { price: object } }>(PRODUCT)).body.data!.product;
    expect(after.price).not.toEqual(before.price);
    expect(await countCalls(() => bff.ask('{ products(filter: { metal: ["silver"] }, pageSize: 3) { total items { id } } }'))).toBe(0);
  });

  it('is not stored when one of its products changed while it was computed', async () => {
    const { id } = (await bff.ask<{ product: { id: string } }>(PRODUCT)).body.data!.product;
    replies.invalidateAll();
    await control('POST', '/faults', { path: '/products', delayMs: 500, times: 1 });
    const underWay = bff.ask(PRODUCT);
    // The injected fault is used up by the first call.
    await expect.poll(() => control('GET', '/faults')).toEqual([]);
    replies.invalidateProducts([id]);
    await underWay;
    expect(await countCalls(() => bff.ask(PRODUCT))).toBe(1);
    expect(await countCalls(() => bff.ask(PRODUCT))).toBe(0);
  });

  it('is dropped when one of its products is changed through the BFF, even when that response is lost', async () => {
    const { id } = (await bff.ask<{ product: { id: string } }>(PRODUCT)).body.data!.product;
    // Visitors may not change products.
    await expect(bff.app.get(Pricing).change(id, { minimumSaleQuantity: 2 }, {}, visitor())).rejects.toThrow(/./);
    expect(await countCalls(() => bff.ask(PRODUCT))).toBe(1);
  });

  it('is dropped with a cached value that it depends on', async () => {
    await bff.ask(NAMES);
    await bff.ask('{ website { phone } }');
    expect(await countCalls(() => Promise.all([bff.ask(NAMES), bff.ask('{ website { phone } }'), bff.ask(LIST)]))).toBe(1);
    await bff.app.get(ReadThrough).invalidate('website');
    // The website again (two calls), and the list, which depends on its currency.
    expect(await countCalls(() => bff.ask('{ website { phone } }'))).toBe(2);
    expect(await countCalls(() => bff.ask(LIST))).toBe(1);
    expect(await countCalls(() => bff.ask(NAMES))).toBe(0);
  });

  it('is not stored when it is stale or incomplete', async () => {
    await bff.ask(LIST);
    replies.invalidateAll();
    await control('POST', '/faults', { path: '/', status: 500 });
    expect((await bff.ask(LIST)).body.extensions).toHaveProperty('stale');
    await bff.app.get(ReadThrough).invalidate('spot-prices');
    const SPOT = '{ website { currency } spotPrices { market { isOpen } } }';
    expect((await bff.ask(SPOT)).body.data).toMatchObject({ spotPrices: null });
    await control('DELETE', '/faults');
    expect((await bff.ask(LIST)).body.extensions).not.toHaveProperty('stale');
    expect((await bff.ask(SPOT)).body.data).toMatchObject({ spotPrices: { market: { isOpen: true } } });
  });

  it('is compressed once, for clients that accept it', async () => {
    const plain = await bff.ask(NAMES);
    const ask = (encoding: string) =>
      bff.app.inject({
        method: 'POST',
        url: '/graphql',
        headers: { 'content-type': 'application/json', 'accept-encoding': encoding },
        payload: { query: NAMES },
      });
    for (const [accepted, encoding, unpack] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip;q=1.0, br;q=0', 'gzip', gunzipSync],
    ] as const) {
      // The first request does not wait for compression.
      expect((await ask(accepted)).payload).toBe(plain.text);
      const packed = await expectSoon(
        () => ask(accepted),
        (answer) => answer.headers['content-encoding'] === encoding,
      );
      expect(unpack(packed.rawPayload).toString()).toBe(plain.text);
      expect(packed.rawPayload.length).toBeLessThan(plain.text.length / 4);
      expect(packed.headers['vary']).toBe('accept, accept-encoding');
    }
    expect((await ask('identity')).payload).toBe(plain.text);
  });
});

it('queries declare whether their responses are shared; adding one means having considered cookies, carts and sessions', () => {
  const fields = Object.values(bff.app.get(GraphQLSchemaHost).schema.getQueryType()!.getFields());
  const shared = fields.filter(isSharedField).map(({ name }) => name);
  expect(shared.toSorted()).toEqual([
    'articleTitles',
    'bestValue',
    'contentTitles',
    'featuredProducts',
    'product',
    'productBy',
    'productNames',
    'products',
    'spotPrices',
    'website',
  ]);
  expect(fields.filter(isSharedField).every(({ extensions }) => extensions['access'] === 'public')).toBe(true);
});

describe('ResponseCache', () => {
  const counters = new CacheCounters();
  const store = new ResponseCache(
    new ReadThrough(new VersionedValues(new KeyValueStore(createCache())), new DistributedLock(), counters),
    counters,
  );
  const sourcesOf = (key: string): CacheTags => {
    const cacheTags = new CacheTags(key, store.invalidations);
    cacheTags.allowCaching({ cost: 1, rootFields: [] });
    cacheTags.usesBackend();
    return cacheTags;
  };

  it('stores product responses for their time only, and not at all for 0', async () => {
    const now = vi.spyOn(Date, 'now').mockReturnValue(1_000_000);
    store.keep(sourcesOf('a'), Buffer.from('{}'), 20);
    store.keep(sourcesOf('b'), Buffer.from('{}'), 0);
    now.mockReturnValue(1_000_019);
    expect(store.find('a')?.body.toString()).toBe('{}');
    expect(store.find('b')).toBeUndefined();
    now.mockReturnValue(1_000_020);
    expect(store.find('a')).toBeUndefined();
    now.mockRestore();
  });

  it('has a limit: the oldest responses are evicted, and too large ones not stored', () => {
    const body = Buffer.alloc(7_000_000);
    for (let n = 0; n < 10; n++) store.keep(sourcesOf(`n${n}`), body, 60_000);
    expect(store.find('n0')).toBeUndefined();
    expect(store.find('n9')).toBeDefined();
    store.keep(sourcesOf('large'), Buffer.alloc(8_000_001), 60_000);
    expect(store.find('large')).toBeUndefined();
  });
});

/** The first response of `ask` for which `holds` is true, asked repeatedly. */
async function expectSoon<T>(ask: () => Promise<T>, holds: (answer: T) => boolean): Promise<T> {
  for (const until = Date.now() + 30_000; Date.now() < until;) {
    const answer = await ask();
    if (holds(answer)) return answer;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error('not within thirty seconds');
}
