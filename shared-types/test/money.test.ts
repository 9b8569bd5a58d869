import { describe, expect, test } from 'vitest';
import { currencyCodes, currencyDigits } from '../src/currency-digits.ts';
import { decimalNumber, decimalString, minorUnits, parseDecimal } from '../src/money.ts';

describe('digits after the point', () => {
  test.each([
    ['NZD', 2],
    ['AUD', 2],
    ['HUF', 2],
    ['TWD', 2],
    ['MGA', 2],
    ['JPY', 0],
    ['CLP', 0],
    ['ISK', 0],
    ['UGX', 0],
    ['KWD', 3],
    ['BHD', 3],
    ['TND', 3],
    ['IQD', 3],
    ['XAU', undefined],
    ['CLF', undefined],
    ['ZZZ', undefined],
    ['nzd', undefined],
    ['constructor', undefined],
  ])('%s: %s', (currency, digits) => expect(currencyDigits(currency)).toBe(digits));

  test('every code is in the table once', () => {
    const codes = currencyCodes();
    expect(codes.length).toBeGreaterThan(150);
    expect(codes.filter((code) => !/^[A-Z]{3}$/.test(code))).toEqual([]);
    expect(currencyCodes().length).toBe(new Set(codes).size);
  });

  test('browsers can write an amount of each of them', () => {
    const known = new Set(Intl.supportedValuesOf('currency'));
    // Newer than the data of some versions of Node.
    expect(currencyCodes().filter((code) => !known.has(code) && code !== 'XCG' && code !== 'ZWG')).toEqual([]);
  });
});

describe('minor units of a decimal number', () => {
  test.each([
    ['NZD', 7449.12, 744912],
    ['NZD', 0, 0],
    ['NZD', 0.1 + 0.2, 30],
    ['NZD', 1.005, 101],
    ['NZD', -0.05, -5],
    ['NZD', 231619.77, 23161977],
    ['JPY', 747854, 747854],
    ['JPY', 0, 0],
    ['JPY', -1200, -1200],
    // What sums of decimals leave behind.
    ['JPY', 1200.0000000002, 1200],
    ['CLP', 6543210, 6543210],
    ['ISK', 987654, 987654],
    ['KWD', 7478.545, 7478545],
    ['KWD', 0.1 + 0.2, 300],
    ['KWD', 1.0005, 1001],
    ['BHD', 1000.001, 1000001],
    ['TND', 12.3, 12300],
  ])('%s %d is %d', (currency, decimal, minor) => expect(minorUnits(decimal, currency)).toBe(minor));

  test.each([NaN, Infinity, -Infinity, '7' as unknown as number, undefined as unknown as number])('%s is rejected', (value) =>
    expect(() => minorUnits(value, 'NZD')).toThrow(RangeError),
  );

  test.each([
    ['JPY', 7478.54],
    ['JPY', 0.5],
    ['JPY', 1200.001],
    ['CLP', 12.5],
    ['ISK', -0.01],
  ])('%s has no fractions: %d is rejected', (currency, decimal) => expect(() => minorUnits(decimal, currency)).toThrow(currency));

  test('an unknown currency is rejected by its name', () => expect(() => minorUnits(1, 'ZZZ')).toThrow('ZZZ'));
});

describe('decimal string of minor units, and back', () => {
  test.each([
    ['NZD', 744912, '7449.12', 7449.12],
    ['NZD', 5, '0.05', 0.05],
    ['NZD', 0, '0.00', 0],
    ['NZD', -5, '-0.05', -0.05],
    ['NZD', 100, '1.00', 1],
    ['JPY', 747854, '747854', 747854],
    ['JPY', 0, '0', 0],
    ['JPY', -5, '-5', -5],
    ['CLP', 100, '100', 100],
    ['ISK', 100, '100', 100],
    ['KWD', 7478545, '7478.545', 7478.545],
    ['KWD', 5, '0.005', 0.005],
    ['KWD', -5, '-0.005', -0.005],
    ['BHD', 0, '0.000', 0],
    ['TND', 12300, '12.300', 12.3],
  ])('%s %d is %s', (currency, minor, text, decimal) => {
    expect(decimalString(minor, currency)).toBe(text);
    expect(parseDecimal(text, currency)).toBe(minor);
    expect(decimalNumber(minor, currency)).toBe(decimal);
    expect(minorUnits(decimal, currency)).toBe(minor);
  });
});

describe('minor units of a decimal string', () => {
  test.each([
    ['NZD', '7449.12', 744912],
    ['NZD', '7449.1', 744910],
    ['NZD', '7449', 744900],
    ['NZD', '-0.05', -5],
    ['NZD', '', undefined],
    ['NZD', '1e9', undefined],
    ['NZD', '1.005', undefined],
    ['NZD', '1,000.00', undefined],
    ['NZD', ' 1', undefined],
    ['NZD', 'Infinity', undefined],
    ['JPY', '7478', 7478],
    ['JPY', '7478.54', undefined],
    ['JPY', '7478.0', undefined],
    ['KWD', '7478.545', 7478545],
    ['KWD', '7478.5', 7478500],
    ['KWD', '7478.5455', undefined],
    ['TND', '0.001', 1],
    ['ZZZ', '1.00', undefined],
  ])('%s %s is %s', (currency, text, minor) => expect(parseDecimal(text, currency)).toBe(minor));
});
