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

/** A document whose `lines` are the cookies that were written. */
function documentWith(cookie = '') {
  const lines: string[] = [];
  return {
    lines,
    get cookie() {
      return cookie;
    },
    set cookie(line: string) {
      lines.push(line);
    },
  };
}

describe('the cookie for the pages of cart and checkout', () => {
  test.each([
    ['https:', '; Secure'],
    ['http:', ''],
  ])('follows the id, %s', (protocol, end) => {
    const page = documentWith();
    vi.stubGlobal('document', page);
    vi.stubGlobal('location', { protocol });
    storeCartId(ID);
    expect(page.lines).toEqual([
      `koura_cart=${ID}; Path=/cart; Max-Age=31536000; SameSite=Lax${end}`,
      `koura_cart=${ID}; Path=/checkout; Max-Age=31536000; SameSite=Lax${end}`,
    ]);
    page.lines.length = 0;
    forgetCartId();
    expect(page.lines).toEqual([
      `koura_cart=; Path=/cart; Max-Age=0; SameSite=Lax${end}`,
      `koura_cart=; Path=/checkout; Max-Age=0; SameSite=Lax${end}`,
    ]);
  });
});

describe('storage and cookie are made the same before anything is pressed', () => {
  const OTHER = '6a1f6d5c-7c1b-4a55-9d2e-3b1f4c5d6e7f';
  const run = (pathname: string, cookie: string, kept: string | null) => {
    const page = documentWith(cookie);
    if (kept !== null) localStorage.setItem('koura_cart', kept);
    // oxlint-disable-next-line typescript/no-implied-eval -- as the page runs it
    new Function('document', 'localStorage', 'location', CART_COOKIE_SCRIPT)(page, localStorage, { protocol: 'https:', pathname });
    return { lines: page.lines, kept: localStorage.getItem('koura_cart') };
  };
  const written = ['/cart', '/checkout'].map((path) => `koura_cart=${ID}; Path=${path}; Max-Age=31536000; SameSite=Lax; Secure`);

  test.each([
    ['where the cookie is not visible', '/', 'country=AU', ID, { lines: written, kept: ID }],
    ['after a form', '/cart/', `country=AU; koura_cart=${OTHER}`, ID, { lines: [], kept: OTHER }],
    ['after a form in a browser without a cart', '/cart/', `koura_cart=${OTHER}`, null, { lines: [], kept: OTHER }],
    ['at the checkout, which has no such forms', '/checkout/', `koura_cart=${OTHER}`, ID, { lines: written, kept: ID }],
    ['at the checkout in a browser whose storage was cleared', '/checkout/', `koura_cart=${OTHER}`, null, { lines: [], kept: OTHER }],
    ['without a cart', '/cart/', '', null, { lines: [], kept: null }],
    ['with an id that cannot be one', '/', '', `${ID}; Path=/`, { lines: [], kept: `${ID}; Path=/` }],
  ])('%s', (_when, pathname, cookie, kept, result) => expect(run(pathname, cookie, kept)).toEqual(result));

  test('without storage nothing happens', () => {
    vi.stubGlobal('localStorage', storage(true));
    const page = documentWith();
    // oxlint-disable-next-line typescript/no-implied-eval -- as the page runs it
    new Function('document', 'localStorage', 'location', CART_COOKIE_SCRIPT)(page, localStorage, { protocol: 'https:', pathname: '/' });
    expect(page.lines).toEqual([]);
  });
});
