import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildIfStale } from '../../scripts/build-if-stale.ts';
import { ensureOtherBrowsers } from '../../scripts/find-browser.ts';
import { startOwnShop, type OwnShop } from '../support/own-shop.ts';
import type { Driver } from './driver.ts';
import { startFirefox } from './firefox.ts';
import { buy, lookAtAChart, seeAnOrder, searchOrdersByDay } from './journeys.ts';
import { Visitor } from './visitor.ts';
import { startWebKit } from './webkit.ts';

const BROWSERS: Record<string, (shop: string) => Promise<Driver>> = { firefox: startFirefox, webkit: startWebKit };
const JOURNEYS = [
  {
    what: 'from home to a paid order, a chart, an order of an account, orders by day',
    width: 390,
    parts: [buy, lookAtAChart, seeAnOrder, searchOrdersByDay],
  },
  { what: 'the same on a desk', width: 1440, parts: [buy, lookAtAChart, seeAnOrder, searchOrdersByDay] },
  { what: 'orders by day on a small desk', width: 1024, parts: [searchOrdersByDay] },
];

/** Other ports than those of the suites, which `npm run test:full` runs at the same time. */
const OFFSET = 80;

let shop: OwnShop | undefined;

beforeAll(async () => {
  ensureOtherBrowsers();
  buildIfStale();
  shop = await startOwnShop(['sandbox', 'bff', 'web'], OFFSET, { LOG_LEVEL: 'warn' });
});
afterAll(() => shop?.stop());

for (const [browser, start] of Object.entries(BROWSERS)) {
  for (const { what, width, parts } of JOURNEYS) {
    test(`${browser} at ${width} px: ${what}`, async () => {
      const driver = await start(shop!.url);
      try {
        await driver.resize(width, 900);
        const visitor = new Visitor(driver, shop!.url, `${browser}-${width}`);
        for (const part of parts) await part(visitor);
        const noise = await driver.noise();
        expect(noise).toEqual([]);
        console.log(`${driver.version} at ${width} px: ${visitor.steps.length} steps, ${noise.length} console errors`);
      } finally {
        await driver.close();
      }
    });
  }
}
