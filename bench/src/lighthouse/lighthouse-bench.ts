import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findBrowser } from '../../../scripts/find-browser.ts';
import { startBenchShop } from '../measure/bench-shop.ts';
import { cpuSecondsOf } from '../measure/process-cpu.ts';
import { report, type Figure } from '../measure/report.ts';
import { median } from '../measure/rounds.ts';

const RUNS = 5;
/** That of Lighthouse's mobile preset. */
const PHONE = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true };
/** The sandbox is idle when it uses no more than this part of a processor for so long. */
const IDLE_MS = 3000;
const IDLE_SHARE = 0.05;
const GATES = { performance: 0.95, accessibility: 1, 'best-practices': 1, seo: 1 } as const;
type Category = keyof typeof GATES;

/** Pages that are not indexed have no SEO score. */
const PRIVATE = new Set(['checkout']);

/** Lighthouse's mobile preset on home, listing, product, an article and the checkout of a filled cart: the median of five runs. */
export async function lighthouseBench(): Promise<boolean> {
  const chromePath = findBrowser();
  if (!chromePath) throw new Error('no browser found: npm test installs one or explains how');
  const shop = await startBenchShop(['sandbox', 'bff', 'web']);
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
      ['checkout', '/checkout/'],
    ] as const;
    await drawPictures(
      chrome.port,
      pages.map(([, path]) => web + path),
      shop.pid('sandbox'),
    );
    for (const [name, path] of pages) {
      // Lighthouse clears the caches before each run, but not the storage with the cart's id.
      if (name === 'checkout') await fillCart(chrome.port, web + product);
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
      details[name] = { scores, findings: [...findings] };
      for (const category of categories) {
        const score = median(scores[category]);
        figures.push({
          name: `${name} ${category}`,
          measured: `${score.toFixed(2)} (${Math.min(...scores[category])}–${Math.max(...scores[category])})`,
          bound: `≥ ${GATES[category]}`,
          passed: score >= GATES[category],
        });
      }
    }
    return report('lighthouse', figures, details);
  } finally {
    chrome.kill();
    await shop.stop();
    rmSync(userDataDir, { recursive: true, force: true });
  }
}

/** The sandbox draws pictures when they are first asked for, and goes on encoding them: that is not the shop's time. */
async function drawPictures(port: number, urls: string[], sandbox: number): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await browser.contexts()[0]!.newPage();
  await (await page.context().newCDPSession(page)).send('Emulation.setDeviceMetricsOverride', PHONE);
  for (const url of urls) await page.goto(url, { waitUntil: 'networkidle' });
  await page.close();
  await browser.close();
  for (let isIdle = false; !isIdle;) {
    const before = cpuSecondsOf(sandbox);
    await pause(IDLE_MS);
    isIdle = cpuSecondsOf(sandbox) - before < (IDLE_MS / 1000) * IDLE_SHARE;
  }
}

/** Adds a product to this browser's cart as a shopper would, so that the following pages have a filled cart. */
async function fillCart(port: number, productUrl: string): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await browser.contexts()[0]!.newPage();
  await page.goto(productUrl, { waitUntil: 'networkidle' });
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await page.getByText(/^Added\. /).waitFor({ state: 'attached' });
  await page.close();
  await browser.close();
}

async function productPath(web: string): Promise<string> {
  const html = await (await fetch(`${web}/buy/gold/`)).text();
  const path = /href="(\/product\/[^"]+)"/.exec(html)?.[1];
  if (!path) throw new Error('the listing has no link to a product');
  return path;
}
