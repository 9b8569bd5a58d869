import { describe, expect, test } from 'vitest';
import { formatWhole } from '../../src/platform/format/format-money.ts';
import { hasMoved, shownBaskets } from '../../src/products/spend/basket-text.ts';
import type { ProposedBasketFragment } from '../../src/products/spend/spend.generated.ts';
import { readAmount } from '../../src/products/spend/read-amount.ts';

describe('an amount', () => {
  test.each([
    ['10000', '10000'],
    ['10,000.50', '10000.50'],
    [' $10 000 ', '10000'],
    ['NZ$100', '100'],
    ['1000000', '1000000'],
  ])('%j is %s', (typed, amount) => expect(readAmount(typed, 'NZD')).toEqual({ amount, message: null }));

  test.each([
    ['', 'Please enter an amount in numbers, such as 5000.'],
    ['lots', 'Please enter an amount in numbers, such as 5000.'],
    ['-500', 'Please enter an amount in numbers, such as 5000.'],
    ['1e5', 'Please enter an amount in numbers, such as 5000.'],
    ['99.99', 'Please enter at least 100.'],
    ['1000000.01', 'Please enter at most 1,000,000. For more, call us.'],
  ])('%j is not one', (typed, message) => expect(readAmount(typed, 'NZD')).toEqual({ amount: null, message }));

  test('has no message before anything is typed', () => expect(readAmount(null, 'NZD')).toEqual({ amount: null, message: null }));
});

const nzd = (amount: string) => ({ __typename: 'Money' as const, amount, currencyCode: 'NZD' });
const basket = (preference: ProposedBasketFragment['preference'], lines: [id: string, quantity: number][]) =>
  ({
    __typename: 'Basket',
    preference,
    lines: lines.map(([id, quantity]) => ({
      __typename: 'BasketLine',
      quantity,
      unitPrice: nzd('9.00'),
      total: nzd('45.00'),
      product: {
        __typename: 'Product',
        id,
        priceBreaks: [
          { __typename: 'PriceBreak', quantity: 1, price: nzd('10.00') },
          { __typename: 'PriceBreak', quantity: 5, price: nzd('9.00') },
        ],
      },
    })),
  }) as ProposedBasketFragment;

test('a basket that is the best in two ways is shown once', () => {
  const shown = shownBaskets([basket('LOWEST_PREMIUM', [['1', 5]]), basket('DIVISIBLE', [['2', 5]]), basket('BUYBACK', [['1', 5]])]);
  expect(shown.map(({ title }) => title)).toEqual(['Lowest premium and best buy-back', 'Easiest to divide']);
  expect(shown[0]!.reasons).toHaveLength(2);
  expect(shownBaskets([basket('LOWEST_PREMIUM', [['1', 5]]), basket('BUYBACK', [['1', 6]])])).toHaveLength(2);
});

describe('a basket of five at $9.00', () => {
  const now = (price: string): ProposedBasketFragment => {
    const proposed = basket('BUYBACK', [['1', 5]]);
    proposed.lines[0]!.product.priceBreaks[1]!.price.amount = price;
    return proposed;
  };

  test.each(['9.00', '9.04', '8.96'])('is not worth another look at %s: prices tick all the time', (price) =>
    expect(hasMoved(now(price))).toBe(false),
  );
  test.each(['9.05', '8.95', '10.00'])('has moved at %s', (price) => expect(hasMoved(now(price))).toBe(true));
  test('has moved where the break of its quantity has another price', () => {
    expect(hasMoved(basket('BUYBACK', [['1', 4]]))).toBe(true);
  });
});

test('a budget is written without cents that are zero', () => {
  expect(formatWhole(nzd('10000'))).toBe('$10,000');
  expect(formatWhole(nzd('10000.5'))).toBe('$10,000.50');
});
