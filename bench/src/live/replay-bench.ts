import { setTimeout as pause } from 'node:timers/promises';
import { startBrowser } from '../measure/bench-browser.ts';
import { type BenchShop, startBenchShop } from '../measure/bench-shop.ts';
import { report, type Figure } from '../measure/report.ts';
import { ObservedPage } from './observed-page.ts';

/** Its own, so that another bench may run beside it. */
const PORTS = { WEB_PORT: '27110', BFF_PORT: '27111', SANDBOX_PORT: '27112' };
const SPEED = 10;
/** So long the recorded hour lasts at this speed. */
const MINUTES = 6;
/** What a page loads when it has the time. */
const LOADING_MS = 5000;
/** Percent: garbage collection is exact, but what is under way when it runs is not. */
const MOST_GROWTH = 5;
/** Every card of the list is in view. */
const TALL = { width: 1440, height: 4000 };
const DESK = { width: 1440, height: 900 };

/** A recorded hour at ten times its speed, prices that move four times a second, with two pages open. */
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
    await pause(LOADING_MS);
    for (const page of observed) await page.settle();
    await replay(shop);
    // Heaps count from the first minute's end: a page remembers what it has read, up to a limit, and compiles what runs often.
    const heaps: number[][] = observed.map(() => []);
    for (let minute = 1; minute <= MINUTES; minute++) {
      await pause(60_000);
      for (const [index, page] of observed.entries()) heaps[index]!.push(await page.heapMb());
    }
    const troubles = await Promise.all(observed.map((page) => page.troubles()));
    const figures = Object.keys(pages).flatMap((name, index) => figuresOf(name, heaps[index]!, troubles[index]!));
    return report('replay', figures, { heaps, troubles });
  } finally {
    await browser.close();
    await shop.stop();
  }
}

function figuresOf(name: string, heap: number[], { longTasks, shifts }: { longTasks: number[]; shifts: number[] }): Figure[] {
  const growth = (heap.at(-1)! / heap[0]! - 1) * 100;
  const shifted = shifts.reduce((sum, value) => sum + value, 0);
  return [
    {
      name: `${name}: heap in use, from the first minute's end to the sixth's`,
      measured: `${heap[0]!.toFixed(2)} → ${heap.at(-1)!.toFixed(2)} MB (${growth.toFixed(1)} %)`,
      bound: `≤ ${MOST_GROWTH} % more`,
      passed: growth <= MOST_GROWTH,
    },
    {
      name: `${name}: tasks over 50 ms`,
      measured: longTasks.length === 0 ? 'none' : `${longTasks.length}, the longest ${Math.max(...longTasks)} ms`,
      bound: 'none',
      passed: longTasks.length === 0,
    },
    { name: `${name}: layout shift`, measured: shifted === 0 ? '0' : shifted.toExponential(1), bound: '0', passed: shifted === 0 },
  ];
}

async function replay(shop: BenchShop): Promise<void> {
  const answer = await fetch(`${shop.url('sandbox')}/_sandbox/replay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ speed: SPEED }),
  });
  if (!answer.ok) throw new Error(`the sandbox replays nothing: ${answer.status}`);
}
