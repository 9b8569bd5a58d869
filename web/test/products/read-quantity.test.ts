import { describe, expect, it } from 'vitest';
import { readQuantity } from '../../src/products/page/read-quantity.ts';

describe('the quantity field', () => {
  it.each([
    ['1', 1, 1],
    [' 12 ', 1, 12],
    ['10000', 1, 10_000],
    ['5', 5, 5],
  ])('takes %j', (text, minimum, quantity) => {
    expect(readQuantity(text, minimum)).toEqual({ quantity, message: null });
  });

  it.each([
    ['', 1, 'Enter how many pieces you want.'],
    ['0', 1, 'Enter at least 1.'],
    ['4', 5, 'The minimum order for this piece is 5.'],
    ['-1', 1, 'Enter a whole number, such as 2.'],
    ['1.5', 1, 'Enter a whole number, such as 2.'],
    ['abc', 1, 'Enter a whole number, such as 2.'],
    ['1e9', 1, 'Enter a whole number, such as 2.'],
    ['10001', 1, 'We sell at most 10,000 pieces in one order. Call us for more.'],
    ['1000000000', 1, 'We sell at most 10,000 pieces in one order. Call us for more.'],
  ])('rejects %j with minimum %i: %s', (text, minimum, message) => {
    expect(readQuantity(text, minimum)).toEqual({ quantity: null, message });
  });
});
