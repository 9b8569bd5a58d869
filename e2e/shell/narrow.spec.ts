import { addFromProductPage, cartLine } from '../support/cart.ts';
import { reachPayment } from '../support/checkout.ts';
import { matrixRow, onlyInFull } from '../support/matrix.ts';
import { PAGES } from '../support/pages.ts';
import { PRODUCTS } from '../support/products.ts';
import { ROUTE_LINES } from '../support/routes.ts';
import { expectNoSidewaysScroll } from '../support/sideways-scroll.ts';
import { expect, NOT_FOUND_LINE, test, visit } from '../support/shop-test.ts';

// One page per test: the tests are independent, and this is a long file.
test.describe.configure({ mode: 'parallel' });
// Every route is tested in every-route.spec.ts: these are states that no route has by default.
const sampled = new Set(ROUTE_LINES.map(({ sample }) => sample));
for (const [name, { path }] of Object.entries(PAGES).filter(([, page]) => !sampled.has(page.path))) {
  test(
    `${name} fits narrow windows`,
    matrixRow(name === 'a filtered list' || name === 'a product with price breaks'),
    async ({ page, expectConsole }) => {
      expectConsole(NOT_FOUND_LINE);
      await visit(page, path);
      await expectNoSidewaysScroll(page);
    },
  );
}

test('cart and checkout fit narrow windows', onlyInFull, async ({ page }) => {
  await addFromProductPage(page, PRODUCTS.maple, 2);
  await addFromProductPage(page, PRODUCTS.tenGramSilver, 10);
  await visit(page, '/cart/');
  await expect(cartLine(page, PRODUCTS.maple)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await reachPayment(page);
  await expectNoSidewaysScroll(page);
});
