import { addFromProductPage, cartId } from '../support/cart.ts';
import { SHOPPER, signInByCall } from '../support/account.ts';
import { ADDRESS, fillDelivery, fillDetails, summary } from '../support/checkout.ts';
import { deliveryOption } from '../support/delivery.ts';
import { hydrated } from '../support/hydrated.ts';
import { onlyInFull } from '../support/matrix.ts';
import { PRODUCTS } from '../support/products.ts';
import { sentOperations } from '../support/sent-operations.ts';
import { expect, test, visit } from '../support/shop-test.ts';

test('the checkout comes with its cart, ways to pay and deliveries: the browser asks for nothing, and no cache keeps the page', async ({
  page,
}) => {
  await addFromProductPage(page, PRODUCTS.maple, 2);
  const sent = sentOperations(page);
  const document = await page.goto('/checkout/', { waitUntil: 'networkidle' });
  expect(document!.headers()['cache-control']).toBe('private, no-store');
  await hydrated(page);
  await expect(summary(page)).toContainText(PRODUCTS.maple.name);
  await expect(page.getByRole('listitem').filter({ hasText: 'Bank transfer' })).toBeVisible();
  expect(sent).toEqual([]);
});

test('deliveries that the page has do not answer for a typed address: the browser asks for its own', onlyInFull, async ({ page }) => {
  await addFromProductPage(page, PRODUCTS.maple, 1);
  await visit(page, '/checkout/');
  await fillDetails(page);
  await fillDelivery(page);
  const asked = page.waitForRequest((request) => request.postData()?.includes('"DeliveryOptions"') === true);
  await page.reload();
  expect(((await asked).postDataJSON() as { variables: unknown }).variables).toMatchObject({ postcode: ADDRESS.postcode });
});

test('a customer’s earlier address is in the question that the page has answered', onlyInFull, async ({ page }) => {
  await signInByCall(page, SHOPPER);
  await addFromProductPage(page, PRODUCTS.maple, 1);
  const sent = sentOperations(page);
  await page.goto('/checkout/', { waitUntil: 'networkidle' });
  await hydrated(page);
  await expect(deliveryOption(page, /^Insured courier/)).toBeVisible();
  expect(sent.filter((name) => name === 'PaymentMethods' || name === 'DeliveryOptions')).toEqual([]);
});

for (const path of ['/cart/', '/checkout/']) {
  test(`the id of the cart is not in its page: ${path}`, async ({ page }) => {
    await addFromProductPage(page, PRODUCTS.maple, 1);
    const id = await cartId(page);
    const html = await (await page.goto(path))!.text();
    expect(html).toContain(PRODUCTS.maple.name);
    expect(html).not.toContain(id.slice(0, -4));
  });
}

test('a cookie of another cart changes nothing: the browser’s own is shown', onlyInFull, async ({ page, context }) => {
  await addFromProductPage(page, PRODUCTS.gramBar, 1);
  const other = await cartId(page);
  await page.evaluate(() => localStorage.clear());
  await addFromProductPage(page, PRODUCTS.maple, 1);
  const own = await cartId(page);
  await context.addCookies([{ name: 'koura_cart', value: other, domain: new URL(page.url()).hostname, path: '/checkout' }]);
  await page.goto('/checkout/');
  await expect(summary(page)).toContainText(PRODUCTS.maple.name);
  await expect(summary(page)).not.toContainText(PRODUCTS.gramBar.name);
  expect(await cartId(page)).toBe(own);
});

test('a cart that the server cannot load is asked for by the browser', onlyInFull, async ({ page, context }) => {
  await addFromProductPage(page, PRODUCTS.maple, 1);
  await context.clearCookies({ name: 'koura_cart' });
  const sent = sentOperations(page);
  await page.goto('/checkout/');
  await expect(summary(page)).toContainText(PRODUCTS.maple.name);
  expect(sent).toContain('Cart');
});
