import { describe, expect, it } from 'vitest';
import { coupons } from '../../src/seed/coupons.ts';
import { applyCoupon, discountOf, redeemable, type CouponBook } from '../../../commerce/src/cart/apply-coupon.ts';
import { couponLabel } from '../../../commerce/src/cart/coupon.ts';
import type { PricedLine } from '../../../commerce/src/cart/price-lines.ts';

const now = new Date('2026-07-01T00:00:00Z');
const context = { now, currency: 'NZD' };
const book = (uses = 0): CouponBook => new Map(coupons.map((coupon) => [coupon.code, { coupon, uses }]));
const line = (metal: string, total: number, tax = 0): PricedLine => ({ product: { metal: { slug: metal } }, total, tax }) as PricedLine;
const discount = (code: string, lines: PricedLine[], atMost = 1e9): { amount: number; tax: number } =>
  discountOf(redeemable(book(), code, now)!, lines, atMost, 'NZD');

describe('discountOf', () => {
  it.each([
    ['a fixed amount', 'KOURA10', [line('gold', 100_000)], { amount: 1_000, tax: 0 }],
    [
      'the GST in it, by the share of taxed goods',
      'KOURA10',
      [line('gold', 11_500), line('silver', 11_500, 1_500)],
      { amount: 1_000, tax: 65 },
    ],
    ['a share of one metal', 'SILVER5', [line('gold', 100_000), line('silver', 10_000)], { amount: 500, tax: 0 }],
    ['all of the GST when the metal is taxed', 'SILVER5', [line('gold', 100_000), line('silver', 11_500, 1_500)], { amount: 575, tax: 75 }],
    ['no more than its maximum', 'SILVER5', [line('silver', 1_000_000)], { amount: 5_000, tax: 0 }],
    ['nothing at exactly its minimum', 'WELCOME25', [line('gold', 50_000)], { amount: 0, tax: 0 }],
    ['something above it', 'WELCOME25', [line('gold', 50_001)], { amount: 2_500, tax: 0 }],
    ['nothing of nothing', 'KOURA10', [], { amount: 0, tax: 0 }],
  ])('takes %s', (_, code, lines, expected) => {
    const goods = lines.reduce((sum, { total }) => sum + total, 0);
    expect(discount(code, lines, goods)).toEqual(expected);
  });

  it('never takes more than the goods are worth', () => {
    expect(discount('KOURA10', [line('silver', 600)], 600).amount).toBe(600);
  });
});

describe('applyCoupon', () => {
  const cart = { cartId: 'x', lines: [], coupons: [] };

  it.each([
    ['an unknown code', 'NOSUCH', 0],
    ['an expired one', 'expired2025', 0],
    ['a used one', 'ONCE100', 1],
  ])('rejects %s with the same message', (_, code, uses) => {
    expect(applyCoupon(cart, code, [line('gold', 100_000)], book(uses), context)).toEqual({ cart, reason: 'This code is not valid.' });
  });

  it('adds a code once, whatever its case', () => {
    const once = applyCoupon(cart, ' koura10 ', [line('gold', 100_000)], book(), context).cart;
    expect(once.coupons).toEqual(['KOURA10']);
    expect(applyCoupon(once, 'Koura10', [], book(), context)).toEqual({ cart: once, reason: null });
  });
});

describe('in the currency of the cart', () => {
  it.each([
    ['NZD', 'WELCOME25', '$25 off orders over $500'],
    ['AUD', 'WELCOME25', 'A$25 off orders over A$500'],
    ['AUD', 'SILVER5', '5% off silver, up to A$50'],
    ['NZD', 'KOURA10', '$10 off'],
    ['SGD', 'ONCE100', 'SGD 100 off one order'],
  ])('in %s, %s is called “%s”', (currency, code, label) => {
    expect(couponLabel(redeemable(book(), code, now)!, currency).replaceAll('\u00A0', ' ')).toBe(label);
  });

  it('says the minimum of the cart’s currency', () => {
    const cart = { cartId: 'x', lines: [], coupons: [] };
    expect(applyCoupon(cart, 'WELCOME25', [line('gold', 40_000)], book(), { now, currency: 'AUD' }).reason).toBe(
      'WELCOME25 is for orders over A$500.',
    );
  });
});
