import { describe, expect, test } from 'vitest';
import { decimalString, minorUnits, parseDecimal } from '../src/money.ts';

describe('minor units of a decimal number', () => {
  test.each([
    [7449.12, 744912],
    [0, 0],
    [0.1 + 0.2, 30],
    [1.005, 101],
    [-0.05, -5],
    [231619.77, 23161977],
  ])('%d is %d', (decimal, minor) => expect(minorUnits(decimal)).toBe(minor));

  test.each([NaN, Infinity, -Infinity, '7' as unknown as number, undefined as unknown as number])('%s is rejected', (value) =>
    expect(() => minorUnits(value)).toThrow(RangeError),
  );
});

describe('decimal string of minor units', () => {
  test.each([
    [744912, '7449.12'],
    [5, '0.05'],
    [0, '0.00'],
    [-5, '-0.05'],
    [100, '1.00'],
  ])('%d is %s', (minor, text) => expect(decimalString(minor)).toBe(text));
});

describe('minor units of a decimal string', () => {
  test.each([
    ['7449.12', 744912],
    ['7449.1', 744910],
    ['7449', 744900],
    ['-0.05', -5],
    ['', undefined],
    ['1e9', undefined],
    ['1.005', undefined],
    ['1,000.00', undefined],
    [' 1', undefined],
    ['Infinity', undefined],
  ])('%s is %s', (text, minor) => expect(parseDecimal(text)).toBe(minor));
});
