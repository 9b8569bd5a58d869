import type { Database } from '../database/database.ts';
import type { PriceSeries } from './read-price-file.ts';

/** Replaces what was imported earlier for each series' metal and currency. All or nothing. */
export function importPrices(database: Database, series: readonly PriceSeries[]): void {
  database.transaction(() => {
    for (const { metal, currency, prices } of series) {
      database.run('DELETE FROM imported_prices WHERE metal = ? AND currency = ?', metal, currency);
      for (const { day, price } of prices) {
        database.run('INSERT INTO imported_prices (metal, currency, day, price) VALUES (?, ?, ?, ?)', metal, currency, day, price);
      }
    }
  });
}
