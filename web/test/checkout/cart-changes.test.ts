import { describe, expect, test } from 'vitest';
import { couponChanges, isOtherCart, lineChanges } from '../../src/checkout/quote/cart-changes.ts';
import type { QuotedCartFieldsFragment } from '../../src/checkout/quote/quote.generated.ts';

type Line = [id: string, quantity: number, total: string];
const cartOf = (lines: Line[], lost: string[] = [], coupons: string[] = []): QuotedCartFieldsFragment =>
  ({
    available: { items: lines.map(([id, quantity, amount]) => ({ quantity, total: { amount }, product: { id, name: `Coin ${id}` } })) },
    unavailable: { items: lost.map((id) => ({ product: { id } })) },
    coupons: coupons.map((code) => ({ code })),
  }) as unknown as QuotedCartFieldsFragment;

const before = cartOf([
  ['1', 1, '100.00'],
  ['2', 2, '50.00'],
]);

describe('what became of the cart', () => {
  test.each([
    ['the same', before, [], false],
    [
      'a moved price',
      cartOf([
        ['1', 1, '101.00'],
        ['2', 2, '50.00'],
      ]),
      [[1, 1, false]],
      false,
    ],
    [
      'two instead of one',
      cartOf([
        ['1', 2, '200.00'],
        ['2', 2, '50.00'],
      ]),
      [[1, 2, false]],
      true,
    ],
    [
      'one more',
      cartOf([
        ['1', 1, '100.00'],
        ['2', 2, '50.00'],
        ['3', 4, '9.00'],
      ]),
      [[null, 4, false]],
      true,
    ],
    ['one removed', cartOf([['1', 1, '100.00']]), [[2, null, false]], true],
    ['one that is sold out', cartOf([['1', 1, '100.00']], ['2']), [[2, null, true]], false],
  ])('%s', (_, now, changes, isOther) => {
    expect(lineChanges(before, now).map((line) => [line.before?.quantity ?? null, line.now?.quantity ?? null, line.isLost])).toEqual(
      changes,
    );
    expect(isOtherCart(before, now)).toBe(isOther);
  });

  test('a coupon that came or went', () => {
    const withCoupon = cartOf([['1', 1, '90.00']], [], ['KOURA10']);
    const without = cartOf([['1', 1, '90.00']]);
    expect([isOtherCart(without, withCoupon), couponChanges(without, withCoupon)]).toEqual([true, ['Coupon KOURA10, added']]);
    expect([isOtherCart(withCoupon, without), couponChanges(withCoupon, without)]).toEqual([true, ['Coupon KOURA10, removed']]);
    expect(isOtherCart(withCoupon, withCoupon)).toBe(false);
  });
});
