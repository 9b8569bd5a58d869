import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import type { BenchShop } from '../measure/bench-shop.ts';
import type { Figure } from '../measure/report.ts';
import { median } from '../measure/rounds.ts';
import { PIECE } from './moved-price.ts';
import { openPage, watch } from './shown-figure.ts';

const ROUNDS = 5;
/** A tab that is hidden for less than this keeps its connection. */
const ASLEEP_AFTER_MS = 6000;
const MOVES = 8;
const MOVE_INTERVAL_MS = 250;
const RIGHT_WITHIN_MS = 1000;
/** Milliseconds of script during `MOVES` price changes; garbage collection may take some. */
const MAX_SCRIPT_MS = 5;

/** A tab that is hidden while prices move, then shown. `move` sets the product's premium. */
export async function hiddenTab(browser: Browser, shop: BenchShop, move: (percent: number) => Promise<unknown>): Promise<Figure[]> {
  const context = await browser.newContext({ baseURL: shop.env['SITE_URL']!, locale: 'en-NZ', timezoneId: 'Pacific/Auckland' });
  const page = await openPage(context, `/product/${PIECE.slug}/`);
  await page.getByRole('button', { name: /^Live, as of/ }).waitFor();
  const price = await watch('price', page.getByRole('main'), 'first');
  let traffic = 0;
  page.on('request', () => (traffic += 1));
  page.on('websocket', (socket) => {
    traffic += 1;
    socket.on('framereceived', () => (traffic += 1));
  });
  const metrics = await context.newCDPSession(page);
  await metrics.send('Performance.enable', { timeDomain: 'threadTicks' });
  const scriptMs = async (): Promise<number> => {
    const { metrics: all } = await metrics.send('Performance.getMetrics');
    return all.find(({ name }) => name === 'ScriptDuration')!.value * 1000;
  };
  const times: number[] = [];
  const scripts: number[] = [];
  let heard = 0;
  for (let round = 0; round < ROUNDS; round++) {
    await show(page, 'hidden');
    await pause(ASLEEP_AFTER_MS);
    const { text: before } = await price.shown();
    traffic = 0;
    const from = await scriptMs();
    for (let step = 0; step < MOVES; step++) {
      await move(40 + round + step / 100);
      await pause(MOVE_INTERVAL_MS);
    }
    scripts.push((await scriptMs()) - from);
    heard += traffic;
    const shown = Date.now();
    await show(page, 'visible');
    let now = await price.shown();
    while (now.text === before || !Number.isFinite(now.at) || now.at === null) {
      if (Date.now() - shown > 10 * RIGHT_WITHIN_MS) throw new Error('the tab did not update after it was shown again');
      await pause(20);
      now = await price.shown();
    }
    times.push(now.at - shown);
  }
  await context.close();
  const range = (values: number[]): string =>
    `${median(values).toFixed(1)} ms (${Math.min(...values).toFixed(1)}–${Math.max(...values).toFixed(1)})`;
  return [
    { name: 'hidden tab: requests and messages', measured: String(heard), bound: '0', passed: heard === 0 },
    {
      name: `hidden tab: script while the price moves ${MOVES} times`,
      measured: range(scripts),
      bound: `each ≤ ${MAX_SCRIPT_MS} ms`,
      passed: Math.max(...scripts) <= MAX_SCRIPT_MS,
    },
    {
      name: 'hidden tab: right after it is shown',
      measured: range(times),
      bound: `each ≤ ${RIGHT_WITHIN_MS} ms`,
      passed: Math.max(...times) <= RIGHT_WITHIN_MS,
    },
  ];
}

/** Headless Chromium keeps every page visible, so visibility is overridden in the page. */
async function show(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((next) => {
    Object.defineProperty(document, 'visibilityState', { value: next, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}
