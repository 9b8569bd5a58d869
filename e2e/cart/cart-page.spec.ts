import { addFromProductPage, cartLine, expectInCart, keepCartId } from '../support/cart.ts';
import { onlyInFull } from '../support/matrix.ts';
import { PRODUCTS } from '../support/products.ts';
import { expect, test, visit } from '../support/shop-test.ts';

const GONE = 'We no longer have your last cart.';

test('an empty cart links to the shop', onlyInFull, async ({ page }) => {
  await visit(page, '/cart/');
  await expect(page.getByRole('heading', { name: 'Nothing in your cart yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Silver', exact: true }).last().click();
  await expect(page).toHaveURL('/buy/silver/');
});

test('an empty cart sells: a best seller is added at the price that is shown', async ({ page }) => {
  await visit(page, '/cart/');
  const best = page.getByRole('region', { name: 'Best sellers' });
  const first = best.getByRole('listitem').first();
  await expect(first).toContainText(/\$[\d,]+\.\d\d/);
  await expect(first).toContainText(/\d% premium/);
  await first.getByRole('button', { name: new RegExp(`^Add to cart ?, ${PRODUCTS.maple.name}$`) }).click();
  await expect(cartLine(page, PRODUCTS.maple)).toBeVisible();
  await expect(best).toBeHidden();
});

for (const id of ['not-a-uuid', '00000000-0000-0000-0000-000000000000', '"><script>alert(1)</script>']) {
  test(`a stored cart id “${id}” is reported and replaced`, onlyInFull, async ({ page }) => {
    await keepCartId(page, id);
    await visit(page, '/cart/');
    await expect(page.getByRole('status').filter({ hasText: GONE })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Nothing in your cart yet' })).toBeVisible();
    await addFromProductPage(page, PRODUCTS.gramBar, 2);
    await expectInCart(page, 2);
  });
}

test('an unknown cart is reported and replaced', async ({ page }) => {
  await keepCartId(page, crypto.randomUUID());
  await visit(page, '/cart/');
  await expect(page.getByRole('status').filter({ hasText: GONE })).toBeVisible();
  await addFromProductPage(page, PRODUCTS.gramBar, 2);
  await expectInCart(page, 2);
});

test('adding to an unknown cart starts a new one and reports it', onlyInFull, async ({ page }) => {
  await keepCartId(page, crypto.randomUUID());
  // The first response about the cart is lost, so that the button is the first to find out.
  let lost = false;
  await page.route('**/graphql', async (route) => {
    if (lost || !route.request().postData()?.includes('query Cart')) return route.continue();
    lost = true;
    return route.fulfill({
      json: { data: null, errors: [{ message: 'The cart could not be loaded.', extensions: { code: 'UPSTREAM', status: 502 } }] },
    });
  });
  await addFromProductPage(page, PRODUCTS.gramBar, 2);
  await page.getByRole('main').getByRole('link', { name: 'Go to the cart' }).click();
  await expect(page.getByText('Your last cart is no longer available, so we started a new one.')).toBeVisible();
  await expect(cartLine(page, PRODUCTS.gramBar)).toBeVisible();
});

test('a cart that cannot be loaded shows an error and can be retried', onlyInFull, async ({ page, expectConsole }) => {
  expectConsole(/^request failed: POST .+\/graphql|^console error: Failed to load resource: net::ERR_FAILED/);
  await addFromProductPage(page, PRODUCTS.gramBar, 2);
  await page.route('**/graphql', (route) => route.abort());
  // A cart page that the server renders has the cart already.
  await visit(page, '/');
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
  await expect(page.getByRole('heading', { name: 'We couldn’t load your cart' })).toBeVisible();
  await expect(page.getByText('Sorry, your request was not submitted. Please try again.', { exact: false })).toBeVisible();
  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cartLine(page, PRODUCTS.gramBar)).toBeVisible();
});

test('a phone shows the button to check out before the reasons to buy', onlyInFull, async ({ page }) => {
  await addFromProductPage(page, PRODUCTS.gramBar, 1);
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/cart/');
  const reasons = page.getByRole('list', { name: 'Buying with us' });
  await expect(reasons).toBeVisible();
  const [button, list] = [await page.getByRole('link', { name: 'Check out' }).boundingBox(), await reasons.boundingBox()];
  expect(button!.y).toBeLessThan(list!.y);
});
