import { spawnSync, type ChildProcess } from 'node:child_process';
import { cpSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { programs, startProgram, stopPrograms } from '../../../scripts/programs.ts';
import { startBrowser } from '../measure/bench-browser.ts';
import { BASE_PORT, startBenchShop } from '../measure/bench-shop.ts';
import { report, type Figure } from '../measure/report.ts';
import { median, ROUNDS } from '../measure/rounds.ts';
import { slowerOnPhone } from '../measure/slow-phone.ts';
import { cartOf, firstViews, openPhone, type Storage, type View } from './first-views.ts';
import { tracePage, type PageWork } from './page-trace.ts';
import { startPlainPages, type PlainPages } from './plain-pages.ts';

const BLOCKING_GATE = 1.5;
const SCRIPT_GATE = 1.5;
const LIMIT_PORT = BASE_PORT + 50;
const LIMIT_SITE = `http://localhost:${LIMIT_PORT}`;
const LIMIT_DIST = 'bench/dist/blocking';
/** A page is quiet when its main thread has worked no more than this for so long: links in view are prefetched three seconds after the start. */
const QUIET_SHARE = 0.02;
const QUIET_MS = 4000;
const MAX_MS = 60_000;

type Side = 'shop' | 'limit' | 'plain';
const SIDES: readonly Side[] = ['shop', 'limit', 'plain'];

/**
 * Total blocking time and script time of first views on a slow phone: the shop against the same documents hydrated by React alone, and
 * against plain pages of the same cards, in alternating rounds of one run.
 */
export async function blockingBench(): Promise<boolean> {
  const shop = await startBenchShop(['sandbox', 'bff', 'web']);
  const site = shop.env['SITE_URL']!;
  const limit = await startLimit(shop.env);
  const browser = await startBrowser();
  const plain = await startPlainPages();
  try {
    const views = await firstViews(site);
    const cart = await cartOf(browser, site + views.find(({ name }) => name === 'product')!.path, [site, LIMIT_SITE]);
    const slower = await prepare(browser, site, views, cart, plain);
    const urls = {
      shop: (path: string) => site + path,
      limit: (path: string) => LIMIT_SITE + path,
      plain: (path: string) => plain.url(path),
    };
    const figures: Figure[] = [];
    const details: Record<string, unknown> = { slower };
    for (const view of views) {
      await compareDocuments(site, view, cart);
      const works: Record<Side, PageWork[]> = { shop: [], limit: [], plain: [] };
      for (let round = 0; round < ROUNDS; round++) {
        for (const side of SIDES) works[side].push(await load(browser, urls[side](view.path), slower, view.withCart ? cart : undefined));
      }
      details[view.name] = works;
      figures.push(figure(view, 'blocking time', works, ({ blockingMs }) => blockingMs, BLOCKING_GATE));
      figures.push(figure(view, 'script time', works, ({ scriptMs }) => scriptMs, SCRIPT_GATE));
    }
    return report('blocking', figures, details);
  } finally {
    plain.stop();
    await browser.close();
    await stopPrograms([limit]);
    await shop.stop();
  }
}

/** A second web program that serves the same pages with scripts that only hydrate them. */
async function startLimit(shopEnvironment: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const { status } = spawnSync('vite', ['build', '-c', 'bench/src/blocking/vite.config.ts', '--logLevel', 'warn'], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Error('the hydration limit could not be built');
  cpSync('web/dist/server', `${LIMIT_DIST}/server`, { recursive: true });
  // With the shop's own public origin: the BFF refuses a cart from any other.
  const env = { ...shopEnvironment, WEB_PORT: String(LIMIT_PORT) };
  const web = programs(env).find(({ name }) => name === 'web')!;
  return startProgram({ ...web, args: [...web.args.slice(0, -1), `${LIMIT_DIST}/server/main.js`] }, env);
}

/** Opens each page once, so that its pictures are drawn, and takes its cards. Returns how much slower a phone is. */
async function prepare(browser: Browser, site: string, views: View[], cart: Storage, plain: PlainPages): Promise<number> {
  const context = await openPhone(browser, cart);
  const page = await context.newPage();
  for (const { path } of views) {
    await page.goto(site + path, { waitUntil: 'networkidle' });
    await plain.take(path, page);
  }
  const slower = await slowerOnPhone(page);
  await context.close();
  return slower;
}

/** Both have to render the same. */
async function compareDocuments(site: string, { path, withCart }: View, cart: Storage): Promise<void> {
  const cookie = withCart && typeof cart === 'object' ? cart.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') : '';
  const [own, limit] = await Promise.all(
    [site, LIMIT_SITE].map(async (origin) => {
      const html = await (await fetch(origin + path, { headers: { cookie } })).text();
      return html.slice(html.indexOf('<div id="page"'), html.indexOf('<script type="application/json" id="state">')).replaceAll(site, '');
    }),
  );
  if (own !== limit || own!.length < 5000) throw new Error(`${path} and its limit are not the same document`);
}

async function load(browser: Browser, url: string, slower: number, cart: Storage | undefined): Promise<PageWork> {
  const context = await openPhone(browser, cart);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const workedMs = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
  };
  const work = await tracePage(browser, async () => {
    await page.goto(url, { waitUntil: 'load' });
    const began = Date.now();
    for (let isQuiet = false; !isQuiet;) {
      if (Date.now() - began > MAX_MS) throw new Error(`${url} does not come to rest`);
      const before = await workedMs();
      await pause(QUIET_MS);
      isQuiet = (await workedMs()) - before < QUIET_MS * QUIET_SHARE;
    }
  });
  const isHydrated = await page.evaluate(() => Object.keys(document.querySelector('main')!).some((key) => key.startsWith('__reactProps')));
  if (!isHydrated) throw new Error(`${url} was not hydrated`);
  await context.close();
  return work;
}

function figure({ name }: View, what: string, works: Record<Side, PageWork[]>, of: (work: PageWork) => number, gate: number): Figure {
  const ratios = works.shop.map((work, round) => of(work) / of(works.limit[round]!));
  const ms = (side: Side): string => `${median(works[side].map(of)).toFixed(0)} ms`;
  const spread = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`;
  return {
    name: `${name} ${what}`,
    measured: `${median(ratios).toFixed(2)} × (${spread}); shop ${ms('shop')}, React alone ${ms('limit')}, plain page ${ms('plain')}`,
    bound: `≤ ${gate} ×`,
    passed: median(ratios) <= gate,
  };
}
