import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
import { startBenchShop, type BenchShop } from '../measure/bench-shop.ts';
import type { Figure } from '../measure/report.ts';
import { figure } from './figure.ts';

const PORTS = { WEB_PORT: '25500', BFF_PORT: '25600', SANDBOX_PORT: '25537' };
const CONNECTIONS = 60;
const ALIASES = 15;
const PAGES = 100;
/** Between two pages of the visitor. */
const READING_MS = 50;
const SIGN_INS = 10;
const GREEDY_ADDRESS = '127.0.7.1';
const VISITOR_ADDRESS = '127.0.8.1';
const STALE_NOTE = 'Prices may be out of date';
const SIGN_IN = JSON.stringify({
  query: 'mutation($input: SignInInput!) { signIn(input: $input) { viewer { id } userErrors { code } } }',
  variables: { input: { email: 'shopper@koura.example', password: 'koura-shopper-2026' } },
});

/** One address that sends expensive requests over 60 connections, and what a visitor elsewhere notices: nothing. */
export async function greedyClientFigures(): Promise<Figure[]> {
  const shop = await startBenchShop(['sandbox', 'bff', 'web'], { LOG_LEVEL: 'fatal', ...PORTS });
  try {
    await readPages(shop);
    const quietMs = await medianSignIn(shop);
    const greedy = new GreedyClient(shop.url('bff'));
    const pages = await readPages(shop);
    const busyMs = await medianSignIn(shop);
    const sent = await greedy.stop();
    return [
      figure('one greedy address: pages of a visitor elsewhere', `${pages} of ${PAGES}`, `${PAGES} of ${PAGES}`, pages === PAGES),
      figure(
        'one greedy address: signing in elsewhere',
        `${quietMs.toFixed(0)} ms in quiet, ${busyMs.toFixed(0)} ms`,
        '≤ 2 ×',
        busyMs <= 2 * quietMs,
      ),
      figure(
        'one greedy address: what it was answered itself',
        Object.entries(sent)
          .map(([outcome, count]) => `${count} ${outcome}`)
          .join(', '),
        'RATE_LIMITED among them',
        (sent['RATE_LIMITED'] ?? 0) > 0,
      ),
    ];
  } finally {
    await shop.stop();
  }
}

/** Requests with as many made-up products as a document may name, over and over. */
class GreedyClient {
  readonly #pool: Pool;
  readonly #outcomes: Record<string, number> = {};
  readonly #workers: Promise<void[]>;
  #made = 0;
  #isStopped = false;

  constructor(origin: string) {
    this.#pool = new Pool(origin, { connections: CONNECTIONS, localAddress: GREEDY_ADDRESS });
    this.#workers = Promise.all(Array.from({ length: CONNECTIONS }, () => this.#work()));
  }

  /** Resolves to the number of responses by outcome. */
  async stop(): Promise<Record<string, number>> {
    this.#isStopped = true;
    await this.#workers;
    await this.#pool.close();
    return this.#outcomes;
  }

  async #work(): Promise<void> {
    while (!this.#isStopped) {
      const fields = Array.from({ length: ALIASES }, (_, n) => `a${n}: product(slug: "made-up-${this.#made++}") { name }`);
      const outcome = await this.#send(JSON.stringify({ query: `{ ${fields.join(' ')} }` }));
      this.#outcomes[outcome] = (this.#outcomes[outcome] ?? 0) + 1;
    }
  }

  async #send(body: string): Promise<string> {
    const answer = await this.#pool.request({ path: '/graphql', method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const json = (await answer.body.json()) as { errors?: { extensions: { code: string } }[] };
    return json.errors?.[0]?.extensions.code ?? 'OK';
  }
}

/** The number of pages that came with status 200 and without a note about old prices: products and lists, each computed anew. */
async function readPages(shop: BenchShop): Promise<number> {
  const pool = new Pool(shop.url('web'), { connections: 4, localAddress: VISITOR_ADDRESS });
  let good = 0;
  for (let n = 0; n < PAGES; n++) {
    const path = n % 2 === 0 ? `/buy/gold/?page=${(n % 5) + 1}` : `/product/krugerrand-1-oz-gold-coin/?n=${n}`;
    const { statusCode, body } = await pool.request({ path, method: 'GET' });
    const text = await body.text();
    if (!text.includes(STALE_NOTE) && statusCode === 200) good++;
    await pause(READING_MS);
  }
  await pool.close();
  return good;
}

/** Milliseconds. */
async function medianSignIn(shop: BenchShop): Promise<number> {
  const pool = new Pool(shop.url('bff'), { connections: 1, localAddress: VISITOR_ADDRESS });
  const times: number[] = [];
  for (let n = 0; n < SIGN_INS; n++) {
    const started = performance.now();
    const headers = { 'content-type': 'application/json' };
    const text = await (await pool.request({ path: '/graphql', method: 'POST', headers, body: SIGN_IN })).body.text();
    if (!text.includes('"viewer":{"id"')) throw new Error(`signing in was answered ${text}`);
    times.push(performance.now() - started);
  }
  await pool.close();
  return times.toSorted((a, b) => a - b)[SIGN_INS >> 1]!;
}
