import { expect, test } from 'vitest';
import { linesText } from '../../../src/cart/lines-text.ts';
import { linkedBill, type LinkedProduct, readCoupon, readLines } from '../../../src/products/cart-link/cart-link.ts';

test.each([
  [
    '27:2,31:1',
    [
      ['27', 2],
      ['31', 1],
    ],
  ],
  ['27', [['27', 1]]],
  ['27:2,27:3', [['27', 5]]],
  ['a1b2:10000', [['a1b2', 10_000]]],
])('reads %s', (text, lines) => {
  const read = readLines(text)!;
  expect(read.map(({ productId, quantity }) => [productId, quantity])).toEqual(lines);
  expect(readLines(linesText(read))).toEqual(read);
});

test.each(['', ',', '27:', '27:0', '27:-1', '27:1.5', '27:10001', '27:9999,27:9999', '27:2,', '27 :2', '../27', '<b>', 'x'.repeat(25)])(
  'takes nothing from %j',
  (text) => expect(readLines(text)).toBeNull(),
);

test.each([
  [null, null],
  ['', null],
  ['KOURA10', 'KOURA10'],
  ['<b>', null],
  ['x'.repeat(41), null],
])('of %j the code is %j', (text, code) => {
  expect(readCoupon(text)).toBe(code);
});

test('takes fifty pieces and no more', () => {
  const list = (count: number): string => Array.from({ length: count }, (_, n) => n).join(',');
  expect(readLines(list(50))).toHaveLength(50);
  expect(readLines(list(51))).toBeNull();
});

const nzd = (amount: string) => ({ amount, currencyCode: 'NZD' });
const piece = (id: string, change: Partial<LinkedProduct> = {}): LinkedProduct => ({
  id,
  name: id,
  availability: 'IN_STOCK',
  minimumSaleQuantity: 1,
  price: nzd('10.10'),
  priceBreaks: [
    { quantity: 1, price: nzd('10.10') },
    { quantity: 5, price: nzd('9.99') },
  ],
  purchaseRules: { allowAddToCart: true, pricesUpdating: false, retired: false },
  ...change,
});

test('each piece has its price for the quantity, and the sum is of those that can be added', () => {
  const lines = readLines('a:4,b:5,c:1,d:1,e:1,f:1,g:2')!;
  const { rows, total } = linkedBill(lines, [
    piece('a'),
    piece('b'),
    piece('c', { availability: 'SOLD_OUT' }),
    piece('d', { availability: 'ON_REQUEST' }),
    piece('e', { purchaseRules: { allowAddToCart: true, pricesUpdating: true, retired: false } }),
    piece('g', { minimumSaleQuantity: 10 }),
  ]);
  expect(rows.map(({ price, problem }) => problem?.text ?? price?.total.amount)).toEqual([
    '40.40',
    '49.95',
    'Sold out.',
    'Not sold online now.',
    'Its price is being updated. Please try again soon.',
    'We don’t sell this.',
    'Sold from 10 pieces.',
  ]);
  expect(total).toEqual(nzd('90.35'));
  expect(linkedBill(lines, []).total).toBeNull();
});
