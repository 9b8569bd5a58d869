import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findBrowser } from '../../../scripts/find-browser.ts';
import { startBenchShop } from '../measure/bench-shop.ts';
import { report, type Figure } from '../measure/report.ts';
import { median } from '../measure/rounds.ts';

const RUNS = 5;
const GATES = { performance: 0.95, accessibility: 1, 'best-practices': 1, seo: 1 } as const;
type Category = keyof typeof GATES;

/** Lighthouse's mobile preset on home, listing, product and an article: the median of five runs. */
export async function lighthouseBench(): Promise<boolean> {
  const chromePath = findBrowser();
  if (!chromePath) throw new Error('no browser was found: npm test installs one or says how');
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
    for (const [name, path] of [
      ['home', '/'],
      ['listing', '/buy/gold/'],
      ['product', await productPath(web)],
      ['article', '/news/coins-or-bars/'],
    ] as const) {
      const scores: Record<Category, number[]> = { performance: [], accessibility: [], 'best-practices': [], seo: [] };
      const faults = new Set<string>();
      for (let run = 0; run < RUNS; run++) {
        const result = await lighthouse(web + path, {
          port: chrome.port,
          output: 'json',
          logLevel: 'error',
          onlyCategories: Object.keys(GATES),
        });
        if (!result) throw new Error('Lighthouse gave no result');
        for (const category of Object.keys(GATES) as Category[]) scores[category].push(result.lhr.categories[category]?.score ?? 0);
        for (const audit of Object.values(result.lhr.audits))
          if (audit.score !== null && audit.score < 0.9) faults.add(`${audit.id} ${audit.displayValue ?? ''}`.trim());
      }
      details[name] = { scores, faults: [...faults] };
      for (const category of Object.keys(GATES) as Category[]) {
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

async function productPath(web: string): Promise<string> {
  const html = await (await fetch(`${web}/buy/gold/`)).text();
  const path = /href="(\/product\/[^"]+)"/.exec(html)?.[1];
  if (!path) throw new Error('the listing links no product');
  return path;
}
