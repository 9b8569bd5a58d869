import { describe, expect, test } from 'vitest';
import { formatDate, formatMarketTime, formatTime, formatWeekdayTime } from '../../src/platform/format-date.ts';
import { formatMoney } from '../../src/platform/format-money.ts';
import { formatChange, formatPercent } from '../../src/platform/format-percent.ts';
import { formatGrams } from '../../src/platform/format-weight.ts';

describe('money', () => {
  test.each([
    ['4123.55', 'NZD', '$4,123.55'],
    ['0.00', 'NZD', '$0.00'],
    ['-25.00', 'NZD', '-$25.00'],
    ['90071992547409.93', 'NZD', '$90,071,992,547,409.93'],
    ['10.50', 'AUD', 'A$10.50'],
    ['10.50', 'USD', 'US$10.50'],
  ])('%s %s is %s', (amount, currencyCode, text) => expect(formatMoney({ amount, currencyCode })).toBe(text));
});

describe('percentages carry two decimals', () => {
  test.each([
    [3.4, '3.40\u00a0%'],
    [0, '0.00\u00a0%'],
    [12.345, '12.35\u00a0%'],
  ])('%d is %s', (percent, text) => expect(formatPercent(percent)).toBe(text));

  test.each([
    [0.42, '+0.42\u00a0%'],
    [-0.18, '\u22120.18\u00a0%'],
    [0.004, '0.00\u00a0%'],
    [-0.004, '0.00\u00a0%'],
  ])('a change of %d is %s', (percent, text) => expect(formatChange(percent)).toBe(text));
});

describe('dates in New Zealand, whatever the machine', () => {
  test.each([
    ['2026-11-20T10:59:59Z', '20 Nov 2026'],
    ['2026-11-20T11:00:00Z', '21 Nov 2026'],
    ['2026-06-30T12:00:00Z', '1 July 2026'],
  ])('%s is %s', (iso, text) => expect(formatDate(iso).replace('Jul ', 'July ')).toBe(text));

  test('time of day', () => expect(formatTime('2026-11-19T21:42:07Z')).toBe('10:42:07 am'));
  test('when a market opens', () => expect(formatMarketTime('2026-11-22T22:00:00Z')).toBe('Mon 23 Nov, 11:00 am'));
  test('when a market closes', () => expect(formatWeekdayTime('2026-11-20T22:00:00Z')).toBe('Sat 11:00 am'));
  test('an invalid date says so', () => expect(() => formatDate('yesterday')).toThrow('yesterday is not a valid date'));
});

describe('weights', () => {
  test.each([
    [31.1034768, '31.1\u00a0g'],
    [1, '1\u00a0g'],
    [1000, '1,000\u00a0g'],
    [0.5, '0.5\u00a0g'],
    [7.988, '8.0\u00a0g'],
  ])('%d g is %s', (grams, text) => expect(formatGrams(grams)).toBe(text));
});
