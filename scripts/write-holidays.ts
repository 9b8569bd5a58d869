import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import Holidays from 'date-holidays';

/**
 * Writes the days on which banks are closed, by region, into the sandbox's calendar (`node scripts/write-holidays.ts`). Only this script
 * needs the 12 MB of date-holidays; run it once a year and check the change. A year that is missing makes bank transfers unavailable.
 */

const YEARS = [2025, 2026, 2027, 2028, 2029, 2030, 2031];
const COUNTRIES = ['NZ', 'AU'];
const FILE = new URL('../commerce/src/calendar/public-holidays.json', import.meta.url);

const { version } = createRequire(import.meta.url)('date-holidays/package.json') as { version: string };

/** The holidays of a year as "01-01 07-10". Part-day holidays, such as Christmas Eve in Queensland, are left out. */
function closedDays(holidays: Holidays, year: number): string {
  const days = holidays
    .getHolidays(year)
    .filter(({ type, date }) => (type === 'public' || type === 'bank') && date.endsWith('00:00:00'))
    .map(({ date }) => date.slice('2026-'.length, '2026-07-10'.length));
  return [...new Set(days)].toSorted().join(' ');
}

const regions = Object.fromEntries(
  COUNTRIES.flatMap((country) =>
    Object.keys(new Holidays().getStates(country)).map((region) => {
      const holidays = new Holidays(country, region);
      return [`${country}-${region}`, Object.fromEntries(YEARS.map((year) => [year, closedDays(holidays, year)]))];
    }),
  ),
);

const data = {
  source: 'date-holidays, https://github.com/commenthol/date-holidays, data under CC-BY-3.0',
  version,
  years: YEARS,
  regions,
};
writeFileSync(FILE, `${JSON.stringify(data, null, 2)}\n`);
