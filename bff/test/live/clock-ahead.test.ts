import { afterEach, beforeEach, expect, it } from 'vitest';
import { LiveFeeds } from '../../src/live/feeds/live-feeds.ts';
import { CapturedLog } from '../support/captured-log.ts';
import { oneShop } from '../support/cart-shop.ts';
import { LiveClient } from './live-client.ts';

const HOUR_MS = 3_600_000;
const PRICE = 'query($id: ID!) { products(filter: { ids: [$id] }) { items { priceUpdatedAt } } }';

const shop = oneShop({ LOG_LEVEL: 'info' });
let client: LiveClient;
let log: CapturedLog;
beforeEach(async () => {
  await shop.control('/_sandbox/reset', 'POST');
  client = await LiveClient.live(shop.url);
  log = new CapturedLog();
});
afterEach(() => {
  log.end();
  client.close();
});

const sendPrice = async (id: number, price: number, stampedMsAhead: number): Promise<void> => {
  const response = await fetch(`${shop.sandbox.url}${shop.sandbox.config.apiPrefix}/products/${id}`);
  const body = (await response.json()) as { data?: { attributes: object } };
  const row = { ...(body.data?.attributes ?? body), id, price, priceUpdatedAt: new Date(Date.now() + stampedMsAhead).toISOString() };
  await shop.control('/_sandbox/feed/send', 'POST', { event: 'product', payload: row });
  await expect.poll(() => client.price(id)).toBe(price.toFixed(2));
};

it('a price stamped 13 hours ahead is replaced by the next one, and is reported once', async () => {
  const { id } = (await shop.products())[0]!;
  await client.subscribe(id);
  const before = shop.app.get(LiveFeeds).report().ahead;
  await sendPrice(id, 1000, 13 * HOUR_MS);
  await sendPrice(id, 7777, 0);
  await sendPrice(id, 8888, 0);
  // Also for those who come now.
  const other = await LiveClient.live(shop.url);
  const { products } = await other.subscribe(id);
  other.close();
  expect(products[0]!.price!.amount).toBe('8888.00');
  // Browsers order by it.
  const stamps = client.ticks.flatMap((tick) => tick.products.map(({ priceUpdatedAt }) => priceUpdatedAt));
  expect(stamps).toEqual(stamps.toSorted());
  expect(stamps.filter((stamp) => Date.parse(stamp) > Date.now())).toEqual([]);
  await sendPrice(id, 1000, 13 * HOUR_MS);
  expect(shop.app.get(LiveFeeds).report().ahead - before).toBe(2);
  const reports = log.entries().filter(({ msg }) => String(msg).includes('ahead of this machine'));
  expect(reports).toMatchObject([{ level: 40, country: 'NZ', productId: String(id), secondsAhead: 13 * 3600 }]);
});

it('what is read of a backend whose clock is ahead is not from the future', async () => {
  await shop.clockAhead(13 * 3600);
  try {
    await shop.control('/_sandbox/spot', 'POST', { metal: 'gold', price: 9000 });
    const { id } = (await shop.products())[0]!;
    const { data } = await shop.ask<{ products: { items: { priceUpdatedAt: string }[] } }>(PRICE, { id: String(id) });
    expect(Date.parse(data!.products.items[0]!.priceUpdatedAt)).toBeLessThanOrEqual(Date.now());
  } finally {
    await shop.clockAhead(0);
  }
});
