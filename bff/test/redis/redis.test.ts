import type { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { ReadThrough } from '../../src/cache/read-through.ts';
import { REDIS } from '../../src/redis/redis.ts';
import { ADD_TO_CART, APPLY_COUPON, type CartData, fillCart, openShop, ownAddress, payloadOf, type Shop } from '../support/cart-shop.ts';
import { orderInput, placed, placeOrder } from '../support/checkout-order.ts';
import { deviceOf, SHOPPER, SIGN_IN, signIn, type SignInData, SITE } from '../support/people.ts';
import { freePort, type RedisServer, startRedis } from '../support/redis-server.ts';
import { onlyInFull } from '../support/main-paths.ts';

const connected = async (shop: Shop): Promise<void> => {
  const client = shop.app.get<Redis>(REDIS, { strict: false });
  if (client.status !== 'ready') await new Promise((resolve) => client.once('ready', resolve));
};

/** A shop whose BFF is connected to the Redis. */
async function openWithRedis(redis: RedisServer, environment: Record<string, string> = {}): Promise<Shop> {
  const shop = await openShop({ REDIS_URL: redis.url, ...environment });
  await connected(shop);
  return shop;
}

/** Another BFF with the backend of this one. */
const besides = ({ sandbox }: Shop): Record<string, string> => ({ COMMERCE_URL: sandbox.url, STRIPE_API_URL: sandbox.url });

const website = async (shop: Shop, country = 'NZ'): Promise<unknown> => {
  const query = '{ website { currency country { isoCode } metals { slug } } }';
  const { data, errors } = await shop.ask(query, {}, { headers: { 'x-country-code': country } });
  expect(errors).toBeUndefined();
  return data;
};
/** The BFF reads the website of its default country for its live feed whenever that connects. */
const ASKED_BY_TESTS_ALONE = 'SG';
const websiteCalls = async (shop: Shop): Promise<number> =>
  (await shop.control<{ url: string; countryCode: string }[]>('/_sandbox/requests')).filter(
    ({ url, countryCode }) => url.startsWith('/api/website') && countryCode === ASKED_BY_TESTS_ALONE,
  ).length;
const tryCoupon = async (shop: Shop, cart: string, headers: Record<string, string>): Promise<string | undefined> =>
  payloadOf(await shop.ask(APPLY_COUPON, { input: { code: 'GUESS' } }, { cart, headers })).userErrors[0]?.code;

const RULE = { freshMs: 60_000, staleMs: 60_000 };

describe('two BFFs with one Redis', () => {
  let redis: RedisServer;
  let one: Shop;
  let two: Shop;
  beforeAll(async () => {
    redis = await startRedis();
    one = await openWithRedis(redis);
    two = await openWithRedis(redis, besides(one));
  });
  afterAll(async () => {
    await two.close();
    await one.close();
    await redis.kill();
  });

  it('request the website from the backend once', async () => {
    const first = await website(one, ASKED_BY_TESTS_ALONE);
    expect(await website(two, ASKED_BY_TESTS_ALONE)).toEqual(first);
    expect(await website(one, ASKED_BY_TESTS_ALONE)).toEqual(first);
    expect(await websiteCalls(one)).toBe(1);
  });

  it.each(['cart', 'address'])('count coupon tries per %s together', onlyInFull, async (counted) => {
    const { cartId } = await fillCart(one);
    const address = ownAddress();
    const codes: (string | undefined)[] = [];
    for (let tries = 0; tries < 12; tries++) {
      const cart = counted === 'cart' ? cartId : (await fillCart(one)).cartId;
      codes.push(await tryCoupon(tries % 2 === 0 ? one : two, cart, counted === 'cart' ? ownAddress() : address));
    }
    expect(codes).toEqual([...Array(10).fill('COUPON_REFUSED'), 'TOO_MANY_TRIES', 'TOO_MANY_TRIES']);
  });

  it('count sign-in tries per name and network together, and know each other’s devices', async () => {
    const device = deviceOf(await signIn(one, SHOPPER));
    const headers = { ...SITE, ...ownAddress() };
    const refusals: (string | undefined)[] = [];
    for (let tries = 0; tries < 7; tries++) {
      const shop = tries % 2 === 0 ? one : two;
      const { errors } = await shop.ask(SIGN_IN, { input: { ...SHOPPER, password: 'wrong' } }, { headers });
      refusals.push(errors?.[0]?.extensions?.['code']);
    }
    // A wrong password is reported in the response's data.
    expect(refusals).toEqual([...Array(5).fill(undefined), 'RATE_LIMITED', 'RATE_LIMITED']);
    const known = await two.ask<{ signIn: SignInData }>(SIGN_IN, { input: SHOPPER }, { headers: { ...headers, cookie: device } });
    expect(known.data?.signIn.viewer?.email).toBe(SHOPPER.email);
  });

  it('know the same order', async () => {
    const cart = await fillCart(one);
    const input = orderInput(cart);
    const payload = placed(await placeOrder(one, cart, input));
    expect(payload.status).toBe('PLACED');
    expect(placed(await placeOrder(two, cart, input))).toEqual(payload);
    expect((await one.payments()).totals.capturedCharges).toBe(1);
  });

  it('search for no keys when something is invalidated, and both load it again', onlyInFull, async () => {
    const names = async (shop: Shop): Promise<void> => {
      expect((await shop.ask('{ productNames { name } }')).errors).toBeUndefined();
    };
    const calls = async (): Promise<number> =>
      (await one.control<{ url: string }[]>('/_sandbox/requests')).filter(({ url }) => /^\/api\/products\?.*9999/.test(url)).length;
    await one.forgetRequests();
    await names(one);
    await names(two);
    expect(await calls()).toBe(1);
    await one.app.get(ReadThrough).invalidate('product-names');
    await two.app.get(ReadThrough).invalidate('product-names');
    await names(two);
    await names(one);
    expect(await calls()).toBe(2);
    const commands = (await redis.lines('INFO commandstats')).join();
    expect(commands).toContain('cmdstat_get');
    expect(commands).not.toMatch(/cmdstat_(?:scan|keys)/);
  });

  it('invalidate also what one of them is loading at that moment', onlyInFull, async () => {
    const [first, second] = [one, two].map((shop) => shop.app.get(ReadThrough)) as [ReadThrough, ReadThrough];
    const loaded = Promise.withResolvers<string>();
    const isLoading = Promise.withResolvers<void>();
    const asked = first.get('subject:NZ', RULE, () => {
      isLoading.resolve();
      return loaded.promise;
    });
    await isLoading.promise;
    await second.invalidate('subject');
    loaded.resolve('old');
    expect(await asked).toBe('old');
    expect(await second.get('subject:NZ', RULE, async () => 'new')).toBe('new');
  });
});

describe('a Redis that dies', () => {
  const open: { close(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const one of open.splice(0).toReversed()) await one.close();
  });

  /** A whole visit: cached and uncached reads, a coupon, an order. */
  async function visit(shop: Shop): Promise<void> {
    const started = Date.now();
    await website(shop, 'NZ');
    await website(shop, 'AU');
    const productId = String((await shop.products())[0]!.id);
    const { cart } = payloadOf(await shop.ask(ADD_TO_CART, { input: { items: [{ productId, quantity: 1 }] } }));
    expect(await tryCoupon(shop, cart!.cartId, ownAddress())).toBe('COUPON_REFUSED');
    const input = orderInput(cart as CartData);
    const payload = placed(await placeOrder(shop, cart!, input));
    expect(payload.status).toBe('PLACED');
    expect(placed(await placeOrder(shop, cart!, input))).toEqual(payload);
    // With ioredis' defaults each command would wait 6 to 10 s for the dead Redis.
    expect(Date.now() - started, 'milliseconds').toBeLessThan(30_000);
  }

  it('does not affect shoppers, limits still count, and it is used again when it is back', async () => {
    const redis = await startRedis();
    open.push({ close: () => redis.kill() });
    const shop = await openWithRedis(redis);
    open.push(shop);
    const { cartId } = await fillCart(shop);
    for (let tries = 0; tries < 9; tries++) await tryCoupon(shop, cartId, ownAddress());
    await redis.kill();
    await visit(shop);
    expect(await tryCoupon(shop, cartId, ownAddress())).toBe('COUPON_REFUSED');
    expect(await tryCoupon(shop, cartId, ownAddress())).toBe('TOO_MANY_TRIES');

    await redis.start();
    await connected(shop);
    const other = await openWithRedis(redis, besides(shop));
    open.push(other);
    await shop.forgetRequests();
    await website(shop, ASKED_BY_TESTS_ALONE);
    await website(other, ASKED_BY_TESTS_ALONE);
    expect(await websiteCalls(shop)).toBe(1);
  });

  it('does not prevent the BFF from starting', onlyInFull, async () => {
    const shop = await openShop({ REDIS_URL: `redis://127.0.0.1:${await freePort()}` });
    open.push(shop);
    await expect.poll(async () => (await fetch(`${shop.url}/readyz`)).status).toBe(200);
    await visit(shop);
  });
});
