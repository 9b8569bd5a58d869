import type { Database } from '../database/database.ts';
import { currenciesOf } from '../settings/countries.ts';

const WORLD = { code: 'USD', rate: 0.587 };

/** Currencies with a spot history and their rate against the New Zealand dollar: the shop's own and those of the world market. */
export function chartCurrencies(database: Database): { code: string; rate: number }[] {
  const own = currenciesOf(database);
  return own.some(({ code }) => code === WORLD.code) ? own : [...own, WORLD];
}
