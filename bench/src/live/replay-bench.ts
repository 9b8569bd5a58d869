import { setTimeout as pause } from 'node:timers/promises';
import { startBrowser } from '../measure/bench-browser.ts';
import { type BenchShop, startBenchShop } from '../measure/bench-shop.ts';
import { unlessBrief } from '../measure/brief.ts';
import { report, type Figure } from '../measure/report.ts';
import { taskTimes } from '../measure/task-times.ts';
import { ObservedPage } from './observed-page.ts';

/** Ports of its own, so that another bench can run at the same time. */
const PORTS = { WEB_PORT: '27110', BFF_PORT: '27111', SANDBOX_PORT: '27112' };
const SPEED = 10;
/** How long the recorded hour lasts at this speed; briefly, forty minutes of it. */
const MINUTES = unlessBrief(6, 4);
/** How much of each minute is traced: all of it would be gigabytes. */
const TRACED_MS = 20_000;
const LONG_TASK_MS = 50;
/** Resources that a page loads when idle. */
const LOADING_MS = 5000;
/** Percent. Garbage collection is exact, but tasks in progress at the time are not: single values differ by a tenth. */
const MAX_GROWTH = 5;
/** Every card of the list is in view. */
const TALL = { width: 1440, height: 4000 };
const DESK = { width: 1440, height: 900 };

/** A recorded hour at ten times its speed, with price changes four times a second and two pages open. */
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
    const heaps: number[][] = observed.map(() => []);
    const tasks: number[] = [];
    for (let minute = 1; minute <= MINUTES; minute++) {
      await pause(60_000 - TRACED_MS);
      tasks.push(...(await taskTimes(browser, () => pause(TRACED_MS))));
      for (const [index, page] of observed.entries()) heaps[index]!.push(await page.heapMb());
    }
    const disturbances = await Promise.all(observed.map((page) => page.disturbances()));
    const figures = Object.keys(pages).flatMap((name, index) => figuresOf(name, heaps[index]!, disturbances[index]!));
    figures.push(longestTask(tasks));
    return report('replay', figures, { heaps, disturbances, longestTasks: tasks.toSorted((a, b) => b - a).slice(0, 20) });
  } finally {
    await browser.close();
    await shop.stop();
  }
}

function figuresOf(name: string, heap: number[], { longTasks, shifts }: { longTasks: number[]; shifts: number[] }): Figure[] {
  const [early, late] = [mean(heap.slice(0, MINUTES / 2)), mean(heap.slice(MINUTES / 2))];
  const growth = (late / early - 1) * 100;
  const shifted = shifts.reduce((sum, value) => sum + value, 0);
  return [
    {
      name: `${name}: heap in use, second half of the hour`,
      measured: `${late.toFixed(2)} MB, ${growth.toFixed(1)} % above the first half's`,
      bound: `≤ ${MAX_GROWTH} %`,
      passed: growth <= MAX_GROWTH,
    },
    { name: `${name}: layout shift`, measured: shifted === 0 ? '0' : shifted.toExponential(1), bound: '0', passed: shifted === 0 },
    {
      // Other programs make a page wait: only on an idle machine there is no waiting.
      name: `${name}: tasks over ${LONG_TASK_MS} ms by the clock`,
      measured: longTasks.length === 0 ? 'none' : `${longTasks.length}, the longest ${Math.max(...longTasks)} ms`,
      bound: 'for information',
      passed: true,
    },
  ];
}

function longestTask(tasks: number[]): Figure {
  // There can be more tasks than a call may have arguments.
  const longest = tasks.reduce((most, task) => Math.max(most, task), 0);
  return {
    name: 'both pages: longest task by its own CPU time',
    measured: `${longest.toFixed(1)} ms of ${tasks.length} tasks, ${(TRACED_MS * MINUTES) / 1000} s traced`,
    bound: `≤ ${LONG_TASK_MS} ms`,
    passed: longest <= LONG_TASK_MS,
  };
}

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

async function replay(shop: BenchShop): Promise<void> {
  const answer = await fetch(`${shop.url('sandbox')}/_sandbox/replay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ speed: SPEED }),
  });
  if (!answer.ok) throw new Error(`starting the replay failed: ${answer.status}`);
}
