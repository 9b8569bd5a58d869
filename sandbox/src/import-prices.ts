/**
 * npm run import-prices -- FILE.csv [--metal gold] [--currency USD]: imports real price history into the sandbox's database, running or
 * not.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { importPrices } from '../../commerce/src/charts/import-prices.ts';
import { readPriceFile } from '../../commerce/src/charts/read-price-file.ts';
import { configFromEnvironment } from './config.ts';
import { ProviderRecords } from './provider-records.ts';
import { Database } from '../../commerce/src/database/database.ts';
import { seedIfEmpty } from './seed/seed-database.ts';
import { csvText } from '@koura/shared-types/csv-file';
import { MARKET_ZONE } from '../../commerce/src/spot/market-calendar.ts';
import { localDay } from '@koura/shared-types/local-time';
import { Market } from '../../commerce/src/spot/market.ts';
import { METALS } from '../../commerce/src/spot/metals.ts';

const USAGE = 'npm run import-prices -- FILE.csv [--metal gold] [--currency USD]';

/** Reads the whole file before writing anything. Throws an Error with a message for the command line. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { metal: { type: 'string' }, currency: { type: 'string' } },
  });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new Error(`Expected one file: ${USAGE}`);
  const now = new Date();
  const series = readPriceFile(csvText(readFileSync(file)), METALS, localDay(now, MARKET_ZONE), {
    metal: values.metal,
    currency: values.currency,
  });
  const config = configFromEnvironment();
  const { database: path, market, seed } = config;
  const database = new Database(path);
  const providers = new ProviderRecords(path);
  try {
    await seedIfEmpty({ database, providers }, seed, now, new Market(market).lastOpen(now), config);
    await importPrices(database, series);
  } finally {
    await database.close();
    providers.close();
  }
  for (const { metal, currency, prices } of series) {
    console.log(`${prices.length} prices of ${metal} in ${currency}, ${prices[0]!.day} to ${prices.at(-1)!.day}`);
  }
}

try {
  await main();
} catch (error) {
  console.error(`Nothing was imported.\n${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
