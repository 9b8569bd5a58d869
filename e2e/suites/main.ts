/** node e2e/suites/main.ts [suite …]: checks the whole shop with suites from npm and our own, one line of result each. */
import { writeFileSync } from 'node:fs';
import { inspect } from 'node:util';
import { crawlSuite } from './crawl.ts';
import { cspSuite } from './csp.ts';
import { graphqlHttpSuite } from './graphql-http.ts';
import { htmlSuite } from './html.ts';
import { slowClientsSuite } from './slow-clients.ts';
import { socketProtocolSuite } from './socket-protocol.ts';
import { structuredDataSuite } from './structured-data-pages.ts';
import type { Suite } from './suite.ts';
import { startTestSite } from './test-site.ts';

/** Suites that read the crawled pages, in this order. */
const ofPages: Suite[] = [crawlSuite, htmlSuite, structuredDataSuite, cspSuite];
/**
 * Suites that mostly wait for deadlines: they run beside the others, one after another. Slow clients come last, when the first pages of the
 * crawl no longer keep the shop busy: their limit is in seconds.
 */
const ofConnections: Suite[] = [graphqlHttpSuite, socketProtocolSuite, slowClientsSuite];
const suites = [...ofPages, ...ofConnections];
const REPORT = '.data/reports/suites.json';
/** Failures printed; all of them are in the report. */
const PRINTED = 40;

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !suites.some((suite) => suite.name === name));
if (unknown.length > 0) {
  console.error(`No such suite: ${unknown.join(', ')}. There are: ${suites.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

const site = await startTestSite();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void site.stop().then(() => process.exit(1)));
const results: { name: string; summary: string; failures: string[] }[] = [];
try {
  await Promise.all([ofPages, ofConnections].map(runInTurn));
} finally {
  await site.stop();
}
writeFileSync(REPORT, `${JSON.stringify({ results }, null, 2)}\n`);
process.exitCode = results.some(({ failures }) => failures.length > 0) ? 1 : 0;

/** Runs those that are wanted one after another. */
async function runInTurn(those: readonly Suite[]): Promise<void> {
  for (const suite of those.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    const started = performance.now();
    const result = await suite.run(site).catch((error: Error) => ({ summary: 'did not finish', failures: [inspect(error)] }));
    results.push({ name: suite.name, ...result });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${result.failures.length > 0 ? 'FAILED' : 'ok    '}  ${suite.name}: ${result.summary} (${seconds} s)`);
    for (const failure of result.failures.slice(0, PRINTED)) console.log(`          ${failure}`);
    if (result.failures.length > PRINTED) console.log(`          and ${result.failures.length - PRINTED} more in ${REPORT}`);
  }
}
