import type { Browser, Page } from '@playwright/test';
import { startBrowser } from '../measure/bench-browser.ts';
import { startBenchShop } from '../measure/bench-shop.ts';
import { report, type Figure } from '../measure/report.ts';
import { median } from '../measure/rounds.ts';
import { slowerOnPhone } from '../measure/slow-phone.ts';

const NAMES = 10_000;
const ROUNDS = 5;
const ANSWER_GATE_MS = 50;
/** What Web Vitals call a good interaction to next paint. */
const SHOWN_GATE_MS = 200;

/** As typed, and misspelt; each is also searched by its beginnings, as it is typed. */
const SEARCHES = [
  'maple leaf 1oz',
  'krugerrand',
  'silver 1 kg',
  'perth',
  'maple leef',
  'krugerand',
  'kookabura',
  '1oz gold',
  'xyzzyx qwerty',
];
const SERIES = [
  'Maple Leaf',
  'Krugerrand',
  'Kookaburra',
  'Britannia',
  'Philharmonic',
  'Kangaroo',
  'Panda',
  'Eagle',
  'Sovereign',
  'Cast bar',
];
const METALS = ['gold', 'silver', 'platinum'];
const MINTS = ['Royal Canadian Mint', 'South African Mint', 'Perth Mint', 'The Royal Mint', 'Austrian Mint', 'United States Mint'];
const WEIGHTS = ['1/20 oz', '1/10 oz', '1/4 oz', '1/2 oz', '1 oz', '2 oz', '5 oz', '10 oz', '100 g', '1 kg'];

interface Timed {
  text: string;
  ms: number;
}

/** How soon a phone suggests products as one types, with 10,000 names in its index. */
export async function searchBench(): Promise<boolean> {
  const shop = await startBenchShop(['sandbox', 'bff', 'web']);
  const browser = await startBrowser();
  try {
    const page = await openSearch(browser, shop.env['SITE_URL']!);
    const texts = new Set(SEARCHES.flatMap((search) => [search.slice(0, 1), search.slice(0, 4), search]));
    const slower = await slowerOnPhone(page);
    const answers = await eachMedian([...texts], (text) => answered(page, text));
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    const shown = await eachMedian(SEARCHES, (text) => suggested(page, text));
    // The browser slows the page down, not its worker: what the worker took is added.
    const workerMs = new Map(answers.map(({ text, ms }) => [text, ms]));
    const onPhone = shown.map(({ text, ms }) => ({ text, ms: ms + (slower - 1) * workerMs.get(text)! }));
    const answersOnPhone = answers.map(({ text, ms }) => ({ text, ms: ms * slower }));
    return report(
      'search',
      [
        slowest(`answer from ${NAMES} names, on a slow phone`, answersOnPhone, ANSWER_GATE_MS),
        slowest('typed to shown on a slow phone', onPhone, SHOWN_GATE_MS),
      ],
      { slower, answers, shown },
    );
  } finally {
    await browser.close();
    await shop.stop();
  }
}

async function eachMedian(texts: readonly string[], measure: (text: string) => Promise<number>): Promise<Timed[]> {
  const timed: Timed[] = [];
  for (const text of texts) {
    const rounds: number[] = [];
    // The first warms up.
    for (let round = 0; round <= ROUNDS; round++) rounds.push(await measure(text));
    timed.push({ text, ms: median(rounds.slice(1)) });
  }
  return timed;
}

function slowest(name: string, timed: readonly Timed[], gate: number): Figure {
  const { text, ms } = timed.reduce((most, one) => (one.ms > most.ms ? one : most));
  return {
    name,
    measured: `${median(timed.map((one) => one.ms)).toFixed(1)} ms, at most ${ms.toFixed(1)} ms (“${text}”)`,
    bound: `≤ ${gate} ms`,
    passed: ms <= gate,
  };
}

/** The search overlay of a phone, with its index built. */
async function openSearch(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: 'en-NZ' });
  await page.addInitScript(() => {
    const { Worker: Built } = globalThis;
    globalThis.Worker = class extends Built {
      constructor(...args: ConstructorParameters<typeof Built>) {
        super(...args);
        Object.assign(globalThis, { searchWorker: this });
      }
    };
  });
  await page.route('**/graphql*', async (route) => {
    const { url: address, body } = { url: route.request().url(), body: route.request().postData() ?? '' };
    if (!`${decodeURIComponent(address)}${body}`.includes('SearchedTitles')) return route.continue();
    return route.fulfill({ json: { data: { __typename: 'Query', productNames: names(), contentTitles: [] } } });
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Search', exact: true }).filter({ visible: true }).first().click();
  await field(page).fill('maple');
  // Seven products and “All results”.
  await page.getByRole('option').nth(7).waitFor();
  return page;
}

const field = (page: Page) => page.getByRole('combobox', { name: 'Search the shop' });

function names() {
  return Array.from({ length: NAMES }, (_, at) => {
    const metal = METALS[at % METALS.length]!;
    const name = `${SERIES[at % SERIES.length]} ${1990 + (at % 37)} ${WEIGHTS[(at * 7) % WEIGHTS.length]} ${metal} coin no. ${at}`;
    return { __typename: 'ProductName', id: String(at), slug: `piece-${at}`, name, metal, mint: MINTS[(at * 5) % MINTS.length] };
  });
}

/** Milliseconds from asking the overlay's worker to its answer. */
async function answered(page: Page, text: string): Promise<number> {
  return page.evaluate(async (search) => {
    const { searchWorker } = globalThis as typeof globalThis & { searchWorker: Worker };
    return new Promise<number>((resolve) => {
      const from = performance.now();
      searchWorker.addEventListener('message', () => resolve(performance.now() - from), { once: true });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
      searchWorker.postMessage({ search, maxProducts: 7, maxArticles: 3 });
    });
  }, text);
}

/** Milliseconds from the input of a text to the first frame with what it finds. */
async function suggested(page: Page, text: string): Promise<number> {
  await field(page).fill('');
  await page.getByRole('option', { name: /^All results/ }).waitFor({ state: 'detached' });
  return field(page).evaluate(async (input: HTMLInputElement, typed) => {
    const dialog = input.closest('dialog')!;
    const worker = (globalThis as typeof globalThis & { searchWorker: Worker }).searchWorker;
    const from = performance.now();
    const shown = new Promise<number>((resolve) => {
      const take = ({ data }: MessageEvent<{ search: string }>): void => {
        if (data.search !== typed) return;
        worker.removeEventListener('message', take);
        // React renders before the frame that follows the one in which it was told.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - from)));
      };
      worker.addEventListener('message', take);
    });
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, typed);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    const ms = await shown;
    if (!(dialog.textContent ?? '').includes(`“${typed}”`)) throw new Error(`nothing is shown for ${typed}`);
    return ms;
  }, text);
}
