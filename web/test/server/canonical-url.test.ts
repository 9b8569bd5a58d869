import { describe, expect, test } from 'vitest';
import { canonicalTarget, earlyTarget } from '../../server/canonical-url.ts';
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
    ['/Help/Returning-a-Parcel', '/help/returning-a-parcel/'],
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
    '/media/uploads/Kiwi.JPG',
    '/social-card/product/Gold-Kiwi.png',
    '/checkout/K-100001/',
    '/Nowhere/At/All/Today/',
    '/product/%C4%81/',
  ])('%s stays', (url) => expect(canonicalTarget(url, routes)).toBeUndefined());
});

describe('slugs of the catalogue', () => {
  const nfd = encodeURIComponent('kōtuku'.normalize('NFD'));
  test.each([
    ['/PRODUCT/Gold-Kiwi', '/product/Gold-Kiwi/'],
    ['/Buy/Gold/Coins/?page=2', '/buy/Gold/Coins/?page=2'],
    ['/Buy/Gold/SPEND/', '/buy/Gold/spend/'],
    ['/News/INVESTOR/', '/news/investor/'],
    ['/mints/Perth-Mint/', '/mints/perth-mint/'],
    [`/product/${nfd}/`, '/product/k%C5%8Dtuku/'],
    ['/product/k%c5%8dtuku/', '/product/k%C5%8Dtuku/'],
    ['/product/%6Biwi', '/product/kiwi/'],
  ])('keep their case, in one encoding: %s → %s', (url, target) => {
    expect(canonicalTarget(url, routes, 'kept')).toBe(target);
    expect(canonicalTarget(target, routes, 'kept')).toBeUndefined();
  });

  test.each(['/product/Gold-Kiwi/', '/product/k%C5%8Dtuku/', '/product/gold%2Fkiwi/', '/product/50%25-gold/', '/product/%E0%A4%A/'])(
    '%s stays',
    (url) => expect(canonicalTarget(url, routes, 'kept')).toBeUndefined(),
  );
});

describe('before the page is known', () => {
  test.each([
    ['/BUY/', '/buy/'],
    ['/product/kiwi', '/product/kiwi/'],
    ['/mints/Perth-Mint', '/mints/perth-mint/'],
    ['//product/Gold-Kiwi', '/product/Gold-Kiwi/'],
  ])('%s → %s', (url, target) => expect(earlyTarget(url, routes)).toBe(target));

  test.each(['/product/Gold-Kiwi/', '/product/Gold-Kiwi', '/Buy/GOLD?page=2', '/Product/Gold-Kiwi/?next=//x'])(
    '%s waits for the page',
    (url) => expect(earlyTarget(url, routes)).toBeUndefined(),
  );
});

describe('never another host', () => {
  test.each(['//evil.example/x', '/\\evil.example/x', '///evil.example', '//evil.example/', '/\\/evil.example'])('%s', (url) => {
    expect(canonicalTarget(url, routes)).toMatch(/^\/(?![/\\])/);
  });
});
