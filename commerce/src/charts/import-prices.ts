import type { Database } from '../database/database.ts';
import type { PriceSeries } from './read-price-file.ts';

/** Replaces what was imported earlier for each series' metal and currency. All or nothing. */
export async function importPrices(database: Database, series: readonly PriceSeries[]): Promise<void> {
  await database.transaction(async () => {
    for (const { metal, currency, prices } of series) {
      await database.run('DELETE FROM imported_prices WHERE metal = ? AND currency = ?', metal, currency);
      for (const { day, price } of prices) {
        await database.run('INSERT INTO imported_prices (metal, currency, day, price) VALUES (?, ?, ?, ?)', metal, currency, day, price);
      }
    }
  });
}
