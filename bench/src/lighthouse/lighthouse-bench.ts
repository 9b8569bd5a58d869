import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findBrowser } from '../../../scripts/find-browser.ts';
import { addToCart } from '../measure/add-to-cart.ts';
import { startBenchShop } from '../measure/bench-shop.ts';
import { unlessBrief } from '../measure/brief.ts';
import { cpuSecondsOf } from '../measure/process-cpu.ts';
import { productPath } from '../measure/product-path.ts';
import { report, type Figure } from '../measure/report.ts';
import { median } from '../measure/rounds.ts';
import { startPlainPages, type PlainPages } from '../blocking/plain-pages.ts';

const RUNS = unlessBrief(5, 3);
/** That of Lighthouse's mobile preset. */
const PHONE = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true };
/** The sandbox is idle when it uses no more than this part of a processor for so long. */
const IDLE_MS = 3000;
const IDLE_SHARE = 0.05;
const GATES = { performance: 0.95, accessibility: 1, 'best-practices': 1, seo: 1 } as const;
/** How far a page may be below a plain page of the same cards, on a machine on which that one does not reach the gate either. */
const BELOW_PLAIN_PAGE = 0.03;
type Category = keyof typeof GATES;

/** Pages that are not indexed have no SEO score. */
const PRIVATE = new Set(['cart', 'checkout']);

/** Pages without cards are compared with the plain page of the listing. */
const WITHOUT_CARDS = new Set(['article', 'cart', 'checkout']);

/**
 * Lighthouse's mobile preset on home, listing, product, an article, a filled cart and its checkout: the median of five runs, or of three
 * in a brief run.
 */
export async function lighthouseBench(): Promise<boolean> {
  const chromePath = findBrowser();
  if (!chromePath) throw new Error('no browser found: npm test installs one or explains how');
  const shop = await startBenchShop(['sandbox', 'bff', 'web']);
  const plain = await startPlainPages();
  const userDataDir = mkdtempSync(`${tmpdir()}/koura-lighthouse-`);
  const chrome = await launch({
    chromePath,
    userDataDir,
    chromeFlags: [
      '--headless=new',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  try {
    const figures: Figure[] = [];
    const details: Record<string, unknown> = {};
    const web = shop.env['SITE_URL']!;
    const product = await productPath(web);
    const pages = [
      ['home', '/'],
      ['listing', '/buy/gold/'],
      ['product', product],
      ['article', '/news/coins-or-bars/'],
      ['cart', '/cart/'],
      ['checkout', '/checkout/'],
    ] as const;
    await drawPictures(
      chrome.port,
      pages.map(([, path]) => web + path),
      shop.pid('sandbox'),
      plain,
    );
    const plainScores = new Map<string, number>();
    for (const [name, path] of pages) {
      // Lighthouse clears the caches before each run, but not the storage with the cart's id.
      if (name === 'cart') await fillCart(chrome.port, web + product);
      const categories = (Object.keys(GATES) as Category[]).filter((category) => category !== 'seo' || !PRIVATE.has(name));
      const scores: Record<Category, number[]> = { performance: [], accessibility: [], 'best-practices': [], seo: [] };
      const findings = new Set<string>();
      for (let run = 0; run < RUNS; run++) {
        const result = await lighthouse(web + path, {
          port: chrome.port,
          output: 'json',
          logLevel: 'error',
          onlyCategories: categories,
        });
        if (!result) throw new Error('Lighthouse gave no result');
        for (const category of categories) scores[category].push(result.lhr.categories[category]?.score ?? 0);
        for (const audit of Object.values(result.lhr.audits))
          if (audit.score !== null && audit.score < 0.9) findings.add(`${audit.id} ${audit.displayValue ?? ''}`.trim());
      }
      const cardsOf = WITHOUT_CARDS.has(name) ? 'listing' : name;
      if (cardsOf === name) plainScores.set(name, await plainScore(chrome.port, plain.url(path)));
      const plainPage = plainScores.get(cardsOf)!;
      details[name] = { scores, plainPage, findings: [...findings] };
      for (const category of categories) {
        const score = median(scores[category]);
        const isPerformance = category === 'performance';
        const spread = `${Math.min(...scores[category])}–${Math.max(...scores[category])}`;
        figures.push({
          name: `${name} ${category}`,
          measured: `${score.toFixed(2)} (${spread})${isPerformance ? `, plain page ${plainPage.toFixed(2)}` : ''}`,
          bound: `≥ ${GATES[category]}${isPerformance ? `, or at most ${BELOW_PLAIN_PAGE} below the plain page` : ''}`,
          passed: score >= GATES[category] || (isPerformance && score >= plainPage - BELOW_PLAIN_PAGE),
        });
      }
    }
    return report('lighthouse', figures, details);
  } finally {
    chrome.kill();
    plain.stop();
    await shop.stop();
    rmSync(userDataDir, { recursive: true, force: true });
  }
}

/** The performance of a plain page: the median of as many runs. */
async function plainScore(port: number, url: string): Promise<number> {
  const scores: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: ['performance'] });
    scores.push(result?.lhr.categories['performance']?.score ?? 0);
  }
  return median(scores);
}

/**
 * The sandbox draws pictures when they are first asked for, and goes on encoding them: that is not the shop's time. Takes the cards of the
 * pages that have some.
 */
async function drawPictures(port: number, urls: string[], sandbox: number, plain: PlainPages): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await browser.contexts()[0]!.newPage();
  await (await page.context().newCDPSession(page)).send('Emulation.setDeviceMetricsOverride', PHONE);
  for (const url of urls) {
    await page.goto(url, { waitUntil: 'networkidle' });
    // Those far below as well: Lighthouse's screenshot of the whole page would have them drawn during its next run.
    await page.evaluate(() => document.querySelectorAll('img').forEach((image) => (image.loading = 'eager')));
    await page.waitForLoadState('networkidle');
    if ((await page.locator('main a[href^="/product/"]').count()) > 0) await plain.take(new URL(url).pathname, page);
  }
  await page.close();
  await browser.close();
  for (let isIdle = false; !isIdle;) {
    const before = cpuSecondsOf(sandbox);
    await pause(IDLE_MS);
    isIdle = cpuSecondsOf(sandbox) - before < (IDLE_MS / 1000) * IDLE_SHARE;
  }
}

async function fillCart(port: number, productUrl: string): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await browser.contexts()[0]!.newPage();
  await addToCart(page, productUrl);
  await page.close();
  await browser.close();
}
