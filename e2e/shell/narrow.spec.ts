import { addFromProductPage, cartLine } from '../support/cart.ts';
import { reachPayment } from '../support/checkout.ts';
import { matrixRow } from '../support/matrix.ts';
import { PAGES } from '../support/pages.ts';
import { PIECES } from '../support/pieces.ts';
import { ROUTE_LINES } from '../support/routes.ts';
import { expectNoSidewaysScroll } from '../support/sideways-scroll.ts';
import { expect, NOT_FOUND_LINE, test, visit } from '../support/shop-test.ts';

// One page a test: nothing in them depends on another, and they are the longest row of all.
test.describe.configure({ mode: 'parallel' });
// Every line of the routes is looked at in every-route.spec.ts: these are the kinds of pages that no line samples.
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

test('cart and checkout fit narrow windows', async ({ page }) => {
  await addFromProductPage(page, PIECES.maple, 5);
  await addFromProductPage(page, PIECES.tenGramSilver, 10);
  await visit(page, '/cart/');
  await expect(cartLine(page, PIECES.maple)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await reachPayment(page);
  await expectNoSidewaysScroll(page);
});
