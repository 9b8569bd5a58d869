import { setDealerLocale } from '@koura/shared-types/dealer-locale';
import { localeTables } from '@koura/shared-types/locale-tables';
import { afterEach, describe, expect, test } from 'vitest';
import { CURRENCY_SIGNS } from '@koura/shared-types/locale-data';
import { formatDate, formatMarketTime, formatMonth, formatTime, formatWeekdayTime } from '../../src/platform/format/format-date.ts';
import { currencySign, formatMoney, moneySign, shopSign } from '../../src/platform/format/format-money.ts';
import { formatChange, formatPercent } from '../../src/platform/format/format-percent.ts';
import { formatCount, pluralOf } from '../../src/platform/format/format-plural.ts';
import { formatRelativeTime } from '../../src/platform/format/format-relative-time.ts';
import { formatFineOunces, formatGrams, formatWeight } from '../../src/platform/format/format-weight.ts';

describe('money', () => {
  test.each([
    ['4123.55', 'NZD', '$4,123.55'],
    ['0.00', 'NZD', '$0.00'],
    ['-25.00', 'NZD', '-$25.00'],
    ['90071992547409.93', 'NZD', '$90,071,992,547,409.93'],
    ['10.50', 'AUD', 'A$10.50'],
    ['10.50', 'USD', 'US$10.50'],
  ])('%s %s is %s', (amount, currencyCode, text) => expect(formatMoney({ amount, currencyCode })).toBe(text));

  const currencies = [...Object.keys(CURRENCY_SIGNS), 'JPY', 'XAU'];
  test.each(currencies)('in %s is what Intl writes', (currencyCode) => {
    const format = new Intl.NumberFormat('en-NZ', { style: 'currency', currency: currencyCode });
    for (const amount of ['0.00', '7.05', '999.99', '1000.00', '1234567.80', '-1234.50', '12.5', '3', '0.005'])
      expect(formatMoney({ amount, currencyCode })).toBe(format.format(amount as Intl.StringNumericLiteral));
    const sign = new Intl.NumberFormat('en', { style: 'currency', currency: currencyCode })
      .formatToParts(0)
      .find(({ type }) => type === 'currency');
    expect(currencySign(currencyCode)).toBe(sign!.value);
  });

  test.each([
    ['NZD', ['NZ', 'AU'], 'NZ$'],
    ['NZD', ['NZ'], '$'],
    ['USD', ['NZ'], 'US$'],
  ])('in %s has the sign that a shop in %s needs', (currency, countries, sign) => {
    expect(shopSign({ currency, countries })).toBe(sign);
  });
});

describe.each(['en-AU', 'en-GB', 'en-ZA'])('money in %s', (locale) => {
  const currencies = ['AUD', 'NZD', 'USD', 'JPY'];
  afterEach(() => setDealerLocale({}));

  test.each(currencies)('in %s is what Intl writes, by the page’s table as without one', (currencyCode) => {
    const format = new Intl.NumberFormat(locale, { style: 'currency', currency: currencyCode });
    const amounts = ['0.00', '7.05', '999.99', '1000.00', '1234567.80', '-1234.50'];
    const expected = amounts.map((amount) => format.format(amount as Intl.StringNumericLiteral));
    const sign = format.formatToParts(0).find(({ type }) => type === 'currency')!.value;
    for (const tables of [null, localeTables(locale, 'Australia/Sydney', ['AUD'])]) {
      setDealerLocale({ locale, timeZone: 'Australia/Sydney', tables });
      expect(amounts.map((amount) => formatMoney({ amount, currencyCode }))).toEqual(expected);
      expect(moneySign(currencyCode)).toBe(sign);
    }
  });
});

describe('percentages carry two decimals', () => {
  test.each([
    [3.4, '3.40%'],
    [0, '0.00%'],
    [12.345, '12.35%'],
  ])('%d is %s', (percent, text) => expect(formatPercent(percent)).toBe(text));

  test.each([
    [0.42, '+0.42%'],
    [-0.18, '−0.18%'],
    [0.004, '0.00%'],
    [-0.004, '0.00%'],
  ])('a change of %d is %s', (percent, text) => expect(formatChange(percent)).toBe(text));
});

describe('dates in New Zealand, whatever the machine', () => {
  test.each([
    ['2026-11-20T10:59:59Z', '20\u00a0Nov\u00a02026'],
    ['2026-11-20T11:00:00Z', '21\u00a0Nov\u00a02026'],
    ['2026-06-30T12:00:00Z', '1\u00a0July\u00a02026'],
  ])('%s is %s', (iso, text) => expect(formatDate(iso).replace('Jul\u00a0', 'July\u00a0')).toBe(text));

  test('time of day', () => expect(formatTime('2026-11-19T21:42:07Z')).toBe('10:42:07\u00a0am'));
  test('when a market opens', () => expect(formatMarketTime('2026-11-22T22:00:00Z')).toBe('Mon\u00a023\u00a0Nov, 11:00\u00a0am'));
  test('when a market closes', () => expect(formatWeekdayTime('2026-11-20T22:00:00Z')).toBe('Sat\u00a011:00\u00a0am'));
  test('an invalid date says so', () => expect(() => formatDate('yesterday')).toThrow('yesterday is not a valid date'));
});

describe('weights', () => {
  test.each([
    [31.1034768, '31.1\u00a0g'],
    [1, '1\u00a0g'],
    [999, '999\u00a0g'],
    [1000, '1\u00a0kg'],
    [31_103.4768, '31.103\u00a0kg'],
    [0.5, '0.5\u00a0g'],
    [7.988, '8.0\u00a0g'],
  ])('%d g is %s', (grams, text) => expect(formatGrams(grams)).toBe(text));

  test.each([
    ['1 oz', '1\u00a0oz'],
    ['1/10 oz', '1/10\u00a0oz'],
    ['1000 oz', '1,000\u00a0oz'],
    ['2.5g', '2.5\u00a0g'],
    ['1 kg', '1\u00a0kg'],
    ['1KG', '1\u00a0kg'],
    ['1000 g', '1\u00a0kg'],
    ['1500 g', '1.5\u00a0kg'],
    ['25 x 1 g', '25 x 1 g'],
    ['a handful', 'a handful'],
    ['', ''],
  ])('the weight %j is written %s', (weight, text) => expect(formatWeight(weight)).toBe(text));
});

describe('relative times', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  test.each([
    ['2026-11-20T12:00:00Z', 'just now'],
    ['2026-11-20T12:00:09Z', 'just now'],
    ['2026-11-20T11:59:59Z', '1 second ago'],
    ['2026-11-20T11:59:00.001Z', '59 seconds ago'],
    ['2026-11-20T11:59:00Z', '1 minute ago'],
    ['2026-11-20T11:00:01Z', '59 minutes ago'],
    ['2026-11-20T11:00:00Z', '1 hour ago'],
    ['2026-11-20T10:00:01Z', '1 hour ago'],
    ['2026-11-20T10:00:00Z', '20\u00a0Nov\u00a02026'],
    ['2025-01-01T00:00:00Z', '1\u00a0Jan\u00a02025'],
  ])('%s is %s', (iso, text) => expect(formatRelativeTime(iso, now)).toBe(text));
  test('an invalid date says so', () => expect(() => formatRelativeTime('soon', now)).toThrow('soon is not a valid date'));
});

describe('plurals', () => {
  test.each([
    ['Box', 'Boxes'],
    ['box', 'boxes'],
    ['Tube', 'Tubes'],
    ['ounce', 'ounces'],
    ['batch', 'batches'],
    ['penny', 'pennies'],
    ['tray', 'trays'],
  ])('%s becomes %s', (unit, plural) => expect(pluralOf(unit)).toBe(plural));
  test.each([
    [1, '1 box'],
    [0, '0 boxes'],
    [5002, '5,002 boxes'],
  ])('%d is %s', (count, text) => expect(formatCount(count, 'box')).toBe(text));
});

test('a month in New Zealand', () => expect(formatMonth('2026-10-31T11:00:00Z')).toBe('Nov\u00a02026'));

test.each([
  [31.1034768, '1\u00a0oz'],
  [31.1003665, '0.9999\u00a0oz'],
  [99.99, '3.2148\u00a0oz'],
  [3.11034768, '0.1\u00a0oz'],
  [1000, '32.1507\u00a0oz'],
])('%d g of fine metal are %s', (grams, text) => expect(formatFineOunces(grams)).toBe(text));
