import { brotliCompressSync } from 'node:zlib';
import { startBenchShop } from '../measure/bench-shop.ts';
import { report, type Figure } from '../measure/report.ts';

const KILOBYTE = 1000;
const SCRIPT_GATE_KB = 120;
/** Pages that are a form bring the library and the rules that check it. */
const FORM_SCRIPT_GATE_KB = 135;
const CHECKOUT_SCRIPT_GATE_KB = 155;
const HTML_GATE_KB = 20;
/** All pieces in one table. */
const TABLE_HTML_GATE_KB = 25;
const FONT_GATE_KB = 60;
/** One page of each type, with the most that its scripts may weigh. */
const PAGES = {
  '/': SCRIPT_GATE_KB,
  '/buy/gold/': SCRIPT_GATE_KB,
  '/product/': SCRIPT_GATE_KB,
  '/cart/': SCRIPT_GATE_KB,
  '/compare/': SCRIPT_GATE_KB,
  '/what-we-pay/': SCRIPT_GATE_KB,
  '/charts-prices/gold/': SCRIPT_GATE_KB,
  '/news/coins-or-bars/': SCRIPT_GATE_KB,
  '/about/faqs/': SCRIPT_GATE_KB,
  '/contact/': FORM_SCRIPT_GATE_KB,
  '/login/': FORM_SCRIPT_GATE_KB,
  '/checkout/': CHECKOUT_SCRIPT_GATE_KB,
};

/** Download size of a first visit: scripts, HTML and fonts per page, in kilobytes of brotli. */
export async function weightBench(): Promise<boolean> {
  const shop = await startBenchShop(['sandbox', 'bff', 'web']);
  try {
    const figures: Figure[] = [];
    for (const [path, scriptGate] of Object.entries(PAGES)) {
      const page = path === '/product/' ? await firstProduct(shop.url('web')) : path;
      const html = await (await fetch(shop.url('web') + page)).text();
      const scripts = JSON.parse(/id="modules">([^<]+)</.exec(html)?.[1] ?? '[]') as string[];
      const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map((match) => match[1]!).join('');
      if (scripts.length === 0 || styles === '') throw new Error(`${page} has no script or style`);
      const script = await brotliKilobytes(shop.url('web'), scripts);
      figures.push(
        figure(`${path} first-load JavaScript`, script, scriptGate),
        figure(`${path} HTML`, brotliCompressSync(html).length / KILOBYTE, path === '/what-we-pay/' ? TABLE_HTML_GATE_KB : HTML_GATE_KB),
        figure(`${path} preloaded fonts`, await fontKilobytes(shop.url('web'), styles), FONT_GATE_KB),
      );
    }
    return report('weight', figures, {});
  } finally {
    await shop.stop();
  }
}

function figure(name: string, kilobytes: number, gate: number): Figure {
  return { name, measured: `${kilobytes.toFixed(1)} kB`, bound: `≤ ${gate} kB brotli`, passed: kilobytes <= gate };
}

async function firstProduct(web: string): Promise<string> {
  const html = await (await fetch(`${web}/buy/gold/`)).text();
  const path = /href="(\/product\/[^"]+)"/.exec(html)?.[1];
  if (!path) throw new Error('the listing has no link to a product');
  return path;
}

async function brotliKilobytes(web: string, paths: string[]): Promise<number> {
  const sizes = await Promise.all(paths.map(async (path) => brotliCompressSync(await (await fetch(web + path)).text()).length));
  return sizes.reduce((sum, size) => sum + size, 0) / KILOBYTE;
}

/** The fonts without a unicode-range, which every page loads. Fonts are compressed already. */
async function fontKilobytes(web: string, css: string): Promise<number> {
  let total = 0;
  for (const [face] of css.matchAll(/@font-face\s*\{[^}]*\}/g)) {
    const url = /url\(["']?([^"')]+\.woff2)/.exec(face)?.[1];
    if (!url || /unicode-range/.test(face)) continue;
    total += (await (await fetch(new URL(url, web))).arrayBuffer()).byteLength;
  }
  if (total === 0) throw new Error('no font face was found');
  return total / KILOBYTE;
}
