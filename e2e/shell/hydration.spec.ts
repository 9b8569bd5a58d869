import type { Page } from '@playwright/test';
import { addFromProductPage, expectInCart } from '../support/cart.ts';
import { layoutShifts } from '../support/layout-shifts.ts';
import { matrixRow } from '../support/matrix.ts';
import { PRODUCTS } from '../support/products.ts';
import { expect, hydrated, test } from '../support/shop-test.ts';

const PAGES = {
  home: '/',
  list: '/buy/gold/',
  'filtered list': '/buy/?metal=silver&sort=price-asc',
  product: `/product/${PRODUCTS.maple.slug}/`,
  chart: '/charts-prices/gold/',
};

/** Each kind of page once, at one of the widths. */
const KEPT = new Set(['home 390', 'filtered list 1440', 'product 390', 'chart 390']);

/** Records the page's GraphQL operations from now on. */
function sentOperations(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/graphql') sent.push((request.postDataJSON() as { operationName: string }).operationName);
  });
  return sent;
}

for (const [name, path] of Object.entries(PAGES)) {
  for (const width of [390, 1440]) {
    test(
      `${name}, ${width} px, no cart: nothing is asked for and nothing moves`,
      matrixRow(KEPT.has(`${name} ${width}`)),
      async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        const sent = sentOperations(page);
        await page.goto(path, { waitUntil: 'networkidle' });
        await hydrated(page);
        expect(sent).toEqual([]);
        expect(await layoutShifts(page)).toEqual([]);
        // Scripts and fonts are cached now, so they arrive at other times.
        await page.reload({ waitUntil: 'networkidle' });
        await hydrated(page);
        expect(sent).toEqual([]);
        expect(await layoutShifts(page)).toEqual([]);
      },
    );
  }

  test(`${name} with a cart: the cart is requested once, without layout shifts`, matrixRow(name === 'product'), async ({ page }) => {
    await addFromProductPage(page, PRODUCTS.gramBar, 12);
    const sent = sentOperations(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    await expectInCart(page, 12);
    expect(sent).toEqual(['Cart']);
    expect(await layoutShifts(page)).toEqual([]);
  });
}
