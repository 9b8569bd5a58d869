import { afterEach, describe, expect, test } from 'vitest';
import { partsOf } from '../src/date-parts.ts';
import { dealerLocale, setDealerLocale } from '../src/dealer-locale.ts';
import { formatDay } from '../src/format-days.ts';
import { currencySigns, localeTables } from '../src/locale-tables.ts';

const textOf = (moment: number): string => {
  const { weekday, day, month, year, hour, minute, second, dayPeriod } = partsOf(moment);
  return `${weekday} ${day} ${month} ${year} ${hour}:${minute}:${second} ${dayPeriod}`;
};
const HOUR_MS = 3_600_000;
const NOW = Date.parse('2026-11-28T00:00:00Z');

afterEach(() => setDealerLocale({}));

describe.each(['Australia/Sydney', 'Australia/Lord_Howe', 'America/Los_Angeles', 'Europe/London', 'Asia/Singapore', 'Asia/Kolkata'])(
  'the clocks of %s',
  (timeZone) => {
    const tables = localeTables('en-AU', timeZone, [], NOW);
    const { from, until, changes } = tables.clock;
    const instants: number[] = [from];
    for (const [afterHours] of changes) instants.push(instants.at(-1)! + afterHours * HOUR_MS);
    const moments = [...instants, until].flatMap((at) => [at - HOUR_MS, at - 1, at, at + HOUR_MS - 1]);
    const everyMonth = Array.from({ length: 150 }, (_, month) => Date.UTC(2016, month, 1 + (month % 28), month % 24, month % 60));

    test('are those of Intl around every change and all year round', () => {
      setDealerLocale({ timeZone, locale: 'en-AU' });
      const byIntl = [...moments, ...everyMonth].map(textOf);
      setDealerLocale({ timeZone, locale: 'en-AU', tables });
      expect([...moments, ...everyMonth].map(textOf)).toEqual(byIntl);
    });

    test('do not move a calendar day', () => {
      setDealerLocale({ timeZone, locale: 'en-AU', tables });
      expect(formatDay('2026-11-24')).toBe('Tue\u00a024\u00a0Nov');
    });
  },
);

test('clocks change twice a year in Sydney, never in Singapore', () => {
  const inYear = (timeZone: string): number =>
    localeTables('en-AU', timeZone, [], NOW).clock.changes.length / (new Date(NOW).getUTCFullYear() + 3 - 2015);
  expect([inYear('Australia/Sydney'), inYear('Asia/Singapore')]).toEqual([2, 0]);
});

test.each([
  ['en-AU', { AUD: '$', NZD: 'NZD\u00a0', USD: 'USD\u00a0' }],
  ['en-GB', { AUD: 'A$', NZD: 'NZ$', USD: 'US$' }],
  // "A$1 234 567,50" and "A$12,34,567.50" are not a sign before groups of three.
  ['en-ZA', {}],
  ['en-IN', {}],
])('what stands before amounts in %s', (locale, signs) => expect(currencySigns(locale, ['AUD', 'NZD', 'USD'])).toEqual(signs));

test('only the dealer’s currencies and those of the world market are in the tables', () => {
  expect(Object.keys(localeTables('en-AU', 'Australia/Sydney', ['AUD'], NOW).signs)).not.toContain('NZD');
  expect(Object.keys(localeTables('en-AU', 'Australia/Sydney', ['AUD', 'NZD'], NOW).signs)).toContain('NZD');
});

test('tables of elsewhere are not New Zealand’s, nor the other way round', () => {
  const usual = dealerLocale().tables;
  setDealerLocale({ timeZone: 'Australia/Sydney', locale: 'en-AU' });
  expect(dealerLocale().tables).toBeNull();
  setDealerLocale({ tables: localeTables('en-AU', 'Australia/Sydney', [], NOW) });
  expect(dealerLocale().tables).toBe(usual);
});
