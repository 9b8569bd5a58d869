import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { FeedReads } from '../../src/live/feeds/feed-reads.ts';
import { openShop, type Shop } from '../support/cart-shop.ts';
import { dataOf, SIGN_IN, signIn, type SignInData, WHOLESALE } from '../support/people.ts';
import { LiveClient } from './live-client.ts';

let shop: Shop;
/** Gold products that nobody has watched yet. */
let unwatched: number[];
const clients: LiveClient[] = [];
const open = async (headers?: Record<string, string>): Promise<LiveClient> => {
  const client = await LiveClient.live(shop.url, headers);
  clients.push(client);
  return client;
};
const jump = (price: number) => shop.control('/_sandbox/spot', 'POST', { metal: 'gold', price });
const priceOf = async (id: number): Promise<string> => (await shop.products()).find((product) => product.id === id)!.price.toFixed(2);

beforeAll(async () => {
  shop = await openShop();
  unwatched = (await shop.products()).filter(({ slug }) => slug.includes('gold')).map(({ id }) => id);
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const client of clients.splice(0)) client.close();
});
afterAll(() => shop.close());

/** Runs something between the backend's response and its arrival. */
function betweenReadAndResponse(happen: () => Promise<unknown>): void {
  const reads = shop.app.get(FeedReads);
  const read = reads.figures.bind(reads);
  vi.spyOn(reads, 'figures').mockImplementationOnce(async (ids, country) => {
    const rows = await read(ids, country);
    await happen();
    return rows;
  });
}

/** Waits for a message that follows the tick's own messages. */
async function hearTick(client: LiveClient): Promise<void> {
  const before = client.of('refresh').length;
  await shop.control('/_sandbox/feed/send', 'POST', { event: 'refresh', payload: { products: [0] } });
  await expect.poll(() => client.of('refresh').length).toBeGreaterThan(before);
}

it('a product watched for the first time is in the reply to the subscription, and not again in a tick', async () => {
  const { headers } = await signIn(shop, WHOLESALE);
  const [one, two, own] = [await open(), await open(), await open(headers)];
  const id = unwatched.pop()!;
  const snapshots = await Promise.all([one, two, own].map((client) => client.subscribe(id)));
  expect(snapshots.map(({ products }) => products.length)).toEqual([1, 1, 0]);
  await Promise.all([hearTick(one), hearTick(two)]);
  expect([...one.ticks, ...two.ticks]).toEqual([]);
  // People with customer-specific prices receive a refetch instead.
  await expect.poll(() => own.of('refetch')).toEqual([{ products: [id] }]);
  await jump(8000);
  const now = await priceOf(id);
  for (const client of [one, two]) await expect.poll(() => client.price(id)).toBe(now);
  for (const client of [one, two]) expect(client.ticks).toHaveLength(1);
});

it('a change during the first read is not lost, and no older price follows', async () => {
  const [first, client] = [await open(), await open()];
  const [known, id] = [unwatched.pop()!, unwatched.pop()!];
  await first.subscribe(known);
  betweenReadAndResponse(async () => {
    await jump(9000);
    await expect.poll(() => first.ticks.length).toBeGreaterThan(0);
  });
  const { products } = await client.subscribe(id);
  expect(products).toMatchObject([{ id: String(id), price: { amount: await priceOf(id) } }]);
  await hearTick(client);
  expect(new Set(client.ticks.flatMap((tick) => tick.products.map(({ price }) => price?.amount)))).toEqual(new Set([await priceOf(id)]));
});

it('figures missing from the reply because the feed was just lost are sent when it is back', async () => {
  const client = await open();
  const id = unwatched.pop()!;
  betweenReadAndResponse(async () => {
    await shop.control('/_sandbox/feed', 'POST', { up: false });
    await client.becomes('away');
  });
  expect((await client.subscribe(id)).products).toEqual([]);
  await shop.control('/_sandbox/feed', 'POST', { up: true });
  await client.becomes('live');
  await expect.poll(() => client.price(id)).toBe(await priceOf(id));
});

it('the first visitor of a country, whose feed is not open yet, has prices in the reply', async () => {
  const client = await LiveClient.connect(shop.url, { 'x-country-code': 'SG' });
  clients.push(client);
  const id = unwatched.pop()!;
  const { products } = await client.subscribe(id);
  expect(products).toMatchObject([{ id: String(id), price: { currencyCode: 'SGD' } }]);
});

it('ids are texts or whole numbers, and those that no product has are named', async () => {
  const client = await open();
  const [one, two] = [unwatched.pop()!, unwatched.pop()!];
  const reply = await client.subscribe(String(one), two, '999999', 999_998);
  expect(reply.products.map(({ id }) => id)).toEqual([String(one), String(two)]);
  expect(reply.unknown).toEqual(['999999', '999998']);
  expect(await client.subscribe(one)).not.toHaveProperty('unknown');
});

it('country and login may be in auth, for clients that cannot set headers; the country’s letters may be small', async () => {
  const { signIn: signedIn } = dataOf(await shop.ask<{ signIn: SignInData }>(SIGN_IN, { input: WHOLESALE }));
  const connect = async (auth: object, headers: Record<string, string> = {}): Promise<LiveClient> => {
    const client = await LiveClient.connect(shop.url, headers, auth);
    clients.push(client);
    return client;
  };
  const id = unwatched.pop()!;
  const australian = await connect({ country: 'au' }, { 'x-country-code': 'NZ' });
  const { products, country } = await australian.subscribe(id);
  expect([products[0]?.price?.currencyCode, country]).toEqual(['AUD', undefined]);
  const invented = await connect({ country: 'Atlantis' });
  expect(await invented.subscribe(id)).toMatchObject({
    products: [{ price: { currencyCode: 'NZD' } }],
    country: { asked: 'Atlantis', used: 'NZ' },
  });
  // Their own prices are not those of the feed.
  const wholesale = await connect({ token: signedIn.token });
  expect((await wholesale.subscribe(id)).products).toEqual([]);
  const stranger = await connect({ token: 'no.such.token' });
  await expect.poll(() => stranger.of('dropped')).toMatchObject([{ code: 'UNAUTHENTICATED' }]);
});
