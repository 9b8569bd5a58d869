import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import { freePort, RedisServer } from '../../bff/test/support/redis-server.ts';
import { buildIfStale } from '../../scripts/build-if-stale.ts';
import { PORTS } from '../support/addresses.ts';
import { type OwnShop, startOwnShop } from '../support/own-shop.ts';
import { type ErrorPage, serverErrorPage } from './server-error-page.ts';
import { crawlShop, type Crawl } from './crawl-shop.ts';

/** Ports above those of the browser tests' shop, so that both can run at the same time. */
const OFFSET = 60;
/** The programs' output while the suites run. */
const LOG = '.data/reports/suites.log';

/** The built shop under test: sandbox, BFF, web and Redis, with the market open and frozen spot prices. */
export interface TestSite extends OwnShop {
  /** The BFF's own origin, bypassing the web server. */
  bffUrl: string;
  /** Every URL of the shop, fetched once for all suites that inspect pages. */
  crawl(): Promise<Crawl>;
  /** The page that visitors get while the backend fails. */
  errorPage(): Promise<ErrorPage>;
}

export async function startTestSite(): Promise<TestSite> {
  buildIfStale();
  mkdirSync('.data/reports', { recursive: true });
  rmSync(LOG, { force: true });
  const redis = new RedisServer(await freePort());
  await redis.start();
  let shop: OwnShop;
  try {
    shop = await startOwnShop(['sandbox', 'bff', 'web'], OFFSET, { REDIS_URL: redis.url }, (text) => appendFileSync(LOG, text));
  } catch (error) {
    await redis.kill();
    throw new Error(`The shop did not start; what it printed is in ${LOG}.`, { cause: error });
  }
  let crawl: Promise<Crawl> | undefined;
  let errorPage: Promise<ErrorPage> | undefined;
  return {
    ...shop,
    bffUrl: `http://127.0.0.1:${PORTS.bff + OFFSET}`,
    crawl: () => (crawl ??= crawlShop(shop)),
    errorPage: () => (errorPage ??= serverErrorPage(shop)),
    async stop() {
      await shop.stop();
      await redis.kill();
    },
  };
}
