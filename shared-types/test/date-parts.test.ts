import { describe, expect, test } from 'vitest';
import { LOCALE, TIME_ZONE } from '../src/business-constants.ts';
import { partsOf } from '../src/date-parts.ts';
import { CLOCK_CHANGES, KNOWN_FROM, KNOWN_UNTIL } from '../src/locale-data.ts';

const HOUR_MS = 3_600_000;
const format = new Intl.DateTimeFormat(LOCALE, {
  timeZone: TIME_ZONE,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  hour12: true,
});
type Parts = ReturnType<typeof partsOf>;
const textOfParts = ({ weekday, day, month, year, hour, minute, second, dayPeriod }: Parts): string =>
  `${weekday} ${day} ${month} ${year} ${hour}:${minute}:${second} ${dayPeriod}`;
const textOf = (moment: string | number): string => textOfParts(partsOf(moment));
/** What Node's own data says. */
const textByIntl = (moment: number): string =>
  textOfParts(Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value])) as Parts);

describe('the parts of a date in New Zealand', () => {
  test.each([
    ['2026-11-23T22:00:07Z', 'Tue 24 Nov 2026 11:00:07 am'],
    ['2026-06-30T12:00:00Z', 'Wed 1 Jul 2026 12:00:00 am'],
    ['2026-09-26T13:59:59Z', 'Sun 27 Sept 2026 1:59:59 am'],
    ['2026-09-26T14:00:00Z', 'Sun 27 Sept 2026 3:00:00 am'],
    ['2026-04-04T14:00:00Z', 'Sun 5 Apr 2026 2:00:00 am'],
    ['2026-01-01T00:30:00+13:00', 'Thu 1 Jan 2026 12:30:00 am'],
    ['1971-08-14T23:00:00Z', 'Sun 15 Aug 1971 11:00:00 am'],
    ['2050-01-01T00:00:00Z', 'Sat 1 Jan 2050 1:00:00 pm'],
  ])('of %s are %s', (iso, expected) => expect(textOf(iso)).toBe(expected));

  test('are those of Intl around every change of the clock and at both ends of the table', () => {
    const changes: number[] = [];
    for (const [afterHours] of CLOCK_CHANGES) changes.push((changes.at(-1) ?? KNOWN_FROM) + afterHours * HOUR_MS);
    const moments = [KNOWN_FROM, ...changes, KNOWN_UNTIL].flatMap((at) => [at - HOUR_MS, at - 1, at, at + HOUR_MS - 1]);
    expect(moments.map(textOf)).toEqual(moments.map(textByIntl));
  });

  test('are those of Intl on every day of the year', () => {
    const moments = Array.from({ length: 366 }, (_, day) => Date.UTC(2028, 0, 1 + day, day % 24, day % 60, (day * 7) % 60));
    expect(moments.map(textOf)).toEqual(moments.map(textByIntl));
  });

  test('of no date are a RangeError', () => {
    expect(() => partsOf('tomorrow')).toThrow(RangeError);
  });
});
