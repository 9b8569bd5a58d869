import { describe, expect, test } from 'vitest';
import { formatCount } from '../../src/platform/format/format-plural.ts';
import { priceBreakHints } from '../../src/cart/page/price-break-hints.ts';
import { quantityInCart } from '../../src/cart/quantity-in-cart.ts';
import { unavailableReason } from '../../src/cart/unavailable-reason.ts';

describe('price break hints', () => {
  const breaks = [
    { quantity: 1, price: 'a' },
    { quantity: 10, price: 'b' },
    { quantity: 25, price: 'c' },
  ];
  test.each([
    [1, undefined, 10],
    [9, undefined, 10],
    [10, 10, 25],
    [24, 10, 25],
    [25, 25, undefined],
    [5000, 25, undefined],
  ])('%i pieces', (quantity, reached, next) => {
    const hints = priceBreakHints(breaks, quantity);
    expect([hints.reached?.quantity, hints.next?.quantity]).toEqual([reached, next]);
  });
  test('there are no hints without breaks', () => expect(priceBreakHints([], 3)).toEqual({ reached: undefined, next: undefined }));
});

describe('why a line cannot be ordered', () => {
  const product = (
    availability: 'IN_STOCK' | 'AT_SUPPLIER' | 'SOLD_OUT' | 'ON_REQUEST',
    stockAvailable: number,
    allowAddToCart = true,
    pricesUpdating = false,
    retired = false,
  ) => ({
    availability,
    stockAvailable,
    purchaseRules: { allowAddToCart, pricesUpdating, retired },
  });
  test.each([
    ['sold out', product('SOLD_OUT', 0), 'Sold out since'],
    ['retired', product('SOLD_OUT', 9, false, false, true), 'no longer sell'],
    ['on request', product('ON_REQUEST', 0), 'appointment'],
    ['not for sale', product('AT_SUPPLIER', 0, false), 'paused sales'],
    ['its price is not certain', product('IN_STOCK', 9, false, true), 'being updated'],
    ['short', product('IN_STOCK', 3), 'Only 3 left'],
    ['none', product('IN_STOCK', 0), 'None left'],
    ['unknown', product('AT_SUPPLIER', 0), 'Can’t be delivered'],
  ])('%s', (_name, of, text) => expect(unavailableReason({ isGone: false, quantity: 5, product: of })).toContain(text));

  test('gone', () => expect(unavailableReason({ isGone: true, quantity: 5, product: product('SOLD_OUT', 0) })).toContain('no longer sell'));
});

test('pieces of a product are counted over both groups', () => {
  const line = (id: string, quantity: number) => ({ quantity, product: { id } });
  const cart = { available: { items: [line('a', 2), line('b', 1)] }, unavailable: { items: [line('a', 3)] } };
  expect([quantityInCart(cart, 'a'), quantityInCart(cart, 'c'), quantityInCart(null, 'a')]).toEqual([5, 0, 0]);
});

test('piece counts', () =>
  expect([1, 0, 5002].map((count) => formatCount(count, 'piece'))).toEqual(['1 piece', '0 pieces', '5,002 pieces']));
