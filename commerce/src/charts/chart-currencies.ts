import type { Database } from '../database/database.ts';
import { currenciesOf, marketRateOf } from '../settings/countries.ts';

const WORLD = { code: 'USD', rate: 0.587 };

/** Currencies with a spot history and their rate against the New Zealand dollar: the shop's own and those of the world market. */
export async function chartCurrencies(database: Database): Promise<{ code: string; rate: number }[]> {
  const own = currenciesOf(database);
  const all = own.some(({ code }) => code === WORLD.code) ? own : [...own, WORLD];
  return await Array.fromAsync(all, async ({ code, rate }) => ({ code, rate: await marketRateOf(database, { code, rate }) }));
}
