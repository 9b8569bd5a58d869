import { addFromProductPage, expectInCart } from '../support/cart.ts';
import { layoutShifts } from '../support/layout-shifts.ts';
import { matrixRow } from '../support/matrix.ts';
import { PRODUCTS } from '../support/products.ts';
import { hydrated } from '../support/hydrated.ts';
import { sentOperations } from '../support/sent-operations.ts';
import { expect, test } from '../support/shop-test.ts';
import { recordLocaleData } from '../support/used-locale-data.ts';

const PAGES = {
  home: '/',
  list: '/buy/gold/',
  'filtered list': '/buy/?metal=silver&sort=price-asc',
  product: `/product/${PRODUCTS.maple.slug}/`,
  chart: '/charts-prices/gold/',
};

/** Each kind of page once, at one of the widths. */
const KEPT = new Set(['filtered list 1440', 'product 390']);

/** Charts write their figures by Intl: there they are what is looked at first. */
const WITHOUT_INTL = ['home', 'list', 'filtered list', 'product'] as const;

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

for (const name of WITHOUT_INTL) {
  test(`${name}: the first view needs none of the browser’s locale data`, matrixRow(name === 'list'), async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const used = await recordLocaleData(page);
    await page.goto(PAGES[name], { waitUntil: 'networkidle' });
    await hydrated(page);
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
    expect(await used()).toEqual([]);
    await page.evaluate(() => (1).toLocaleString());
    expect(await used()).toEqual(['Number.toLocaleString']);
  });
}
