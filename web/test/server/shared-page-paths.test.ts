import { describe, expect, test } from 'vitest';
import { isSharedPage } from '../../server/shared-page-paths.ts';

describe('shared', () => {
  test.each([
    '/',
    '/buy/',
    '/buy/gold/coins/?mint=perth-mint&mint=royal-mint&sort=price-asc&page=2',
    '/product/kiwi-1-oz/',
    '/product/Gold-Kiwi_1.5/',
    '/product/k%C5%8Dtuku/',
    '/charts-prices/gold/nzd/1y/?unit=g',
    '/news/page/3/',
    '/about/about-koura/',
    '/privacy-policy/',
    '/shipping-policy/',
    '/help/parcels/returns/',
  ])('%s', (url) => expect(isSharedPage(url)).toBe(true));
});

describe('made for each request', () => {
  test.each([
    // Somebody's own.
    '/cart/',
    '/checkout/',
    '/checkout/K1000/',
    '/my-account/',
    '/admin/orders/',
    '/login/',
    '/set-password/secret/',
    '/switch-account/',
    // The state of this moment.
    '/debug/',
    '/version/',
    // Personal or unknown parameters.
    '/?rcode=FRIEND',
    '/buy/?country=AU',
    '/buy/?search=kiwi',
    '/buy/?utm_source=mail',
    '/buy/?page=2&__proto__=1',
    // Nothing that has been answered with a page before.
    '/product/a%2fb/',
    '/product/a%2Fb/',
    '/product/k%c5%8dtuku/',
    '/product/a/b/c/d/e/',
    '/help/parcels/returns/abroad/',
    '/admin/anything/else/',
    '/koura_premium%2f/',
    '//evil.example/',
    `/product/${'x'.repeat(300)}/`,
  ])('%s', (url) => expect(isSharedPage(url)).toBe(false));
});
