import type { Redis } from 'ioredis';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { CartOwners } from '../../src/cart/cart-owners.ts';
import { REDIS } from '../../src/redis/redis.ts';
import { PREFIX, unwrapAction } from '../support/backend-version.ts';
import { CHANGE_CART_QUANTITY, fillCart, openShop, ownAddress, type Shop } from '../support/cart-shop.ts';
import { cookieOf, dataOf, SHOPPER, SIGN_UP, signIn, SITE, newPerson, WHOLESALE } from '../support/people.ts';
import { type RedisServer, startRedis } from '../support/redis-server.ts';
import { LiveClient } from './live-client.ts';
import { mainRows } from '../support/main-paths.ts';

const SIGN_OUT = 'mutation { signOut { signedOut } }';
const CHANGE_PASSWORD = 'mutation($input: ChangePasswordInput!) { changePassword(input: $input) { changed } }';

interface Settings {
  shared?: boolean;
  environment?: Record<string, string>;
}

/** By their settings; tests have people and carts of their own. */
const opened = new Map<string, Promise<[Shop, Shop]>>();
const redisServers: RedisServer[] = [];
const clients: LiveClient[] = [];

afterEach(() => {
  vi.restoreAllMocks();
  for (const client of clients.splice(0)) client.close();
});
afterAll(async () => {
  for (const two of opened.values()) for (const shop of (await two).toReversed()) await shop.close();
  for (const redis of redisServers) await redis.kill();
});

/** Replicas with one backend, with or without Redis: two, or the first of them. */
async function openReplicas(count: number, settings: Settings = {}): Promise<Shop[]> {
  const key = JSON.stringify(settings);
  const two = opened.get(key) ?? openTwo(settings);
  opened.set(key, two);
  return (await two).slice(0, count);
}
async function openTwo({ shared = false, environment = {} }: Settings): Promise<[Shop, Shop]> {
  const redis = shared ? await startRedis() : undefined;
  if (redis) redisServers.push(redis);
  const settings = { ...(redis && { REDIS_URL: redis.url }), ...environment };
  const one = await openShop(settings);
  const two: [Shop, Shop] = [one, await openShop({ ...settings, COMMERCE_URL: one.sandbox.url })];
  if (redis) await connected(two, redis);
  return two;
}
/** Resolves when both replicas use Redis and receive each other's revocations. */
async function connected(replicas: Shop[], redis: RedisServer): Promise<void> {
  for (const shop of replicas) await expect.poll(() => shop.app.get<Redis>(REDIS, { strict: false }).status).toBe('ready');
  const subscribers = async (): Promise<string | undefined> => (await redis.lines('PUBSUB NUMSUB koura:logins')).at(-1);
  await expect.poll(subscribers).toBe(`:${replicas.length}`);
}

async function open(shop: Shop, headers: Record<string, string> = {}): Promise<LiveClient> {
  const client = await LiveClient.live(shop.url, headers);
  clients.push(client);
  return client;
}
/** A socket that watches a cart and has received it once. */
async function watching(shop: Shop, cartId: string, headers: Record<string, string> = {}): Promise<LiveClient> {
  const client = await open(shop, headers);
  expect(await client.send('watchCart', { cartId })).toEqual({ ok: true });
  await expect.poll(() => client.of('cart').length).toBe(1);
  return client;
}
/** The cart events that a socket has received once everything in flight has arrived. */
async function totalsOf(client: LiveClient): Promise<string[]> {
  await client.subscribe();
  return client.of('cart').map(({ total }) => total);
}
/** Changes a cart as its owner. */
async function change(shop: Shop, cartId: string, quantity: number, headers: Record<string, string> = {}): Promise<void> {
  const [product] = await shop.products();
  const input = { productId: String(product!.id), quantity };
  expect((await shop.ask(CHANGE_CART_QUANTITY, { input }, { cart: cartId, headers })).errors).toBeUndefined();
}
/** Sends every replica a cart event of a backend that does not name the owner. */
async function sendOwnerless({ sandbox, control }: Shop, cartId: string, { cookie }: Record<string, string> = {}): Promise<void> {
  const authorization = cookie === undefined ? {} : { authorization: `Bearer ${cookie.split('=')[1]}` };
  const response = await fetch(`${sandbox.url}${PREFIX}/cart`, { headers: { 'x-token': cartId, ...authorization } });
  await control('/_sandbox/feed/send', 'POST', { event: 'ownerlessCart', payload: unwrapAction(await response.json()) });
}

describe('a cart that is assigned to a person', () => {
  const places: readonly [string, number, boolean][] = [
    ['another replica, with Redis', 2, true],
    ['another replica, no Redis', 2, false],
    ['this replica, no Redis', 1, false],
  ];
  it.each(mainRows(1, places))('is no longer sent to the visitor’s socket: %s', async (_name, count, shared) => {
    const replicas = await openReplicas(count, { shared });
    const [here, there] = [replicas[0]!, replicas.at(-1)!];
    const [cart, other] = [await fillCart(here, [1]), await fillCart(here, [1])];
    const [visitor, witness] = [await watching(there, cart.cartId), await watching(there, other.cartId)];
    const before = await totalsOf(visitor);
    const { headers } = await signIn(here, WHOLESALE, { cart: cart.cartId });
    const owner = await watching(here, cart.cartId, headers);
    for (const quantity of [3, 4]) {
      await change(here, cart.cartId, quantity, headers);
      // Events of one backend connection keep their order: once the other cart's watcher has its event, the visitor would have theirs.
      await change(here, other.cartId, quantity);
      await expect.poll(() => [owner, witness].map((one) => one.of('cart').at(-1)?.totalItems)).toEqual([quantity, quantity]);
      expect(await totalsOf(visitor)).toEqual(before);
    }
    expect(await visitor.send('watchCart', { cartId: cart.cartId })).toMatchObject({ ok: false, code: 'NOT_FOUND' });
  });

  const delays: readonly [string, number, boolean, number][] = [
    ['at once at another one with Redis', 2, true, 0],
    ['at once at this replica', 1, false, 0],
    ['after a minute at another one without', 2, false, 60_001],
  ];
  it.each(mainRows(1, delays))('where the backend does not name the owner: %s', async (_name, count, shared, laterMs) => {
    const replicas = await openReplicas(count, { shared, environment: { COMMERCE_SOCKET_EVENTS: 'cart=ownerlessCart' } });
    const [here, there] = [replicas[0]!, replicas.at(-1)!];
    const [cart, other] = [await fillCart(here, [1]), await fillCart(here, [1])];
    const [visitor, witness] = [await watching(there, cart.cartId), await watching(there, other.cartId)];
    const announced = laterMs > 0 ? undefined : new Promise((resolve) => there.app.get(CartOwners, { strict: false }).listen(resolve));
    const { headers } = await signIn(here, WHOLESALE, { cart: cart.cartId });
    await announced;
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + laterMs);
    const owner = await watching(here, cart.cartId, headers);
    for (const events of [2, 3]) {
      await sendOwnerless(here, cart.cartId, headers);
      await sendOwnerless(here, other.cartId);
      await expect.poll(() => [owner, witness].map((one) => one.of('cart').length)).toEqual([events, events]);
      expect(await totalsOf(visitor)).toHaveLength(1);
    }
  });
});

describe('a session that ends', () => {
  const places: readonly [string, number, boolean][] = [
    ['at another replica', 2, true],
    ['here', 1, false],
  ];
  it.each(mainRows(1, places))('closes its sockets when it is signed out %s', async (_name, count, shared) => {
    const replicas = await openReplicas(count, { shared });
    const [here, there] = [replicas[0]!, replicas.at(-1)!];
    const [{ headers }, other] = [await signIn(here, SHOPPER), await signIn(here, SHOPPER)];
    const [socket, stays, visitor] = [await open(there, headers), await open(there, other.headers), await open(there)];
    const ended = socket.ended();
    await here.ask(SIGN_OUT, {}, { headers });
    expect(await ended).toBe('transport close');
    await Promise.all([stays.subscribe(), visitor.subscribe()]);
  });

  it.each(mainRows(1, places))('closes the sockets of every login that a new password ends %s', async (_name, count, shared) => {
    const replicas = await openReplicas(count, { shared });
    const [here, there] = [replicas[0]!, replicas.at(-1)!];
    const person = newPerson();
    const { cookies } = await here.ask(SIGN_UP, { input: person }, { headers: { ...SITE, ...ownAddress() } });
    const headers = { ...SITE, ...ownAddress(), cookie: cookieOf(cookies) };
    const elsewhere = await signIn(here, person);
    const cart = await fillCart(here, [1]);
    const sockets = [await watching(there, cart.cartId, elsewhere.headers), await open(there, headers)];
    const stays = await open(there, (await signIn(here, SHOPPER)).headers);
    const ended = Promise.all(sockets.map((socket) => socket.ended()));
    const input = { currentPassword: person.password, password: 'quite another sentence' };
    const response = await here.ask<{ changePassword: { changed: boolean } }>(CHANGE_PASSWORD, { input }, { headers });
    expect(dataOf(response).changePassword.changed).toBe(true);
    expect(await ended).toEqual(['transport close', 'transport close']);
    await stays.subscribe();
    const after = await open(there, { ...headers, cookie: cookieOf(response.cookies) });
    expect(await after.send('watchCart', { cartId: cart.cartId })).toEqual({ ok: true });
  });

  it('closes its sockets when the backend rejects it, and sends them no cart before that', async () => {
    const [here, there] = (await openReplicas(2)) as [Shop, Shop];
    const person = newPerson();
    const { cookies } = await here.ask(SIGN_UP, { input: person }, { headers: { ...SITE, ...ownAddress() } });
    const headers = { ...SITE, ...ownAddress(), cookie: cookieOf(cookies) };
    const elsewhere = await signIn(here, person);
    const cart = await fillCart(here, [1]);
    const socket = await watching(there, cart.cartId, elsewhere.headers);
    const input = { currentPassword: person.password, password: 'quite another sentence' };
    const response = await here.ask(CHANGE_PASSWORD, { input }, { headers });
    const after = { ...headers, cookie: cookieOf(response.cookies) };
    const ended = socket.ended();
    // Without Redis this replica does not know until its verification is a minute old and the cart changes.
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 60_001);
    await change(here, cart.cartId, 3, after);
    expect(await ended).toBe('transport close');
    expect(socket.of('cart')).toHaveLength(1);
  });

  it('opens no socket as a bearer token, and says why', async () => {
    const [shop] = (await openReplicas(1)) as [Shop];
    const client = await LiveClient.connect(shop.url, { authorization: 'Bearer a.b.c' });
    clients.push(client);
    expect(await client.ended()).toBe('io server disconnect');
    expect(client.of('dropped')).toMatchObject([{ code: 'UNAUTHENTICATED' }]);
    // A browser with a stale cookie is a visitor.
    await open(shop, { cookie: 'koura_token=a.b.c' });
  });
});
