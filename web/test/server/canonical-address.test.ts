import { describe, expect, test } from 'vitest';
import { canonicalTarget } from '../../server/canonical-address.ts';
import { routes } from '../../src/routes.tsx';

describe('every page has one address', () => {
  test.each([
    ['/buy', '/buy/'],
    ['/buy?search=kiwi', '/buy/?search=kiwi'],
    ['/product/kiwi?a=1&b=2', '/product/kiwi/?a=1&b=2'],
    ['/a.b/c', '/a.b/c/'],
    ['/buy?next=/x', '/buy/?next=/x'],
    ['/buy/gold//', '/buy/gold/'],
    ['//buy///gold', '/buy/gold/'],
    ['/BUY/', '/buy/'],
    ['/Buy/GOLD?page=2&Search=Kiwi', '/buy/gold/?page=2&Search=Kiwi'],
    ['/product/Kiwi-1-OZ/', '/product/kiwi-1-oz/'],
    ['/Charts-Prices/gold/NZD/', '/charts-prices/gold/nzd/'],
    ['/ABOUT/Faqs', '/about/faqs/'],
    ['/Checkout/K-100001/', '/checkout/K-100001/'],
    ['/MY-account/orders/K-100001', '/my-account/orders/K-100001/'],
    ['/Set-Password/aBcD/', '/set-password/aBcD/'],
    ['/Contact/', '/contact/'],
  ])('%s → %s', (url, target) => {
    expect(canonicalTarget(url, routes)).toBe(target);
    expect(canonicalTarget(target, routes)).toBeUndefined();
  });

  test.each([
    '/',
    '/buy/',
    '/buy/?search=kiwi//Oz',
    '/favicon.svg',
    '/sitemap.xml?x=1',
    '/checkout/K-100001/',
    '/Nowhere/At/All/',
    '/product/%C4%81/',
  ])('%s stays', (url) => expect(canonicalTarget(url, routes)).toBeUndefined());
});

describe('never another host', () => {
  test.each(['//evil.example/x', '/\\evil.example/x', '///evil.example', '//evil.example/', '/\\/evil.example'])('%s', (url) => {
    expect(canonicalTarget(url, routes)).toMatch(/^\/(?![/\\])/);
  });
});
