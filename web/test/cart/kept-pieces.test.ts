import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CartFieldsFragment } from '../../src/cart/cart.generated.ts';
import { beginSplit, keep, keptPieces, piecesBeyond, piecesTogether, settleSplit } from '../../src/cart/kept-pieces.ts';

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  keep([]);
});
afterEach(() => vi.unstubAllGlobals());

const piece = (productId: string, quantity: number) => ({ productId, name: `Coin ${productId}`, quantity });
const cartOf = (cartId: string, ...pieces: ReturnType<typeof piece>[]): CartFieldsFragment => {
  const items = pieces.map(({ productId, name, quantity }) => ({ product: { id: productId, name }, quantity }));
  return { cartId, available: { items } } as unknown as CartFieldsFragment;
};

test('what one cart has more of than another, and both together', () => {
  expect(piecesBeyond([piece('1', 8), piece('2', 3), piece('3', 1)], [piece('1', 3), piece('2', 3)])).toEqual([
    piece('1', 5),
    piece('3', 1),
  ]);
  expect(piecesTogether([piece('1', 5)], [piece('1', 2), piece('3', 1)])).toEqual([piece('1', 7), piece('3', 1)]);
});

test('a split keeps what it took out, once, and adds it to what was kept before', () => {
  beginSplit(cartOf('a', piece('1', 8), piece('2', 2)));
  settleSplit(cartOf('a', piece('1', 3)));
  expect(keptPieces()).toEqual([piece('1', 5), piece('2', 2)]);
  settleSplit(cartOf('a', piece('1', 1)));
  expect(keptPieces()).toEqual([piece('1', 5), piece('2', 2)]);
  beginSplit(cartOf('b', piece('1', 4)));
  settleSplit(cartOf('b', piece('1', 3)));
  expect(keptPieces()).toEqual([piece('1', 6), piece('2', 2)]);
});

test('a split whose response was lost is settled by the cart as it is read next; another cart settles none', () => {
  beginSplit(cartOf('a', piece('1', 8)));
  settleSplit(cartOf('other', piece('1', 1)));
  expect(keptPieces()).toEqual([]);
  beginSplit(cartOf('a', piece('1', 8)));
  settleSplit(cartOf('a', piece('1', 8)));
  expect(keptPieces()).toEqual([]);
});

test('in a browser that stores nothing no split begins, and nothing is called kept', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('forbidden');
    },
  });
  expect(beginSplit(cartOf('a', piece('1', 8)))).toBe(false);
  expect(keep([piece('1', 1)])).toBe(false);
  expect(keptPieces()).toEqual([]);
});
