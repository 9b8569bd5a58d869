/**
 * A replayed mix of visits at a constant rate, whatever the answers: node ops/load/visits.ts https://shop.example 50 60 (requests a second,
 * seconds). It reads only, so it can be run against the shop that is open; from one address, so count on the limits of your proxy.
 * For a shop with an authority of its own: NODE_EXTRA_CA_CERTS.
 */
export interface Visit {
  /** What was asked for: a page by its path, or the name of a query. */
  what: string;
  /** Milliseconds since the load began, and until the answer was complete. */
  at: number;
  ms: number;
  /** Undefined where all was as it should be. */
  failure: string | undefined;
}

/** How often of a hundred: pages and queries as a shop with many visitors sees them. */
const PAGES: [share: number, path: string][] = [
  [12, '/'],
  [22, '/buy/'],
  [18, '/buy/gold/'],
  [24, '/product/krugerrand-1-oz-gold-coin/'],
  [4, '/charts-prices/'],
];
const QUERIES: [share: number, query: string][] = [
  [8, 'query Names { products { total } website { currency } }'],
  [7, 'query Product { product(slug: "krugerrand-1-oz-gold-coin") { name stockAvailable } }'],
  [5, 'query Cart { cart { totalItems } }'],
];

const MIX = [...PAGES, ...QUERIES].flatMap(([share, what]) => Array<string>(share).fill(what));

export interface Load {
  /** Requests so far. */
  readonly sent: number;
  /** Ends it and resolves with all visits once every answer has arrived. */
  stop: () => Promise<Visit[]>;
}

/** Starts the mix before one origin of the shop, or with `queriesOnly` before one of the BFF. */
export function startVisits(origin: string, perSecond: number, { queriesOnly = false } = {}): Load {
  const began = performance.now();
  const visits: Visit[] = [];
  const running = new Set<Promise<void>>();
  const mix = queriesOnly ? QUERIES.map(([, query]) => query) : MIX;
  let sent = 0;
  const timer = setInterval(() => {
    // A step that shares no divisor with the mix spreads its parts over every second.
    const one = visit(origin, mix[(sent++ * 37) % mix.length]!, began, visits).finally(() => running.delete(one));
    running.add(one);
  }, 1000 / perSecond);
  return {
    get sent() {
      return sent;
    },
    async stop() {
      clearInterval(timer);
      await Promise.all(running);
      return visits;
    },
  };
}

async function visit(origin: string, what: string, began: number, visits: Visit[]): Promise<void> {
  const started = performance.now();
  const failure = await (what.startsWith('/') ? failureOfPage(origin + what) : failureOfQuery(`${origin}/graphql`, what)).catch(
    (error: Error) => (error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message),
  );
  visits.push({ what: what.split(' {')[0]!, at: started - began, ms: performance.now() - started, failure });
}

async function failureOfPage(url: string): Promise<string | undefined> {
  const answer = await fetch(url);
  const text = await answer.text();
  return answer.status === 200 && text.includes('</html>') ? undefined : `${answer.status} ${text.slice(0, 100)}`;
}

async function failureOfQuery(url: string, query: string): Promise<string | undefined> {
  const headers = { 'content-type': 'application/json', 'x-token': crypto.randomUUID() };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ query }) });
  const text = await answer.text();
  const hasData = answer.status === 200 && !('errors' in (JSON.parse(text) as object));
  return hasData ? undefined : `${answer.status} ${text.slice(0, 100)}`;
}

/** The duration that this share of the visits stayed below. */
export function percentile(visits: Visit[], share: number): number {
  const sorted = visits.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

if (import.meta.main) {
  const [origin, perSecond = '20', seconds = '30'] = process.argv.slice(2);
  if (origin === undefined) {
    console.error('Usage: node ops/load/visits.ts ORIGIN [REQUESTS_A_SECOND [SECONDS]]');
    process.exit(2);
  }
  const load = startVisits(origin, Number(perSecond));
  await new Promise((resolve) => setTimeout(resolve, Number(seconds) * 1000));
  const visits = await load.stop();
  const failed = visits.filter(({ failure }) => failure !== undefined);
  for (const { what, failure } of failed.slice(0, 20)) console.log(`FAILED  ${what}: ${failure}`);
  const times = [0.5, 0.95, 0.99].map((share) => `p${share * 100} ${percentile(visits, share).toFixed(0)} ms`);
  console.log(`${visits.length} requests, ${failed.length} failed, ${times.join(', ')}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}
