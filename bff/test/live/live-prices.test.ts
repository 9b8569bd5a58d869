import { PRODUCT_FIGURES } from '@koura/shared-types/events/product-figures.generated';
import { LIVE_HEARTBEAT_MS, type LiveTick, type LiveSnapshot } from '@koura/shared-types/live-events';
import { type ASTNode, Kind, parse, print, visit } from 'graphql';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LiveCounters } from '../../src/live/live-counters.ts';
import { LiveFeeds } from '../../src/live/feeds/live-feeds.ts';
import { SocketConnection } from '../../src/strapi/live-feed/strapi-live-feed.ts';
import { apiPath } from '../support/backend-version.ts';
import { openShop, type Shop } from '../support/cart-shop.ts';
import { EDITOR, signIn } from '../support/people.ts';
import { pricingOf, updatePricing } from '../support/pricing.ts';
import { LiveClient } from './live-client.ts';

let shop: Shop;
const clients: LiveClient[] = [];
const open = async (headers?: Record<string, string>): Promise<LiveClient> => {
  const client = await LiveClient.live(shop.url, headers);
  clients.push(client);
  return client;
};
/** The cheapest products, which these tests watch, are of silver. */
const jump = (price: number, metal = 'silver') => shop.control('/_sandbox/spot', 'POST', { metal, price });
const send = (event: string, payload?: unknown) => shop.control('/_sandbox/feed/send', 'POST', { event, payload });
/**
 * A price jump, and the tick with which this client receives it. Ticks are not counted, since a reset may have been announced in one of its
 * own before.
 */
async function jumpAndHear(client: LiveClient, id: number, price: number, metal?: string): Promise<LiveTick> {
  await jump(price, metal);
  const { priceUpdatedAt: at } = await backendRow(id);
  const tells = ({ products }: LiveTick): boolean => products.some((product) => product.id === String(id) && product.priceUpdatedAt === at);
  await expect.poll(() => client.ticks.some(tells)).toBe(true);
  return client.ticks.find(tells)!;
}
const counters = (): LiveCounters => shop.app.get(LiveCounters);

const FIGURES = `query($slug: String!) { product(slug: $slug) { id ...ProductFigures } } ${print(PRODUCT_FIGURES)}`;

beforeAll(async () => {
  shop = await openShop({}, {}, ['pricing.approvals']);
});
beforeEach(() => shop.control('/_sandbox/reset', 'POST'));
afterEach(() => {
  vi.restoreAllMocks();
  for (const client of clients.splice(0)) client.close();
});
afterAll(() => shop.close());

/** `__typename` in every object, as Apollo requests it. */
function typed(query: string): string {
  const document = parse(query, { noLocation: true });
  return print(
    visit(document, {
      SelectionSet: (set, _key, parent) =>
        (parent as ASTNode).kind === Kind.OPERATION_DEFINITION || set.selections.length === 0
          ? undefined
          : { ...set, selections: [{ kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } }, ...set.selections] },
    }),
  );
}

describe('prices over the socket', () => {
  it('are sent with the subscription and then with each tick, as GraphQL returns the fragment', async () => {
    const [product] = await shop.products();
    const client = await open();
    const snapshot = await client.subscribe(product!.id);
    const inGraphql = async (): Promise<object> => {
      const { data } = await shop.ask<{ product: object }>(typed(FIGURES), { slug: product!.slug });
      return data!.product;
    };
    expect(snapshot.products).toEqual([await inGraphql()]);
    await jump(9000);
    const after = await inGraphql();
    await expect.poll(() => client.ticks.at(-1)?.products).toEqual([after]);
    expect(client.ticks[0]!.after).toBeLessThanOrEqual(snapshot.sequence);
  });

  it('are sent at once when staff have changed the pricing, with a refresh for the product', async () => {
    const client = await open();
    const id = 9;
    await client.subscribe(id);
    // After a tick nothing of the reset's announcements is left.
    await jumpAndHear(client, id, 8000, 'gold');
    const { headers } = await signIn(shop, EDITOR);
    const { productId, updatedAt } = await pricingOf(shop, headers, String(id));
    const markupPriceBreaks = [{ quantity: 1, premiumAmount: '10' }];
    const confirmedWarnings = ['MOVE_OVER_5_PERCENT', 'BELOW_COST'];
    const input = { productId, updatedAt, pricingModel: 'PERCENT', markupPriceBreaks, confirmedWarnings };
    const { pricing } = await updatePricing(shop, headers, input);
    expect(pricing?.premiumPercent).toBe(10);
    await expect.poll(() => client.price(id)).toBe(pricing?.price.amount);
    await expect.poll(() => client.of('refresh')).toContainEqual({ products: [id] });
  });

  it('have their price breaks read by the same rules as those of a response, and what was mended is counted', async () => {
    const { id } = (await shop.products())[0]!;
    const client = await open();
    await client.subscribe(id);
    const row = await backendRow(id);
    const before = counters().mended['product'] ?? 0;
    const priceBreaks = [
      { quantity: 10, price: 90 },
      { quantity: 1, price: 100 },
      { quantity: 5, price: 120 },
    ];
    const later = new Date(Date.parse(String(row['priceUpdatedAt'])) + 1).toISOString();
    await send('product', { ...row, price: 100, minimumSaleQuantity: 1, priceBreaks, priceUpdatedAt: later, updatedAt: later });
    const latest = () => client.ticks.flatMap(({ products }) => products).findLast((one) => one.id === String(id));
    await expect
      .poll(() =>
        (latest()?.['priceBreaks'] as { quantity: number; price: { amount: string } }[] | undefined)?.map(
          ({ quantity, price }) => `${quantity}:${price.amount}`,
        ),
      )
      .toEqual(['1:100.00', '10:90.00']);
    expect(counters().mended['product']).toBe(before + 1);
  });

  it('are sent in one message per tick, to their subscribers, at most four times a second', async () => {
    const [one, two, three] = (await shop.products()).map(({ id }) => id) as [number, number, number];
    const [both, single] = [await open(), await open()];
    await both.subscribe(one, two);
    await single.subscribe(three);
    await single.send('unsubscribe', { products: [three] });
    const { products } = await jumpAndHear(both, one, 9000);
    expect(products.map(({ id }) => Number(id)).toSorted((a, b) => a - b)).toEqual([one, two].toSorted((a, b) => a - b));
    const already = both.ticks.length;
    const began = performance.now();
    for (let price = 7000; price < 7100; price += 1) await jump(price);
    const last = (await shop.products()).find(({ id }) => id === one)!.price.toFixed(2);
    await expect.poll(() => both.price(one)).toBe(last);
    const took = performance.now() - began;
    expect(both.ticks.length).toBeLessThanOrEqual(already + 1 + Math.ceil(took / 250));
    expect(single.ticks).toEqual([]);
    // Every message names the one before it.
    expect(both.ticks.slice(1).map(({ after }) => after)).toEqual(both.ticks.slice(0, -1).map(({ sequence }) => sequence));
  });

  it('never go back in time, whatever the backend sends last', async () => {
    const { id } = await anyProduct();
    const client = await open();
    const before = (await client.subscribe(id)).products[0]!;
    await jumpAndHear(client, id, 9000);
    const row = await backendRow(id);
    await send('product', { ...row, price: 1, priceUpdatedAt: before.priceUpdatedAt });
    await expect.poll(() => counters().outdated).toBe(1);
    await jumpAndHear(client, id, 9001);
    expect(client.ticks.flatMap(({ products }) => products).map(({ price }) => price?.amount)).not.toContain('1.00');
  });

  it.each([
    ['no object', 7],
    ['no id', { id: 'x' }],
    ['an amount as text', { price: '12' }],
    ['an endless amount', { price: 1e300 }],
    ['no time', { priceUpdatedAt: 'yesterday' }],
    ['breaks that are none', { priceBreaks: [null] }],
    ['an unknown availability', { availability: '<script>' }],
    ['no market', { market: null }],
  ])('are validated first: %s', async (_, change) => {
    const { id } = await anyProduct();
    const client = await open();
    await client.subscribe(id);
    const before = counters().malformed['product'] ?? 0;
    await send('product', typeof change === 'number' ? change : { ...(await backendRow(id)), ...change });
    await expect.poll(() => counters().malformed['product']).toBe(before + 1);
    await jumpAndHear(client, id, 9000);
  });

  it('contain no staff fields', async () => {
    const { id } = await anyProduct();
    const client = await open();
    await client.subscribe(id);
    const canary = 'canary-7731';
    const staff = {
      minimumCostPrice: 7731.77,
      supplier: { id: 1, name: canary, slug: canary },
      productSuppliers: [{ id: 1, sku: canary, costPrice: 7731.77 }],
      markupPriceBreaks: [{ id: 1, premiumAmount: 7731.77, customer: 7731 }],
      pricingModel: canary,
    };
    const row = await backendRow(id);
    await send('product', { ...row, ...staff, priceParts: { ...(row['priceParts'] as object), ...staff }, price: 1234.5 });
    await expect.poll(() => client.price(id)).toBe('1234.50');
    expect(JSON.stringify(client.heard)).not.toMatch(/canary|7731/);
  });

  it('are only announced to people with customer-specific prices', async () => {
    const { id } = await anyProduct();
    const client = await open({ cookie: `koura_token=${await tokenOf('wholesale@koura.example', 'koura-wholesale-2026')}` });
    expect((await client.subscribe(id)).products).toEqual([]);
    for (const price of [9000, 9001, 9002]) await jump(price);
    await expect.poll(() => client.of('refetch')).toEqual([{ products: [id] }]);
    expect(client.ticks).toEqual([]);
  });

  it('are shared for people with the standard claim, and for tokens that the backend rejects', async () => {
    const { id } = await anyProduct();
    for (const token of [await tokenOf('shopper@koura.example', 'koura-shopper-2026'), 'made.up.token']) {
      const client = await open({ cookie: `koura_token=${token}` });
      expect((await client.subscribe(id)).products).toHaveLength(1);
    }
  });

  it('are in the currency of the visitor’s country', async () => {
    const { id } = await anyProduct();
    const [au, unknown] = [await open({ cookie: 'country=AU' }), await open({ cookie: 'country=XX' })];
    expect((await au.subscribe(id)).products[0]).toMatchObject({ id: String(id), price: { currencyCode: 'AUD' } });
    expect((await unknown.subscribe(id)).products[0]).toMatchObject({ id: String(id), price: { currencyCode: 'NZD' } });
    await jump(9000);
    await expect.poll(() => au.ticks[0]?.products[0]?.price?.currencyCode).toBe('AUD');
  });

  it('are replaced by a heartbeat every few seconds while there are no spot prices, for their subscribers', async () => {
    const [watching, other] = [await open(), await open()];
    await watching.send('subscribe', { spot: true });
    const heard = watching.of('feed').length;
    await expect.poll(() => watching.of('feed').length, { timeout: LIVE_HEARTBEAT_MS + 30_000 }).toBeGreaterThan(heard);
    expect(watching.of('feed').at(-1)).toEqual({ state: 'live', ageMs: 0 });
    expect(other.of('feed')).toHaveLength(1);
  });

  it('include the spot prices for their subscribers', async () => {
    const watch = vi.spyOn(SocketConnection.prototype, 'watch');
    const [client, other] = [await open(), await open()];
    const { id } = await anyProduct();
    await other.subscribe(id);
    expect(watch.mock.calls.filter(([{ spot }]) => spot !== undefined)).toEqual([]);
    await client.send('subscribe', { spot: true });
    await client.send('subscribe', { spot: true });
    expect(watch.mock.calls.filter(([{ spot }]) => spot !== undefined)).toEqual([[{ spot: true }]]);
    // A tick sends prices before spot prices: once one has arrived, the other would have.
    await jumpAndHear(other, id, 9000);
    await other.subscribe(id);
    expect(other.of('spot')).toEqual([]);
    const silver = () =>
      client
        .of('spot')
        .at(-1)
        ?.prices.find(({ metal }) => metal === 'silver');
    await expect.poll(silver).toMatchObject({ price: '9000.00', pricePerGram: '289.36' });
    expect(client.of('spot').at(-1)).toMatchObject({ currency: 'NZD', market: { isOpen: true } });
  });
});

it('spot prices come in the shape of GraphQL to those who ask for that, with the same amounts', async () => {
  const client = await open();
  const { spotPrices } = (await client.send<LiveSnapshot>('subscribe', { spotPrices: true })) as LiveSnapshot;
  await jump(9100, 'gold');
  const gold = () =>
    client
      .of('spotPrices')
      .at(-1)
      ?.prices.find(({ metal }) => metal.slug === 'gold');
  await expect.poll(() => gold()?.price).toEqual({ __typename: 'Money', amount: '9100.00', currencyCode: 'NZD' });
  expect(client.of('spot')).toEqual([]);
  const { data } = await shop.ask<{
    spotPrices: { prices: object[] };
  }>(`{ spotPrices { __typename prices { __typename changePercent updatedAt
    metal { __typename slug name } ${['price', 'buyBackPrice', 'change', 'pricePerGram', 'pricePerKilogram'].map((name) => `${name} { __typename amount currencyCode }`).join(' ')} } } }`);
  const [asked] = data!.spotPrices.prices;
  expect(Object.keys(gold()!).toSorted()).toEqual(Object.keys(asked!).toSorted());
  expect(spotPrices?.prices.map((one) => Object.keys(one).length)).toEqual(data!.spotPrices.prices.map((one) => Object.keys(one).length));
  expect(gold()).toMatchObject({ __typename: 'SpotPrice', metal: { __typename: 'Metal', slug: 'gold', name: 'Gold' } });
});

describe('a refresh event', () => {
  it('is passed on, and invalidates caches', async () => {
    const names = `{ productNames { name } }`;
    const client = await open();
    // After a tick nothing of the previous tests' announcements is left.
    const { id } = await anyProduct();
    await client.subscribe(id);
    await jumpAndHear(client, id, 8000);
    await shop.ask(names);
    await shop.forgetRequests();
    await send('refresh', { products: [1, 2] });
    await expect.poll(() => client.of('refresh').at(-1)).toEqual({ products: [1, 2] });
    await shop.ask(names);
    expect(await callsOf('/products')).toBe(1);
    // Price changes alone leave the name list unchanged.
    await jumpAndHear(client, id, 9000);
    const before = await callsOf('/products');
    await shop.ask(names);
    expect(await callsOf('/products')).toBe(before);
    await send('refresh');
    await expect.poll(() => client.of('refresh').at(-1)).toEqual({ products: null });
  });
});

describe('a product that is taken off sale', () => {
  it('is sent as not sold any more at its last price, and as sold when it is back', async () => {
    const { headers } = await signIn(shop, EDITOR);
    const client = await open();
    const { id } = await anyProduct();
    const before = (await client.subscribe(id)).products[0]!;
    const change = (state: string) =>
      shop.ask(
        'mutation ($id: ID!, $state: ProductState!) { changeProductState(input: { productId: $id, state: $state }) { userErrors { code } } }',
        { id: String(id), state },
        { headers },
      );
    const last = () => client.ticks.flatMap(({ products }) => products).findLast((product) => product.id === String(id));
    expect((await change('RETIRED')).data).toMatchObject({ changeProductState: { userErrors: [] } });
    await expect.poll(last).toMatchObject({
      price: before.price,
      availability: 'SOLD_OUT',
      purchaseRules: { allowAddToCart: false, retired: true },
    });
    // Whoever comes later hears the same.
    const other = await open();
    expect((await other.subscribe(id)).products).toMatchObject([{ purchaseRules: { retired: true } }]);
    await change('LISTED');
    await expect.poll(last).toMatchObject({ purchaseRules: { allowAddToCart: true, retired: false } });
  });
});

describe('a feed that is away', () => {
  it('recovers with one read, and every price that changed in the meantime', async () => {
    const ids = (await shop.products()).slice(0, 5).map(({ id }) => id);
    const client = await open();
    await client.subscribe(...ids);
    await shop.control('/_sandbox/feed', 'POST', { up: false });
    await client.becomes('away');
    await jump(9000);
    expect((await client.subscribe(ids[0]!)).products).toEqual([]);
    // The feed of a country without sockets may be closed at any time.
    const { feeds } = shop.app.get(LiveFeeds).report() as { feeds: { products: number }[] };
    await shop.forgetRequests();
    await shop.control('/_sandbox/feed', 'POST', { up: true });
    await client.becomes('live');
    await expect.poll(() => new Set(client.ticks.flatMap(({ products }) => products.map(({ id }) => Number(id))))).toEqual(new Set(ids));
    const now = new Map((await shop.products()).map(({ id, price }) => [id, price.toFixed(2)]));
    for (const id of ids) expect(client.price(id)).toBe(now.get(id));
    // One re-sync per watched country, and one for the line above.
    expect(await callsOf('/products')).toBeLessThanOrEqual(feeds.filter(({ products }) => products > 0).length + 1);
    await jumpAndHear(client, ids[0]!, 9001);
  });

  it('is reported to operators', async () => {
    const client = await open();
    await client.subscribe(1, 2);
    expect(shop.app.get(LiveFeeds).report()).toMatchObject({
      sockets: 1,
      feeds: [{ country: 'NZ', state: 'live', products: expect.any(Number) }, {}],
    });
  });
});

async function tokenOf(identifier: string, password: string): Promise<string> {
  const { jwt } = await shop.control<{ jwt: string }>(`${shop.sandbox.config.apiPrefix}/auth/local`, 'POST', { identifier, password });
  return jwt;
}

async function anyProduct(): Promise<{ id: number }> {
  const [product] = await shop.products();
  return product!;
}

async function backendRow(id: number): Promise<Record<string, unknown>> {
  const response = await fetch(`${shop.sandbox.url}${shop.sandbox.config.apiPrefix}/products/${id}`);
  const body = (await response.json()) as { data?: { id: number; attributes: object } };
  return body.data ? { ...body.data.attributes, id } : { ...body };
}

/** Without the shop's settings, which are reloaded every minute, and their facets with them. */
async function callsOf(path: string): Promise<number> {
  const requests = (await shop.control<{ url: string }[]>('/_sandbox/requests')).map(({ url }) => apiPath(url));
  return requests.filter((url) => (url === path || url.startsWith(`${path}?`)) && !url.includes('facets=true')).length;
}
