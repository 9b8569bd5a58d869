import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PricePause } from '@koura/shared-types/price-pauses';
import { type BackendPriceSource, priceSources } from '@koura/shared-types/wire/price-source';
import { MovableClock } from '../../../commerce/src/context/movable-clock.ts';
import { actionOf, detailsOf, entityOf } from '../support/dialect-bodies.ts';
import { headersOf } from '../support/logins.ts';
import { checkoutBody, startTestSandbox, type Json, type Reply, type SandboxClient } from '../support/sandbox-client.ts';
import { versions } from '../support/versions.ts';
import { type PriceProvider, startPriceProvider } from './price-provider.ts';

const GOLD = 1;
const SILVER = 95;
const GRAM = 31.1034768;
const UPDATING = [409, 'PRICES_UPDATING'];

/** Wednesday: the market is open by the calendar, too. */
const START = Date.parse('2026-07-08T02:00:00Z');

describe.each(versions)('%s', (apiVersion) => {
  let provider: PriceProvider;
  let second: PriceProvider;
  let rates: PriceProvider;
  let client: SandboxClient;
  let time = START;
  let staff: Awaited<ReturnType<typeof headersOf>>;
  beforeAll(async () => {
    [provider, second, rates] = [await startPriceProvider(), await startPriceProvider(), await startPriceProvider()];
    const clock = new MovableClock(() => time);
    client = await startTestSandbox({ apiVersion, clock, market: 'calendar', priceKeys: () => undefined });
  });
  afterAll(() => Promise.all([provider, second, rates, client.sandbox].map((one) => one.close())));
  beforeEach(async () => {
    time = START;
    await client.sandbox.reset();
    staff = await headersOf(client, 'editor');
  });

  const stated = (gold: number, more: object = {}): object => ({
    currency: 'NZD',
    unit: 'toz',
    metals: { gold, silver: gold / 84, platinum: gold / 2.4 },
    timestamps: { metal: new Date(time).toISOString() },
    ...more,
  });
  const source = (origin: string): object => ({
    kind: 'http',
    pollSeconds: 10,
    currency: 'NZD',
    address: origin,
    key: null,
    answer: {
      prices: { gold: 'metals.gold', silver: 'metals.silver', platinum: 'metals.platinum' },
      currency: { path: 'currency' },
      unit: { path: 'unit' },
      time: 'timestamps.metal',
    },
  });
  const settings = async (entries: object): Promise<void> => {
    const { status, body } = await client.control('POST', '/_sandbox/settings', entries);
    expect([status, status === 200 ? '' : body]).toEqual([200, '']);
  };
  const useSpot = async (more: object = {}): Promise<void> => {
    const { spot } = (await client.control('GET', '/_sandbox/settings')).body;
    await settings({ spot: { ...spot, source: source(provider.origin), ...more } });
  };
  const useRates = async (): Promise<void> => {
    const { exchange } = (await client.control('GET', '/_sandbox/settings')).body;
    const answer = { prices: { AUD: 'rates.AUD', SGD: 'rates.SGD' }, currency: { path: 'base' }, time: 'at' };
    const asked = { kind: 'http', pollSeconds: 10, currency: 'NZD', address: rates.origin, key: null, answer };
    await settings({ exchange: { ...exchange, source: asked } });
  };
  /** `seconds` later every source is asked. */
  const after = async (seconds: number): Promise<void> => {
    time += seconds * 1000;
    await client.sandbox.requestPrices();
  };
  const says = async (answer: PriceProvider['answer'], seconds = 10): Promise<void> => {
    time += seconds * 1000;
    provider.answer = answer;
    await client.sandbox.requestPrices();
  };
  const read = async (): Promise<BackendPriceSource[]> =>
    v.parse(priceSources, actionOf(client, await client.call('GET', '/price-sources', staff))).sources;
  const sourceOf = async (series: string): Promise<BackendPriceSource> => (await read()).find((one) => one.series === series)!;
  const reasonOf = async (series: string): Promise<unknown> => (await sourceOf(series)).pause?.reason ?? null;
  const product = async (id: number, headers = {}): Promise<Json> =>
    entityOf(client, await client.call('GET', `/products/${id}`, { headers }));
  const codeOf = (answer: Reply): [number, string] => [answer.status, detailsOf(client, answer)?.code];
  const quote = (token: string, headers = {}): Promise<Reply> => client.call('POST', '/checkout/quote', { token, headers });
  const place = (token: string, body: object): Promise<Reply> => client.call('POST', '/checkout', { token, body });
  const enter = (series: string, body: object, as = staff): Promise<Reply> =>
    client.call('PUT', `/price-sources/${series}`, { ...as, body });

  const good = (): object => stated(7200);

  it.each<[string, () => PriceProvider['answer'], PricePause]>([
    ['a web page', () => '<!doctype html><html><body>Sign in</body></html>', 'unreadable'],
    ['yesterday’s price', () => stated(7200, { timestamps: { metal: new Date(time - 86_400_000).toISOString() } }), 'tooOld'],
    ['zero', () => stated(7200, { metals: { gold: 0 } }), 'notAPrice'],
    ['a negative price', () => stated(7200, { metals: { gold: -7200 } }), 'notAPrice'],
    ['a price that is no number', () => stated(7200, { metals: { gold: 'n/a' } }), 'notAPrice'],
    ['100 times too much', () => stated(720_000), 'wrongScale'],
    ['0.01 times', () => stated(72), 'wrongScale'],
    ['the price of a gram as that of an ounce', () => stated(7200 / GRAM), 'wrongUnit'],
    ['the price of a kilogram as that of an ounce', () => stated((7200 * 1000) / GRAM), 'wrongUnit'],
    ['a unit that nobody knows', () => stated(7200, { unit: 'tola' }), 'wrongUnit'],
    ['US dollars', () => stated(4200, { currency: 'USD' }), 'wrongCurrency'],
    ['a time in the future', () => stated(7200, { timestamps: { metal: new Date(time + 3_600_000).toISOString() } }), 'timeAhead'],
    ['no time', () => stated(7200, { timestamps: {} }), 'noTime'],
    ['5% more within seconds', () => stated(7560), 'jumped'],
  ])('%s: no quote, no order, the reason is named, and the next good price ends it', async (_, bad, reason) => {
    await useSpot();
    await says(good());
    expect(await reasonOf('gold')).toBe(null);
    const { token, cart } = await client.fillCart([{ id: GOLD, quantity: 1 }]);
    const held = await client.fillCart([{ id: GOLD, quantity: 1 }]);
    const ofHeld = actionOf(client, await quote(held.token));
    const before = await product(GOLD);

    time += 10_000;
    await says(bad(), 0);
    expect(await reasonOf('gold')).toBe(reason);
    expect(codeOf(await quote(token))).toEqual(UPDATING);
    expect(codeOf(await place(token, checkoutBody(cart.total)))).toEqual(UPDATING);
    const added = await client.call('POST', '/cart/items', { token, body: { items: [{ id: GOLD, quantity: 1 }] } });
    expect(codeOf(added)).toEqual([400, 'PRICES_UPDATING']);
    const { price, purchaseRules } = await product(GOLD);
    expect([price, purchaseRules]).toEqual([before.price, { allowAddToCart: false, pricesUpdating: true, retired: false }]);
    // What was quoted at a price that was right is sold at it.
    const order = await place(held.token, checkoutBody(ofHeld.total, { quoteId: ofHeld.quoteId }));
    expect([order.status, actionOf(client, order).total]).toEqual([200, ofHeld.total]);

    await says(stated(7205));
    expect(await reasonOf('gold')).toBe(null);
    expect((await product(GOLD)).purchaseRules).toEqual({ allowAddToCart: true, pricesUpdating: false, retired: false });
    const again = actionOf(client, await quote(token));
    expect((await place(token, checkoutBody(again.total, { quoteId: again.quoteId }))).status).toBe(200);
  });

  it('a source that is down costs nothing for five minutes, then everything is paused; it recovers by itself', async () => {
    await useSpot();
    await says(good());
    const { token } = await client.fillCart([{ id: GOLD, quantity: 1 }]);
    await says((response) => response.writeHead(503).end(), 200);
    expect((await quote(token)).status).toBe(200);
    expect(await sourceOf('gold')).toMatchObject({ pause: null, problem: { reason: 'unreachable', detail: 'it answers with status 503' } });
    await after(120);
    expect(codeOf(await quote(token))).toEqual(UPDATING);
    expect(await reasonOf('silver')).toBe('unreachable');
    await says(good());
    expect((await quote(token)).status).toBe(200);
  });

  it('a metal alone: the others are sold on', async () => {
    await useSpot();
    await says(good());
    await says(stated(7200, { metals: { gold: 720_000, silver: 85.7, platinum: 3000 } }));
    expect([await reasonOf('gold'), await reasonOf('silver')]).toEqual(['wrongScale', null]);
    const { token } = await client.fillCart([{ id: SILVER, quantity: 1 }]);
    expect((await quote(token)).status).toBe(200);
  });

  it('the same price with a fresh time for half an hour is frozen, until it moves', async () => {
    await useSpot();
    await says(stated(7201.5));
    for (let minutes = 0; minutes < 30; minutes += 4) await says(stated(7201.5), 240);
    expect(await reasonOf('gold')).toBe('frozen');
    await says(stated(7202));
    expect(await reasonOf('gold')).toBe(null);
  });

  it('two sources: a jump that both have is believed at once, and sources apart are not', async () => {
    await useSpot({ second: source(second.origin) });
    second.answer = stated(7200);
    await says(good());
    time += 10_000;
    second.answer = stated(7570);
    await says(stated(7560), 0);
    expect(await sourceOf('gold')).toMatchObject({ pause: null, value: 7560 });
    time += 10_000;
    second.answer = stated(7560);
    await says(stated(7500), 0);
    expect(await sourceOf('gold')).toMatchObject({ pause: { reason: 'apart', detail: '0.8% between them' }, value: 7560 });
  });

  it('Monday’s gap: sales stop and go on by themselves once the new price is steady', async () => {
    await useSpot();
    await says(good());
    // Monday 11:05 in Auckland.
    time = Date.parse('2026-07-12T23:05:00Z');
    await says(stated(7500), 0);
    expect(await reasonOf('gold')).toBe('jumped');
    for (let reading = 0; reading < 5; reading += 1) await says(stated(7501 + reading), 121);
    expect(await sourceOf('gold')).toMatchObject({ pause: null, value: 7505 });
  });

  it('over the weekend the last price stays in use, and the source is left alone', async () => {
    await useSpot();
    time = Date.parse('2026-07-10T22:59:30Z');
    await says(good(), 0);
    time = Date.parse('2026-07-11T20:00:00Z');
    provider.answer = '<html>';
    const { token } = await client.fillCart([{ id: GOLD, quantity: 1 }]);
    expect([await reasonOf('gold'), (await quote(token)).status]).toEqual([null, 200]);
  });

  it('products are repriced when a price has moved, and only then', async () => {
    await useSpot();
    await says(good());
    const first = await product(GOLD);
    await says(stated(7200));
    expect((await product(GOLD)).priceUpdatedAt).toBe(first.priceUpdatedAt);
    await says(stated(7272));
    const moved = await product(GOLD);
    expect(moved.priceParts.spotValue / first.priceParts.spotValue).toBeCloseTo(1.01, 3);
    expect(moved.priceUpdatedAt > first.priceUpdatedAt).toBe(true);
  });

  it('exchange rates: a new one reprices, a doubtful one pauses its currency alone', async () => {
    await useSpot();
    await useRates();
    rates.answer = () => undefined;
    const rate = (AUD: number, more: object = {}): object => ({
      base: 'NZD',
      rates: { AUD, SGD: 0.77 },
      at: new Date(time).toISOString(),
      ...more,
    });
    rates.answer = rate(0.92);
    await says(good());
    const inAustralia = { 'x-country-code': 'AU' };
    const before = (await product(GOLD, inAustralia)).priceParts.spotValue;
    rates.answer = rate(0.93);
    await says(good());
    expect((await product(GOLD, inAustralia)).priceParts.spotValue / before).toBeCloseTo(0.93 / 0.92, 4);

    for (const [answer, reason] of [
      [rate(0.98), 'jumped'],
      [rate(93), 'wrongScale'],
      [rate(0.93, { base: 'USD' }), 'wrongCurrency'],
      [rate(0.93, { at: new Date(time - 7_200_000).toISOString() }), 'tooOld'],
      ['<html></html>', 'unreadable'],
    ] as const) {
      rates.answer = answer;
      await says(good());
      expect([await reasonOf('AUD'), await reasonOf('gold')]).toEqual([reason, null]);
      expect((await product(GOLD, inAustralia)).purchaseRules.pricesUpdating).toBe(true);
      expect((await product(GOLD)).purchaseRules.pricesUpdating).toBe(false);
      const updating = async (headers = {}): Promise<unknown> =>
        actionOf(client, await client.call('GET', '/spot-prices', { headers })).prices[0].pricesUpdating;
      expect([await updating(inAustralia), await updating()]).toEqual([true, false]);
    }
    rates.answer = rate(0.931);
    await says(good());
    expect((await product(GOLD, inAustralia)).purchaseRules).toEqual({ allowAddToCart: true, pricesUpdating: false, retired: false });
  });

  it('a source in US dollars is converted, and paused with the rate', async () => {
    await useRates();
    const answer = { prices: { AUD: 'rates.AUD', SGD: 'rates.SGD', USD: 'rates.USD' }, currency: { path: 'base' }, time: 'at' };
    const { exchange } = (await client.control('GET', '/_sandbox/settings')).body;
    await settings({ exchange: { ...exchange, source: { ...exchange.source, answer } } });
    await useSpot({ source: { ...source(provider.origin), currency: 'USD' } });
    rates.answer = { base: 'NZD', rates: { AUD: 0.92, SGD: 0.77, USD: 0.6 }, at: new Date(time).toISOString() };
    await says(stated(4320, { currency: 'USD' }));
    // Nobody knows the rate yet, so a person confirms it.
    expect([await reasonOf('USD'), await reasonOf('gold')]).toEqual(['unconfirmed', 'exchange']);
    expect((await enter('USD', { price: 0.6 })).status).toBe(200);
    await says(stated(4320, { currency: 'USD' }));
    expect(await reasonOf('gold')).toBe(null);
    expect(actionOf(client, await client.call('GET', '/spot-prices')).prices[0]).toMatchObject({ currency: 'NZD', price: 7200 });
  });

  it('by hand: asked twice above one percent, in the audit trail, for an hour, until the source agrees', async () => {
    await useSpot();
    await says(good());
    await says('<html></html>');
    const { token } = await client.fillCart([{ id: SILVER, quantity: 1 }]).catch(() => ({ token: '' }));
    expect(token).toBe('');
    const asked = await enter('gold', { price: 7400 });
    expect([codeOf(asked), detailsOf(client, asked).changePercent]).toEqual([[409, 'PRICE_NOT_CONFIRMED'], 2.8]);
    expect(await reasonOf('gold')).toBe('unreadable');
    expect((await enter('gold', { price: 7400, confirmed: true })).status).toBe(200);
    expect(await sourceOf('gold')).toMatchObject({ value: 7400, pause: null, problem: { reason: 'unreadable' } });
    expect([await reasonOf('silver'), (await product(GOLD)).purchaseRules.allowAddToCart]).toEqual(['unreadable', true]);
    await after(3590);
    expect(await reasonOf('gold')).toBe(null);
    await after(20);
    expect(await reasonOf('gold')).toBe('unreadable');
    await says(stated(7410));
    expect(await sourceOf('gold')).toMatchObject({ value: 7410, byHandUntil: null, pause: null });

    const audit = (await client.call('GET', '/audit-entries', await headersOf(client, 'admin'))).body;
    const rows: Json[] = apiVersion === 'v3' ? audit : audit.data.map(({ attributes }: Json) => attributes);
    expect(rows.filter(({ action }) => action === 'enterPrice').map(({ outcome, changes }) => [outcome, changes])).toEqual([
      ['done', [{ field: 'Gold', from: '7200', to: '7400' }]],
      ['rejected', [{ field: 'Gold', from: '7200', to: '7400' }]],
    ]);
  });

  it('only Admins and Premium Editors enter prices, staff and the gateway read them, nobody else', async () => {
    await useSpot();
    await says(good());
    for (const name of ['sales', 'shopper']) expect((await enter('gold', { price: 7200 }, await headersOf(client, name))).status).toBe(403);
    expect((await client.call('GET', '/price-sources', await headersOf(client, 'shopper'))).status).toBe(403);
    expect((await client.call('GET', '/price-sources')).status).toBe(403);
    expect((await client.call('GET', '/price-sources', await headersOf(client, 'sales'))).status).toBe(200);
    for (const price of [0, -1, '7200', null, 1e12]) expect((await enter('gold', { price })).status).toBe(400);
    expect((await enter('lead', { price: 1 })).status).toBe(404);
  });

  it('without a source prices are entered, and run out', async () => {
    await after(0);
    expect(await reasonOf('gold')).toBe('noPrice');
    expect((await product(GOLD)).purchaseRules.pricesUpdating).toBe(true);
    expect((await enter('gold', { price: 7200 })).status).toBe(200);
    expect((await product(GOLD)).purchaseRules.pricesUpdating).toBe(false);
    await after(3601);
    expect(await reasonOf('gold')).toBe('byHandEnded');
  });
});
