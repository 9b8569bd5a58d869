import type { ClockTable, LocaleTables } from './dealer-locale.ts';
import { groupDigits } from './format-number.ts';

/* Servers make these tables; browsers get them. */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** No zone changes its clocks twice within one. */
const WEEK_MS = 7 * 24 * HOUR_MS;
/** The time of the first prices in charts. */
const FROM = Date.UTC(2015, 0);
const YEARS_AHEAD = 3;
/** Currencies of the world market, and of countries that dealers ship to. */
const CURRENCIES = ['AUD', 'USD', 'CAD', 'SGD', 'GBP', 'EUR', 'CHF'];
const SAMPLE = '1234567.50';

/** Tables of the clocks until three years from now, and of these currencies and those of the world market. */
export function localeTables(locale: string, timeZone: string, currencies: readonly string[], now = Date.now()): LocaleTables {
  const until = Date.UTC(new Date(now).getUTCFullYear() + YEARS_AHEAD, 0);
  return { signs: currencySigns(locale, [...new Set([...currencies, ...CURRENCIES])]), clock: clockTable(timeZone, FROM, until) };
}

/** Without the currencies that the locale writes in another form than a sign before groups of three digits. */
export function currencySigns(locale: string, currencies: readonly string[]): Record<string, string> {
  const signs = currencies.flatMap((currency) => {
    const text = new Intl.NumberFormat(locale, { style: 'currency', currency }).format(SAMPLE);
    const digits = groupDigits(SAMPLE);
    return text.endsWith(digits) ? [[currency, text.slice(0, -digits.length)]] : [];
  });
  return Object.fromEntries(signs) as Record<string, string>;
}

export function clockTable(timeZone: string, from: number, until: number): ClockTable {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  /** Minutes ahead of UTC. */
  const offsetAt = (instant: number): number => {
    const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name) ?? [];
    return sign === undefined ? 0 : Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes));
  };
  const changes: [afterHours: number, offset: number][] = [];
  let last = from;
  let before = offsetAt(from);
  for (let week = from; week < until; week += WEEK_MS) {
    // The first minute that has the new offset.
    let [low, high] = [week, Math.min(week + WEEK_MS, until)];
    const after = offsetAt(high);
    if (before === after) continue;
    while (high - low > MINUTE_MS) {
      const middle = low + Math.floor((high - low) / 2 / MINUTE_MS) * MINUTE_MS;
      if (offsetAt(middle) === before) low = middle;
      else high = middle;
    }
    changes.push([(high - last) / HOUR_MS, after]);
    [last, before] = [high, after];
  }
  return { from, until, offset: offsetAt(from), changes };
}
