import { createCache } from 'cache-manager';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSandbox, type RunningSandbox } from '../../../sandbox/src/start-sandbox.ts';
import { RepeatableReads } from '../../src/backend/repeatable-reads.ts';
import { CacheCounters } from '../../src/cache/cache-counters.ts';
import { ReadThrough } from '../../src/cache/read-through.ts';
import { ResponseCache } from '../../src/cache/response-cache.ts';
import { ResponseDependencies } from '../../src/cache/response-dependencies.ts';
import { DistributedLock } from '../../src/redis/distributed-lock.ts';
import { KeyValueStore } from '../../src/redis/key-value-store.ts';
import { VersionedValues } from '../../src/redis/versioned-values.ts';
import { bearerOf, WHOLESALE } from '../support/people.ts';
import { Bff } from '../support/open-bff.ts';
import { visitor } from '../support/visitor.ts';

const SLUG = 'krugerrand-1-oz-gold-coin';
const PRODUCT = `{ product(slug: "${SLUG}") { id name price { amount } } website { currency } }`;
const CART = { 'x-token': '0b5f4a0e-1f0c-4c7e-9d5c-2f6b1c9c7a11' };
interface Priced {
  product: { id: string; price: { amount: string } } | null;
}

let sandbox: RunningSandbox;
let bff: Bff;
let replies: ResponseCache;
let price = 3000;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, database: ':memory:', ticks: false, market: 'open' });
  bff = await Bff.before(sandbox.url, { PRODUCT_REPLY_MS: '60000' });
  replies = bff.app.get(ResponseCache);
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
const callsOf = async (work: () => Promise<unknown>): Promise<number> => {
  await control('DELETE', '/requests');
  await work();
  return ((await control('GET', '/requests')) as unknown[]).length;
};
const movePrices = (): Promise<unknown> => control('POST', '/spot', { metal: 'gold', price: (price += 100) });
const amountOf = async (headers: Record<string, string> = {}): Promise<string> =>
  (await bff.ask<Priced>(PRODUCT, {}, headers)).body.data!.product!.price.amount;
/** Until the response is one that a repeated read would confirm: bytes that come again are recognised from the third time on. */
const warm = async (headers: Record<string, string> = {}): Promise<string> => {
  for (let n = 0; n < 3; n++) await amountOf(headers);
  return amountOf(headers);
};

describe('a stored response whose reads are repeated', () => {
  it('asks the backend once for each request with a cart, and is byte for byte the same', async () => {
    await warm(CART);
    const [one, other] = [
      await bff.ask(PRODUCT, {}, CART),
      await bff.ask(PRODUCT, {}, { 'x-token': 'ffffffff-1f0c-4c7e-9d5c-2f6b1c9c7a11' }),
    ];
    expect(one.text).toBe(other.text);
    expect(await callsOf(() => bff.ask(PRODUCT, {}, CART))).toBe(1);
  });

  it('shows the price of this moment to somebody with a cart, and reads nothing twice to compute it', async () => {
    const before = await warm(CART);
    await movePrices();
    let after = before;
    expect(await callsOf(async () => (after = await amountOf(CART)))).toBe(1);
    expect(after).not.toBe(before);
  });

  it('shows it to everyone as soon as an event has named the product', async () => {
    const { id } = (await bff.ask<Priced>(PRODUCT)).body.data!.product!;
    const before = await warm();
    replies.invalidateProducts([id]);
    expect(await callsOf(async () => expect(await amountOf()).toBe(before))).toBe(1);
    await movePrices();
    replies.invalidateProducts([id]);
    expect(await amountOf()).not.toBe(before);
  });

  it('is shared again once its reads have been repeated for a visitor, but not for somebody with a cart', async () => {
    const { id } = (await bff.ask<Priced>(PRODUCT)).body.data!.product!;
    await warm(CART);
    replies.invalidateProducts([id]);
    expect(await callsOf(() => bff.ask(PRODUCT, {}, CART))).toBe(1);
    expect(await callsOf(() => bff.ask(PRODUCT))).toBe(1);
    expect(await callsOf(() => bff.ask(PRODUCT))).toBe(0);
  });

  it('is computed again when the settings have been loaded again', async () => {
    await warm(CART);
    await bff.app.get(ReadThrough).drop('website');
    // The settings (two calls), and the product.
    expect(await callsOf(() => bff.ask(PRODUCT, {}, CART))).toBe(3);
  });

  it('is neither served to a customer nor made of what a customer sees', async () => {
    const authorization = await bearerOf(bff, WHOLESALE);
    const usual = await warm(CART);
    const own = await amountOf({ ...CART, authorization });
    expect(Number(own)).toBeLessThan(Number(usual));
    replies.invalidateAll();
    for (let n = 0; n < 4; n++) expect(await amountOf({ ...CART, authorization })).toBe(own);
    for (let n = 0; n < 4; n++) expect(await amountOf(CART)).toBe(usual);
    expect(await amountOf()).toBe(usual);
  });

  it('is marked as stale while the backend is away', async () => {
    await warm(CART);
    await control('POST', '/faults', { path: '/products', status: 500 });
    const stale = await bff.ask(PRODUCT, {}, CART);
    expect(stale.body.extensions).toHaveProperty('stale');
    await control('DELETE', '/faults');
    expect((await bff.ask(PRODUCT, {}, CART)).body.extensions).not.toHaveProperty('stale');
  });
});

describe('ResponseCache', () => {
  const counters = new CacheCounters();
  const readThrough = new ReadThrough(new VersionedValues(new KeyValueStore(createCache())), new DistributedLock(), counters);
  const cache = new ResponseCache(readThrough, counters);
  const reading = (key: string, change?: (dependencies: ResponseDependencies) => void): ResponseDependencies => {
    const dependencies = new ResponseDependencies(key, cache.invalidations, true);
    dependencies.allowCaching();
    dependencies.usesBackend();
    change?.(dependencies);
    return dependencies;
  };

  it.each<[string, boolean, ((dependencies: ResponseDependencies) => void) | undefined]>([
    ['its reads', true, undefined],
    ['an index', false, (dependencies) => dependencies.preventRepeating()],
    ['a promise that has ended', false, (dependencies) => dependencies.holdsUntil(Date.now() - 1)],
    ['an error', false, (dependencies) => dependencies.preventCaching()],
  ])('a response that depends on %s can be served again: %s', (_name, isFound, change) => {
    cache.keep(reading('one', change), Buffer.from('{}'), 60_000);
    expect(cache.find('one')).toBeUndefined();
    expect(cache.findRepeatable('one') !== undefined).toBe(isFound);
    cache.invalidateAll();
  });

  it('reads confirm a response only if all return the same values', async () => {
    const reads = new RepeatableReads();
    const value = {};
    const answers = [value, { ...value }];
    const response = reading('one');
    reads.record(response, { value, again: () => Promise.resolve(answers.shift()) });
    expect([await reads.areSame(response, visitor()), await reads.areSame(response, visitor())]).toEqual([true, false]);
    const failing = reading('two');
    reads.record(failing, { value, again: () => Promise.reject(new Error('away')) });
    expect(await reads.areSame(failing, visitor())).toBe(false);
  });

  it('a response of very many reads is not repeatable', () => {
    const reads = new RepeatableReads();
    const response = reading('many');
    for (let n = 0; n < 8; n++) reads.record(response, { value: n, again: () => Promise.resolve(n) });
    expect(response.isRepeatable).toBe(true);
    reads.record(response, { value: 8, again: () => Promise.resolve(8) });
    expect(response.isRepeatable).toBe(false);
  });
});
