import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startSandbox, type RunningSandbox } from '../../../sandbox/src/start-sandbox.ts';
import { KeyValueStore } from '../../src/redis/key-value-store.ts';
import { Bff } from '../support/open-bff.ts';

let sandbox: RunningSandbox;
let bff: Bff;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, database: ':memory:', ticks: false, market: 'open' });
  bff = await Bff.before(sandbox.url, {});
});
afterAll(async () => {
  vi.useRealTimers();
  await bff.close();
  await sandbox.close();
});

it('keeps values in memory without Redis until they expire', async () => {
  const store = bff.app.get(KeyValueStore);
  await store.set('names', { list: ['One ounce'] }, 60_000);
  expect(await store.get('names')).toEqual({ list: ['One ounce'] });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_001 });
  expect(await store.get('names')).toBeUndefined();
});
