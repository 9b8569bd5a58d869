/** The steps are one file, loaded beside the cart. */
import type { Page } from '@playwright/test';
import { haveInCart } from '../support/cart.ts';
import { fillDelivery, fillDetails, payTotal } from '../support/checkout.ts';
import { onlyInFull } from '../support/matrix.ts';
import { PRODUCTS } from '../support/products.ts';
import { expect, test, visit } from '../support/shop-test.ts';

const STEPS = /\/assets\/late-checkout-[^/]+\.js$/;

/** Keeps the script of the steps back until the returned function is called. */
async function holdSteps(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(STEPS, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('a reload in a later step keeps what was typed until the steps arrive', onlyInFull, async ({ page }) => {
  await haveInCart(page, PRODUCTS.gramBar, 2);
  await visit(page, '/checkout/');
  await fillDetails(page);
  await page.getByLabel('Street address').fill('12 Ponsonby Road');
  const release = await holdSteps(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Delivery/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeHidden();
  release();
  await expect(page.getByLabel('Street address')).toHaveValue('12 Ponsonby Road');
});

test('steps that cannot be loaded say so, and can be tried again', onlyInFull, async ({ page, expectConsole }) => {
  expectConsole(/ERR_FAILED|Failed to fetch dynamically imported module|^request failed: GET .+late-checkout-[^/]+\.js/);
  await haveInCart(page, PRODUCTS.gramBar, 2);
  await page.route(STEPS, (route) => route.abort());
  await visit(page, '/checkout/');
  await expect(page.getByRole('alert')).toContainText('We couldn’t load the checkout');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await fillDetails(page);
  await fillDelivery(page);
  expect(await payTotal(page)).toBeGreaterThan(0);
});
