import { setTimeout as pause } from 'node:timers/promises';
import { startBrowser } from '../measure/bench-browser.ts';
import { type BenchShop, startBenchShop } from '../measure/bench-shop.ts';
import { report, type Figure } from '../measure/report.ts';
import { ObservedPage } from './observed-page.ts';

/** Its own, so that another bench may run beside it. */
const PORTS = { WEB_PORT: '27110', BFF_PORT: '27111', SANDBOX_PORT: '27112' };
const SPEED = 10;
/** An hour at this speed; the last tick comes just before the end. */
const MINUTES = 6;
/** Every card of the list is in view. */
const TALL = { width: 1440, height: 4000 };
const DESK = { width: 1440, height: 900 };

/** Six minutes with prices that move five times a second: an hour's recording at ten times its speed. */
export async function replayBench(): Promise<boolean> {
  const shop = await startBenchShop(['sandbox', 'bff', 'web'], PORTS);
  const browser = await startBrowser();
  try {
    const site = shop.env['SITE_URL']!;
    const pages = {
      'product page': await ObservedPage.open(browser, `${site}/product/krugerrand-1-oz-gold-coin/`, DESK),
      'list of 24': await ObservedPage.open(browser, `${site}/buy/gold/`, TALL),
    };
    const observed = Object.values(pages);
    await replay(shop);
    // The first minute fills what a page keeps for its whole life: compiled code, remembered reads.
    await pause(5000);
    const heaps: number[][] = observed.map(() => []);
    for (const page of observed) await page.settle();
    for (let minute = 0; minute <= MINUTES; minute++) {
      if (minute > 0) await pause(60_000);
      for (const [index, page] of observed.entries()) heaps[index]!.push(await page.heapMb());
      console.log(minute, heaps.map((heap) => heap.at(-1)!.toFixed(2)), JSON.stringify(await Promise.all(observed.map((page) => page.troubles()))));
    }
    const figures: Figure[] = [];
    return report('replay', figures, heaps);
  } finally {
    await browser.close();
    await shop.stop();
  }
}

async function replay(shop: BenchShop): Promise<void> {
  const answer = await fetch(`${shop.url('sandbox')}/_sandbox/replay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ speed: SPEED }),
  });
  if (!answer.ok) throw new Error(`the sandbox replays nothing: ${answer.status}`);
}
