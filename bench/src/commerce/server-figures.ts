import { setTimeout as pause } from 'node:timers/promises';
import { unlessBrief } from '../measure/brief.ts';
import type { Figure } from '../measure/report.ts';
import { median } from '../measure/rounds.ts';
import { timeBareOrders } from './bare-inserts.ts';
import type { BenchPostgres } from './bench-postgres.ts';
import { runPrices, withProgram } from './bench-program.ts';
import { buy, BUYERS, PER_SECOND, type Sales, spread } from './buyers.ts';
import { LISTS, openDealer, PRODUCTS } from './dealer-file.ts';
import { searchFigure, staffToken, timeSearches } from './desk-searches.ts';
import { checkoutFigures, CUSTOMERS, DAY_OF_PRICES, type Measured, ORDERS, REPRICE_ROUNDS, timeTick } from './file-figures.ts';
import type { Moved } from './move-to-server.ts';

const REPRICE_GATE_MS = 150;
const CHECKOUT_GATE_MS = 300;
const PRICES = unlessBrief(300, 60);
/** While nobody buys. */
const QUIET_SECONDS = unlessBrief(20, 6);
const ORDERS_PER_DAY = 1000;
const WAL_GATE_GB = 1;
const MOVE_GATE_SECONDS = 300;
const MOVE_GATE_MB = 350;
const GB = 1024 ** 3;

interface Place {
  url: string;
  folder: string;
}

interface FreshServer {
  repriced: number;
  bareOrder: number;
  sales: Sales;
}

/** A new shop. */
export async function measureFreshServer({ url, folder }: Place): Promise<FreshServer> {
  const database = await openDealer(url);
  const ticks: number[] = [];
  for (let round = 0; round < REPRICE_ROUNDS; round++) ticks.push(await timeTick(database, round));
  const bareOrder = median(await timeBareOrders(database));
  await database.close();
  const sales = await withProgram(url, folder, ({ url: origin, child }) =>
    buy(origin, { pid: child.pid!, buyers: BUYERS, perSecond: PER_SECOND }),
  );
  return { repriced: median(ticks), bareOrder, sales };
}

/** After years of trade, beside what it was like before. */
export async function measureServer(
  { url, folder }: Place,
  server: BenchPostgres,
  { repriced, bareOrder, sales: fresh }: FreshServer,
): Promise<Measured> {
  const database = await openDealer(url);
  const token = await staffToken(database);
  await database.close();
  const years = await withProgram(url, folder, async (program) => {
    const written = async (work: () => Promise<unknown>): Promise<number> => {
      const before = await server.walBytes();
      await work();
      return (await server.walBytes()) - before;
    };
    let checkouts: Sales | undefined;
    const started = performance.now();
    const byBuyers = await written(async () => {
      checkouts = await buy(program.url, { pid: program.child.pid!, buyers: BUYERS, perSecond: PER_SECOND });
    });
    const seconds = (performance.now() - started) / 1000;
    const byNobody = (await written(() => pause(QUIET_SECONDS * 1000))) / QUIET_SECONDS;
    const aPrice = (await written(() => runPrices(program, PRICES))) / PRICES;
    return {
      checkouts: checkouts!,
      wal: { aPrice, anOrder: Math.max(0, byBuyers - byNobody * seconds) / BUYERS },
      searches: await timeSearches(program.url, token),
    };
  });
  const [freshCheckout, yearsCheckout] = checkoutFigures(fresh, years.checkouts, bareOrder, CHECKOUT_GATE_MS);
  const { aPrice, anOrder } = years.wal;
  const walOfADay = (DAY_OF_PRICES * aPrice + ORDERS_PER_DAY * anOrder) / GB;
  const figures: Figure[] = [
    {
      name: `PostgreSQL: ${PRODUCTS} products in ${LISTS} lists repriced`,
      measured: `${repriced.toFixed(0)} ms`,
      bound: `≤ ${REPRICE_GATE_MS} ms`,
      passed: repriced <= REPRICE_GATE_MS,
    },
    { ...freshCheckout, name: `- ${freshCheckout.name}` },
    yearsCheckout,
    {
      name: `- its log of writes over a day with ${DAY_OF_PRICES.toLocaleString('en-NZ')} prices and ${ORDERS_PER_DAY.toLocaleString('en-NZ')} orders`,
      measured: `${walOfADay.toFixed(2)} GB: ${(aPrice / 1024).toFixed(1)} kB a price, ${(anOrder / 1024).toFixed(0)} kB an order`,
      bound: `≤ ${WAL_GATE_GB} GB`,
      passed: walOfADay <= WAL_GATE_GB,
    },
    searchFigure(years.searches, CUSTOMERS),
  ];
  return {
    figures,
    details: { repriced, bareOrder, fresh: spread(fresh), years: spread(years.checkouts), wal: years.wal, searches: years.searches },
  };
}

export function movedFigure(there: Moved, back: Moved): Figure {
  const [seconds, megabytes] = [Math.max(there.seconds, back.seconds), Math.max(there.megabytes, back.megabytes)];
  return {
    name: `${ORDERS.toLocaleString('en-NZ')} orders moved from the file to the server, and back`,
    measured: `${there.seconds.toFixed(0)} s and ${back.seconds.toFixed(0)} s, ${megabytes.toFixed(0)} MB of memory`,
    bound: `≤ ${MOVE_GATE_SECONDS} s, ≤ ${MOVE_GATE_MB} MB`,
    passed: seconds <= MOVE_GATE_SECONDS && megabytes <= MOVE_GATE_MB,
  };
}
