import type { Database } from '../database/database.ts';
import type { PriceSeries } from './read-price-file.ts';

/** Puts each series in the place of what was imported for its metal and currency before, all of them or, when one fails, none. */
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
