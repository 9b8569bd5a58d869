/** npm run screenshots: takes pictures of the running shop for README and docs, at 390 and 1440 px, light and dark. */
import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { hydrated } from '../e2e/support/hydrated.ts';
import { buildIfStale } from './build-if-stale.ts';
import { ensureTestPrograms, findBrowser } from './find-browser.ts';
import { programEnvironment, programs, startProgram, stopPrograms } from './programs.ts';

const PAGES = {
  home: '/',
  listing: '/buy/gold/',
  product: '/product/canadian-maple-leaf-1-oz-gold-coin/',
  chart: '/charts-prices/gold/',
  articles: '/invest/articles/',
  article: '/news/coins-or-bars/',
  compare: '/compare/?ids=1,2,56',
  spend: '/buy/gold/spend/?amount=10000',
  search: '/buy/?search=kangaroo',
  'what-we-pay': '/what-we-pay/',
  mints: '/mints/',
  questions: '/about/faqs/',
  sell: '/sell/',
  'sign-up': '/signup/',
};
const WIDTHS = [390, 1440];
const DATABASE = '.data/screenshots.sqlite';

for (const suffix of ['', '-wal', '-shm']) rmSync(DATABASE + suffix, { force: true });
ensureTestPrograms();
buildIfStale();
const env = programEnvironment({
  ...process.env,
  WEB_PORT: '23300',
  BFF_PORT: '23400',
  SANDBOX_PORT: '23337',
  SANDBOX_DATABASE: DATABASE,
  SANDBOX_MARKET: 'open',
  SANDBOX_TICKS: 'off',
});
const children: ChildProcess[] = [];
const executablePath = findBrowser();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  for (const program of programs(env)) children.push(await startProgram(program, env));
  for (const width of WIDTHS) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({
        viewport: { width, height: width < 768 ? 844 : 1000 },
        locale: 'en-NZ',
        timezoneId: 'Pacific/Auckland',
        colorScheme,
      });
      for (const [name, path] of Object.entries(PAGES)) {
        const page = await context.newPage();
        await page.goto(env['SITE_URL']! + path, { waitUntil: 'networkidle' });
        // A first visit on a slow machine keeps the system's fonts (font-display: optional).
        await page.reload({ waitUntil: 'networkidle' });
        await hydrated(page);
        await page.screenshot({ path: `docs/screenshots/${name}-${width}${colorScheme === 'dark' ? '-dark' : ''}.png` });
        await page.close();
      }
      await context.close();
    }
  }
} finally {
  await browser.close();
  await stopPrograms(children);
}
