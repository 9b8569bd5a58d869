import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetCartId, foundBrokenCartId, readCartId, storeCartId } from '../../src/platform/cart-id.ts';

const ID = '0f9a1c52-7c1b-4a55-9d2e-3b1f4c5d6e7f';

function storage(faulty = false) {
  const values = new Map<string, string>();
  const guard = () => {
    if (faulty) throw new DOMException('forbidden', 'SecurityError');
  };
  return {
    getItem: (key: string) => (guard(), values.get(key) ?? null),
    setItem: (key: string, value: string) => (guard(), void values.set(key, value)),
    removeItem: (key: string) => (guard(), void values.delete(key)),
  };
}

beforeEach(() => vi.stubGlobal('localStorage', storage()));
afterEach(() => {
  forgetCartId();
  vi.unstubAllGlobals();
});

test('keeps the id over pages', () => {
  storeCartId(ID);
  expect(localStorage.getItem('koura_cart')).toBe(ID);
  expect(readCartId()).toBe(ID);
});

test.each(['not-a-uuid', '', '0f9a1c52-7c1b-0a55-9d2e-3b1f4c5d6e7f', `${ID}\n`])('drops %j, which the BFF never issued', (stored) => {
  localStorage.setItem('koura_cart', stored);
  expect(readCartId()).toBeNull();
  expect(localStorage.getItem('koura_cart')).toBeNull();
  expect(foundBrokenCartId()).toBe(true);
});

test('without storage the cart lives as long as the page', () => {
  vi.stubGlobal('localStorage', storage(true));
  storeCartId(ID);
  expect(readCartId()).toBe(ID);
  forgetCartId();
  expect(readCartId()).toBeNull();
});
