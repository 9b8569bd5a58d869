import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { keyOf, RevokedSessions } from '../../src/access/revoked-sessions.ts';
import { REDIS } from '../../src/redis/redis.ts';
import { actAs } from '../support/acting.ts';
import { oneShop, openShop, ownAddress, type Shop } from '../support/cart-shop.ts';
import { cookieOf, dataOf, SHOPPER, SIGN_IN, SIGN_UP, type SignInData, signIn, SITE, newPerson } from '../support/people.ts';
import { freePort, RedisServer, startRedis } from '../support/redis-server.ts';
import { onlyInFull } from '../support/main-paths.ts';

const SIGN_OUT = 'mutation { signOut { signedOut } }';
const VIEWER = '{ viewer { email } }';

const shops: Shop[] = [];
let redis: RedisServer | undefined;

afterEach(async () => {
  vi.restoreAllMocks();
  for (const shop of shops.splice(0).toReversed()) await shop.close();
  await redis?.kill();
  redis = undefined;
});

/** Another BFF before the same backend. */
async function openReplica(environment: Record<string, string> = {}): Promise<Shop> {
  const backend = shops[0] && { COMMERCE_URL: shops[0].sandbox.url };
  const shop = await openShop({ ...(redis && { REDIS_URL: redis.url }), ...backend, ...environment });
  shops.push(shop);
  if (redis) await connected(shop);
  return shop;
}
const redisOf = (shop: Shop): Redis => shop.app.get<Redis>(REDIS, { strict: false });
const connected = async (shop: Shop): Promise<void> => {
  const client = redisOf(shop);
  if (client.status !== 'ready') await new Promise((resolve) => client.once('ready', resolve));
};
const endedIn = (shop: Shop): RevokedSessions => shop.app.get(RevokedSessions, { strict: false });

/** A bearer token and its header. */
async function bearerAt(shop: Shop, { email, password } = SHOPPER): Promise<Record<string, string>> {
  const response = await shop.ask<{ signIn: SignInData }>(SIGN_IN, { input: { email, password } }, { headers: ownAddress() });
  return { authorization: `Bearer ${dataOf(response).signIn.token}` };
}
/** The person these headers identify: an address, null for a visitor, or the code of the error. */
async function viewerAt(shop: Shop, headers: Record<string, string>): Promise<string | null | undefined> {
  const { data, errors } = await shop.ask<{ viewer: { email: string } | null }>(VIEWER, {}, { headers });
  return errors?.[0]?.extensions.code ?? (data?.viewer ? data.viewer.email : null);
}

describe('at replicas with one Redis', () => {
  let kept: RedisServer;
  const replicas: Shop[] = [];
  beforeAll(async () => {
    kept = await startRedis();
    for (let count = 0; count < 3; count += 1) {
      const backend = replicas[0] && { COMMERCE_URL: replicas[0].sandbox.url };
      replicas.push(await openShop({ REDIS_URL: kept.url, ...backend }));
      await connected(replicas.at(-1)!);
    }
  });
  beforeEach(() => kept.command('FLUSHALL'));
  afterAll(async () => {
    for (const shop of replicas.toReversed()) await shop.close();
    await kept.kill();
  });

  it('a session that its owner ends elsewhere ends at once at all of them, with the tokens that each of them renewed', async () => {
    const [one] = replicas as [Shop];
    const owner = await signIn(one, SHOPPER);
    const stolen = await bearerAt(one);
    const renewed = await Promise.all(
      replicas.map(async (shop) => {
        const answer = await shop.ask<{ renewSession: { token: string } }>('mutation { renewSession { token } }', {}, { headers: stolen });
        return { authorization: `Bearer ${dataOf(answer).renewSession.token}` };
      }),
    );
    const tokens = [stolen, ...renewed];
    for (const shop of replicas) for (const headers of tokens) expect(await viewerAt(shop, headers)).toBe(SHOPPER.email);
    await one.ask('mutation { endOtherSessions { userErrors { code } } }', {}, { headers: owner.headers });
    for (const shop of replicas) {
      for (const headers of tokens) await expect.poll(() => viewerAt(shop, headers)).toBe('UNAUTHENTICATED');
      expect(await viewerAt(shop, owner.headers)).toBe(SHOPPER.email);
    }
  });

  it('a revoked session ends at once at every replica, as cookie and as bearer token, although its verification is still cached', async () => {
    const [one, two] = replicas as [Shop, Shop];
    const [{ headers: cookie }, bearer] = [await signIn(one, SHOPPER), await bearerAt(one)];
    const { headers: other } = await signIn(one, SHOPPER);
    for (const shop of [one, two]) {
      for (const headers of [cookie, bearer, other]) expect(await viewerAt(shop, headers)).toBe(SHOPPER.email);
    }
    const announced = new Promise((resolve) => {
      const keys = new Set([cookie['cookie']!.split('=')[1]!, bearer['authorization']!.slice(7)].map(keyOf));
      endedIn(two).listen(({ key }) => keys.delete(key ?? '') && keys.size === 0 && resolve(undefined));
    });
    for (const headers of [cookie, bearer]) await one.ask(SIGN_OUT, {}, { headers });
    expect(await viewerAt(one, cookie)).toBeNull();
    expect(await viewerAt(one, bearer)).toBe('UNAUTHENTICATED');
    await announced;
    expect(await viewerAt(two, cookie)).toBeNull();
    expect(await viewerAt(two, bearer)).toBe('UNAUTHENTICATED');
    for (const shop of [one, two]) expect(await viewerAt(shop, other)).toBe(SHOPPER.email);
    const stored = await redisOf(one).keys('koura:ended:*');
    expect(stored).toHaveLength(2);
    expect(JSON.stringify([stored, await redisOf(one).mget(stored)])).not.toContain(bearer['authorization']!.slice(7));
    // Thirty days, the expiry of the token.
    expect(await redisOf(one).ttl(stored[0]!)).toBeGreaterThan(29 * 86_400);
  });

  it('a new password ends the old session, and all others that the backend revokes, at every replica', async () => {
    const [one, two] = replicas as [Shop, Shop];
    const person = newPerson();
    const { cookies } = await one.ask(SIGN_UP, { input: person }, { headers: { ...SITE, ...ownAddress() } });
    const before = { ...SITE, ...ownAddress(), cookie: cookieOf(cookies) };
    const elsewhere = await bearerAt(two, person);
    expect(await viewerAt(two, before)).toBe(person.email);
    const { id } = (await one.ask<{ viewer: { id: string } }>('{ viewer { id } }', {}, { headers: before })).data!.viewer;
    const announced = new Promise((resolve) => endedIn(two).listen(({ userId }) => userId === id && resolve(undefined)));
    const input = { currentPassword: person.password, password: 'quite another sentence' };
    const change = 'mutation($input: ChangePasswordInput!) { changePassword(input: $input) { changed } }';
    const response = await one.ask(change, { input }, { headers: before });
    await announced;
    expect(await viewerAt(two, { ...SITE, cookie: cookieOf(response.cookies) })).toBe(person.email);
    expect(await viewerAt(two, elsewhere)).toBe('UNAUTHENTICATED');
    for (const shop of [one, two]) expect(await viewerAt(shop, before)).toBeNull();
  });
});

describe('in a single process without Redis', () => {
  const shop = oneShop();

  it('a revoked session ends', async () => {
    const bearer = await bearerAt(shop);
    await shop.ask(SIGN_OUT, {}, { headers: bearer });
    expect(await viewerAt(shop, bearer)).toBe('UNAUTHENTICATED');
  });

  it('a revoked session is recorded only when the backend had accepted the token', async () => {
    const end = vi.spyOn(endedIn(shop), 'end');
    await shop.ask(SIGN_OUT, {}, { headers: { authorization: 'Bearer a.b.c' } });
    await shop.ask(SIGN_OUT, {}, { headers: { ...SITE, cookie: 'koura_token=a.b.c; koura_acting=d.e.f' } });
    expect(end).not.toHaveBeenCalled();
  });

  it('signing out ends both sessions of staff acting as a customer', async () => {
    const { own, acting } = await actAs(shop);
    await shop.ask(SIGN_OUT, {}, { headers: acting });
    expect(await viewerAt(shop, acting)).toBeNull();
    expect(await viewerAt(shop, own)).toBeNull();
  });

  it('a token that the backend issues again is valid again: a plain Strapi’s tokens of one second are identical', async () => {
    const ended = endedIn(shop);
    const key = 'k'.repeat(43);
    await ended.end(key, Date.now() + 60_000);
    expect(ended.has(key)).toBe(true);
    await ended.revive(key);
    expect(ended.has(key)).toBe(false);
  });

  it('what was revoked is stored within limits: the oldest entries are evicted, and expired ones removed', onlyInFull, async () => {
    const ended = endedIn(shop);
    const keyAt = (place: number): string => String(place).padStart(43, '0');
    for (let place = 0; place <= 100_000; place += 1) await ended.end(keyAt(place), Date.now() + 60_000);
    expect([ended.has(keyAt(0)), ended.has(keyAt(1)), ended.has(keyAt(100_000))]).toEqual([false, true, true]);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
    expect(ended.has(keyAt(1))).toBe(false);
  });
});

describe('a revoked session', () => {
  it('costs other requests no Redis command', onlyInFull, async () => {
    redis = await startRedis();
    const shop = await openReplica();
    const { headers } = await signIn(shop, SHOPPER);
    const mget = vi.spyOn(redisOf(shop), 'mget');
    for (let request = 0; request < 5; request += 1) expect(await viewerAt(shop, headers)).toBe(SHOPPER.email);
    expect(mget).not.toHaveBeenCalled();
  });

  it('survives a restart of Redis, an eviction, and the processes', onlyInFull, async () => {
    const directory = await mkdtemp(join(tmpdir(), 'koura-redis-'));
    redis = new RedisServer(await freePort());
    await redis.startConfigured(directory, '--maxmemory', '4mb');
    const first = await openReplica();
    const bearer = await bearerAt(first);
    await first.ask(SIGN_OUT, {}, { headers: bearer });
    // allkeys-lru evicts the least recently used keys: everything else here is newer.
    for (let round = 0; round < 10; round += 1) {
      const filling = redisOf(first).pipeline();
      for (let entry = 0; entry < 100; entry += 1) filling.set(`koura:cached:${round}:${entry}`, 'x'.repeat(10_000), 'PX', 600_000);
      await filling.exec();
    }
    expect(await redisOf(first).info('stats')).toMatch(/evicted_keys:[1-9]/);
    await redis.kill();
    await redis.startConfigured(directory, '--maxmemory', '4mb');
    const second = await openReplica();
    expect(await viewerAt(second, bearer)).toBe('UNAUTHENTICATED');
    await redis.kill();
    await rm(directory, { recursive: true });
  });

  it('is broadcast after a Redis outage', onlyInFull, async () => {
    redis = await startRedis();
    const [one, two] = [await openReplica(), await openReplica()];
    const bearer = await bearerAt(one);
    expect(await viewerAt(two, bearer)).toBe(SHOPPER.email);
    await redis.kill();
    await expect.poll(() => redisOf(one).status).not.toBe('ready');
    await one.ask(SIGN_OUT, {}, { headers: bearer });
    expect(await viewerAt(one, bearer)).toBe('UNAUTHENTICATED');
    expect(await viewerAt(two, bearer)).toBe(SHOPPER.email);
    await redis.start();
    await expect.poll(() => viewerAt(two, bearer)).toBe('UNAUTHENTICATED');
  });
});
