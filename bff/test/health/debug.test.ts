import { afterEach, expect, it } from 'vitest';
import { Bff } from '../support/open-bff.ts';
import { ADMIN, bearerOf, SHOPPER } from '../support/people.ts';

const DEBUG =
  '{ debug { startedAt node memoryMb redis breakers { name isOpen patienceMs } caches { name hits misses ageSeconds } settings { name value } } }';
interface Debug {
  redis: string;
  breakers: { name: string; isOpen: boolean }[];
  caches: { name: string; misses: number }[];
  settings: { name: string; value: string }[];
}

let bff: Bff;
afterEach(() => bff.close());
const ask = async (headers: Record<string, string> = {}) => (await bff.ask<{ debug: Debug | null }>(DEBUG, {}, headers)).body.data!.debug;

it('tells the state of caches, breakers and settings, and no secret', async () => {
  bff = await Bff.withSandbox({ STRIPE_SECRET_KEY: 'sk_test_canary', STRIPE_WEBHOOK_SECRET: 'whsec_canary' });
  await bff.ask('{ website { currency } }');
  const debug = (await ask())!;
  expect(debug.redis).toBe('off');
  expect(debug.breakers.map(({ name, isOpen }) => [name, isOpen])).toEqual([
    ['catalogue', false],
    ['cart', false],
    ['checkout', false],
    ['account', false],
  ]);
  expect(debug.caches).toContainEqual(expect.objectContaining({ name: 'website', misses: 1 }));
  expect(debug.settings).toContainEqual({ name: 'STRIPE_SECRET_KEY', value: 'set' });
  expect(JSON.stringify(debug)).not.toMatch(/canary|sk_|whsec_|pk_/);
});

it('is for Admins only in production; others do not even learn that it is there', async () => {
  bff = await Bff.withSandbox({ APP_MODE: 'production' });
  expect(await ask()).toBeNull();
  expect(await ask({ authorization: await bearerOf(bff, SHOPPER) })).toBeNull();
  expect(await ask({ authorization: await bearerOf(bff, ADMIN) })).not.toBeNull();
});
