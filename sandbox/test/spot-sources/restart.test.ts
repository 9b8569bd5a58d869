import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MovableClock } from '../../../commerce/src/context/movable-clock.ts';
import { checkoutBody, startTestSandbox, type Json, type SandboxClient } from '../support/sandbox-client.ts';
import { type PriceProvider, startPriceProvider } from './price-provider.ts';

const GOLD = 1;
let time = Date.parse('2026-07-08T02:00:00Z');
let folder: string;
let provider: PriceProvider;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prices-'));
  provider = await startPriceProvider();
});
afterEach(async () => {
  await provider.close();
  await rm(folder, { recursive: true });
});

const start = (): Promise<SandboxClient> =>
  startTestSandbox({
    database: join(folder, 'prices.sqlite'),
    clock: new MovableClock(() => time),
    market: 'calendar',
    priceKeys: () => undefined,
  });
const goldOf = async (client: SandboxClient): Promise<Json> => (await client.call('GET', `/products/${GOLD}`)).body.data.attributes;

const metals = { gold: 7300, silver: 86, platinum: 3010 };
/** Has prices come from the provider of this test. */
async function askProvider(client: SandboxClient): Promise<void> {
  const { spot } = (await client.control('GET', '/_sandbox/settings')).body;
  const prices = { gold: 'metals.gold', silver: 'metals.silver', platinum: 'metals.platinum' };
  const answer = { prices, currency: { fixed: 'NZD' }, unit: { fixed: 'toz' }, time: 'at' };
  const source = { kind: 'http', pollSeconds: 10, currency: 'NZD', address: provider.origin, key: null, answer };
  await client.control('POST', '/_sandbox/settings', { spot: { ...spot, source } });
}

it('the last price is used again after a restart, until it is too old', async () => {
  provider.answer = { metals, at: new Date(time).toISOString() };
  let client = await start();
  await askProvider(client);
  await client.sandbox.requestPrices();
  const before = await goldOf(client);
  expect(before.purchaseRules.pricesUpdating).toBe(false);
  await client.sandbox.close();

  provider.answer = (response) => response.destroy();
  time += 240_000;
  client = await start();
  // Nobody has asked the source yet, and afterwards it does not answer.
  for (let asked = 0; asked < 2; asked += 1) {
    expect(await goldOf(client)).toMatchObject({ price: before.price, purchaseRules: { pricesUpdating: false } });
    await client.sandbox.requestPrices();
  }
  const { token } = await client.fillCart([{ id: GOLD, quantity: 1 }]);
  const quote = (await client.call('POST', '/checkout/quote', { token })).body.data;
  expect((await client.call('POST', '/checkout', { token, body: checkoutBody(quote.total, { quoteId: quote.quoteId }) })).status).toBe(200);
  await client.sandbox.close();

  time += 120_000;
  client = await start();
  expect((await goldOf(client)).purchaseRules).toEqual({ allowAddToCart: false, pricesUpdating: true, retired: false });
  provider.answer = { metals, at: new Date(time).toISOString() };
  await client.sandbox.requestPrices();
  expect((await goldOf(client)).purchaseRules.pricesUpdating).toBe(false);
  await client.sandbox.close();
});

it('the same digits for half an hour are frozen, whichever process has watched them', async () => {
  let client = await start();
  await askProvider(client);
  const minutesLater = async (minutes: number): Promise<boolean> => {
    time += minutes * 60_000;
    provider.answer = { metals, at: new Date(time).toISOString() };
    await client.sandbox.requestPrices();
    return (await goldOf(client)).purchaseRules.pricesUpdating;
  };
  for (const minutes of [0, 9, 9, 9]) expect(await minutesLater(minutes)).toBe(false);
  await client.sandbox.close();
  client = await start();
  expect(await minutesLater(4)).toBe(true);
  await client.sandbox.close();
});
