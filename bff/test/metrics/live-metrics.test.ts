import { afterAll, beforeAll, expect, it } from 'vitest';

import { LiveClient } from '../live/live-client.ts';
import { openShop, type Shop } from '../support/cart-shop.ts';
import { scraped } from '../support/scraped-metrics.ts';

let shop: Shop;
let metrics: Awaited<ReturnType<typeof scraped>>;
beforeAll(async () => {
  shop = await openShop({ METRICS_PORT: '0' });
  metrics = await scraped(shop.app);
});
afterAll(() => shop.app.close());

it('the market, prices that are not certain, live connections, and the age of the feed once the backend is gone', async () => {
  const spotPrices = () => shop.ask('{ spotPrices { market { isOpen } } }');
  await shop.control('/_sandbox/market', 'POST', { mode: 'closed' });
  await expect
    .poll(async () => {
      await spotPrices();
      return metrics.value('koura_market_open');
    })
    .toBe(0);
  for (const [reason, expected] of [
    ['jumped', 1],
    [null, 0],
  ] as const) {
    await shop.control('/_sandbox/price-pause', 'POST', { series: 'gold', reason });
    await expect
      .poll(async () => {
        await spotPrices();
        return metrics.value('koura_price_paused{country="NZ",metal="gold"}');
      })
      .toBe(expected);
    expect(await metrics.value('koura_price_paused{country="NZ",metal="silver"}')).toBe(0);
  }
  const client = await LiveClient.live(shop.url);
  await expect.poll(() => metrics.value('koura_live_sockets')).toBe(1);
  await expect.poll(() => metrics.value('koura_live_feed_age_seconds{country="NZ"}')).toBe(0);
  await shop.sandbox.close();
  await client.becomes('away');
  await expect.poll(() => metrics.value('koura_live_feed_age_seconds{country="NZ"}')).toBeGreaterThan(0);
  client.close();
  await expect.poll(() => metrics.value('koura_live_sockets')).toBe(0);
});
