import { writeFileSync } from 'node:fs';
import { LOCALE, TIME_ZONE } from '../shared-types/src/business-constants.ts';
import { clockTable, currencySigns } from '../shared-types/src/locale-tables.ts';

/**
 * Writes the short names of days and months, the clock changes of New Zealand and the signs of currencies, from Node's own data
 * (`node scripts/write-locale-data.ts`). The tables of dealers elsewhere are made by their web server (`locale-tables.ts`). Run it when
 * New Zealand changes its clocks: shared-types/test/date-parts.test.ts fails then.
 */

const FROM = Date.UTC(2015, 0);
const UNTIL = Date.UTC(2046, 0);
/** Those of countries that dealers ship to, with cents. */
const CURRENCIES = ['NZD', 'AUD', 'USD', 'CAD', 'SGD', 'GBP', 'EUR', 'CHF'];
const FILE = new URL('../shared-types/src/locale-data.ts', import.meta.url);

const { offset: firstOffset, changes } = clockTable(TIME_ZONE, FROM, UNTIL);

const names = (part: 'weekday' | 'month', dates: Date[]): string =>
  dates
    .map((date) => {
      const parts = new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' }).formatToParts(
        date,
      );
      return `'${parts.find(({ type }) => type === part)!.value}'`;
    })
    .join(', ');
// 1 January 2023 was a Sunday.
const week = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2023, 0, 1 + day)));
const year = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2023, month, 1)));

const signs = (locale: string): string =>
  Object.entries(currencySigns(locale, CURRENCIES))
    .map(([currency, sign]) => `${currency}: '${sign}'`)
    .join(', ');

writeFileSync(
  FILE,
  `/* Written by scripts/write-locale-data.ts: the first number or date that Intl formats takes a slow phone 50 to 200 ms of its first view. */

export const WEEKDAYS = [${names('weekday', week)}] as const;
export const MONTHS = [${names('month', year)}] as const;
/** What stands before an amount in these currencies, here and where no currency is the usual one. */
export const CURRENCY_SIGNS: Readonly<Record<string, string>> = { ${signs(LOCALE)} };
export const WORLD_CURRENCY_SIGNS: Readonly<Record<string, string>> = { ${signs('en')} };

/** From when to when the clock's changes below are known, in milliseconds since 1970. */
export const KNOWN_FROM = ${FROM};
export const KNOWN_UNTIL = ${UNTIL};
/** Minutes ahead of UTC at the beginning. */
export const FIRST_OFFSET = ${firstOffset};
/** Each change of the clock: hours since the one before, and minutes ahead of UTC from then on. */
export const CLOCK_CHANGES: readonly (readonly [afterHours: number, offset: number])[] = [
${changes.map(([hours, offset]) => `  [${hours}, ${offset}],`).join('\n')}
];
`,
);
