import { afterEach, expect, it } from 'vitest';
import { Bff } from '../../support/open-bff.ts';
import { ADMIN, bearerOf, SHOPPER } from '../../support/people.ts';

const DEBUG =
  '{ debug { startedAt node memoryMb redis breakers { name isOpen patienceMs } caches { name hits misses ageSeconds } live { feeds { country state ageSeconds sockets products carts } syncs malformed outdated refused dropped } settings { name value } } }';
interface Debug {
  redis: string;
  breakers: { name: string; isOpen: boolean }[];
  caches: { name: string; misses: number }[];
  live: { feeds: { country: string; state: string; ageSeconds: number; sockets: number }[]; malformed: number };
  settings: { name: string; value: string }[];
}

let bff: Bff;
afterEach(() => bff.close());
const ask = async (headers: Record<string, string> = {}) => (await bff.ask<{ debug: Debug | null }>(DEBUG, {}, headers)).body.data!.debug;

it('reports the state of caches, breakers and settings, without secrets', async () => {
  bff = await Bff.withSandbox({
    STRIPE_SECRET_KEY: 'sk_test_canary',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_canary',
    STRIPE_WEBHOOK_SECRET: 'whsec_canary',
  });
  await bff.ask('{ website { currency } }');
  const debug = (await ask())!;
  expect(debug.redis).toBe('off');
  expect(debug.breakers.map(({ name, isOpen }) => [name, isOpen])).toEqual([
    ['catalogue', false],
    ['cart', false],
    ['checkout', false],
    ['account', false],
  ]);
  expect(debug.caches).toContainEqual(expect.objectContaining({ name: 'website', misses: 2 }));
  expect(debug.settings).toContainEqual({ name: 'STRIPE_SECRET_KEY', value: 'set' });
  expect(JSON.stringify(debug)).not.toMatch(/canary|sk_|whsec_|pk_/);
});

it('is for Admins only in production; others cannot tell that it exists', async () => {
  bff = await Bff.withSandbox({
    APP_MODE: 'production',
    SITE_URL: 'http://localhost:3000',
    STRIPE_API_URL: 'http://127.0.0.1:9',
  });
  expect(await ask()).toBeNull();
  expect(await ask({ authorization: await bearerOf(bff, SHOPPER) })).toBeNull();
  expect(await ask({ authorization: await bearerOf(bff, ADMIN) })).not.toBeNull();
});

it('reports the state of the live feed and since when it is disconnected', async () => {
  let backend = '';
  bff = await Bff.withSandbox({}, async (url) => (backend = url));
  const feeds = async () => (await ask())!.live.feeds;
  await expect.poll(feeds).toEqual([{ country: 'NZ', state: 'live', ageSeconds: 0, sockets: 0, products: 0, carts: 0 }]);
  const headers = { 'content-type': 'application/json' };
  await fetch(`${backend}/_sandbox/feed`, { method: 'POST', headers, body: JSON.stringify({ up: false }) });
  await expect.poll(async () => (await feeds())[0]).toMatchObject({ state: 'away' });
  await expect.poll(async () => (await feeds())[0]!.ageSeconds).toBeGreaterThan(0.2);
});
