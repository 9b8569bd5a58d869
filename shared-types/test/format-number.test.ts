import { describe, expect, test } from 'vitest';
import { formatDecimals, formatNumber, groupDigits } from '../src/format-number.ts';

describe('numbers as people write them', () => {
  test.each([
    ['0.00', '0.00'],
    ['999', '999'],
    ['1000', '1,000'],
    ['123456.7', '123,456.7'],
    ['1234567.80', '1,234,567.80'],
    ['-1234.5', '-1,234.5'],
    ['90071992547409.93', '90,071,992,547,409.93'],
  ])('%s is %s', (decimal, text) => expect(groupDigits(decimal)).toBe(text));

  test.each([0, 1, 12, 999, 1000, 10_000, 1_234_567, 0.5, 31.1035, 1234.5678, -4.25, -1000, 0.0004, 1e-7, 1.0005])(
    '%d is what Intl writes',
    (value) => expect(formatNumber(value)).toBe(new Intl.NumberFormat('en-NZ').format(value)),
  );

  test.each([0, 3.4, 12.345, 1.005, -1.005, -0.18, 1234.5, 99.999, 1e-9])('%d with two decimals is what Intl writes', (value) =>
    expect(formatDecimals(value, 2)).toBe(
      new Intl.NumberFormat('en-NZ', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value),
    ),
  );
});
