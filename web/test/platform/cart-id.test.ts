import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CART_COOKIE_SCRIPT } from '../../server/inline-scripts/cart-cookie-script.ts';
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

describe('the cookie for forms that the browser posts', () => {
  beforeEach(() => vi.stubGlobal('document', { cookie: '' }));

  test.each([
    ['https:', `koura_cart=${ID}; Path=/cart; Max-Age=31536000; SameSite=Lax; Secure`],
    ['http:', `koura_cart=${ID}; Path=/cart; Max-Age=31536000; SameSite=Lax`],
  ])('follows the id, %s', (protocol, line) => {
    vi.stubGlobal('location', { protocol });
    storeCartId(ID);
    expect(document.cookie).toBe(line);
    forgetCartId();
    expect(document.cookie).toMatch(/^koura_cart=; Path=\/cart; Max-Age=0;/);
  });
});

describe('storage and cookie are made the same before anything is pressed', () => {
  const OTHER = '6a1f6d5c-7c1b-4a55-9d2e-3b1f4c5d6e7f';
  const run = (cookie: string, kept: string | null) => {
    const page = { cookie };
    if (kept !== null) localStorage.setItem('koura_cart', kept);
    // oxlint-disable-next-line typescript/no-implied-eval -- as the page runs it
    new Function('document', 'localStorage', 'location', CART_COOKIE_SCRIPT)(page, localStorage, { protocol: 'https:' });
    return { cookie: page.cookie, kept: localStorage.getItem('koura_cart') };
  };
  const written = `koura_cart=${ID}; Path=/cart; Max-Age=31536000; SameSite=Lax; Secure`;

  test.each([
    ['outside /cart, where the cookie is not visible', 'country=AU', ID, { cookie: written, kept: ID }],
    ['after a form', `country=AU; koura_cart=${OTHER}`, ID, { cookie: `country=AU; koura_cart=${OTHER}`, kept: OTHER }],
    ['after a form in a browser without a cart', `koura_cart=${OTHER}`, null, { cookie: `koura_cart=${OTHER}`, kept: OTHER }],
    ['without a cart', '', null, { cookie: '', kept: null }],
    ['with an id that cannot be one', '', `${ID}; Path=/`, { cookie: '', kept: `${ID}; Path=/` }],
  ])('%s', (_when, cookie, kept, result) => expect(run(cookie, kept)).toEqual(result));

  test('without storage nothing happens', () => {
    vi.stubGlobal('localStorage', storage(true));
    const page = { cookie: '' };
    // oxlint-disable-next-line typescript/no-implied-eval -- as the page runs it
    new Function('document', 'localStorage', 'location', CART_COOKIE_SCRIPT)(page, localStorage, { protocol: 'https:' });
    expect(page.cookie).toBe('');
  });
});
