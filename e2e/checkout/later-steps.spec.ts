/** The steps after the first one are loaded while its fields are being filled in. */
import type { Page } from '@playwright/test';
import { addFromProductPage } from '../support/cart.ts';
import { BUYER, fillDelivery, fillDetails, payTotal } from '../support/checkout.ts';
import { onlyInFull } from '../support/matrix.ts';
import { PRODUCTS } from '../support/products.ts';
import { expect, test, visit } from '../support/shop-test.ts';

const STEPS = /\/assets\/(delivery|payment)-step-[^/]+\.js$/;

/** Keeps the scripts of the later steps back until the returned function is called. */
async function holdSteps(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(STEPS, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('Continue pressed before the next step has been loaded opens it as soon as it is there', onlyInFull, async ({ page }) => {
  await addFromProductPage(page, PRODUCTS.gramBar, 2);
  const release = await holdSteps(page);
  await visit(page, '/checkout/');
  await fillDetails(page);
  const next = page.getByRole('button', { name: 'Continue to delivery' });
  await expect(next).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByLabel('Email')).toHaveValue(BUYER.email);
  release();
  await expect(page.getByRole('heading', { name: /^Delivery/ })).toBeFocused();
  await expect(page.getByText(BUYER.email)).toBeVisible();
  await fillDelivery(page);
  expect(await payTotal(page)).toBeGreaterThan(0);
});

test('a reload in a later step keeps what was typed until its script arrives', onlyInFull, async ({ page }) => {
  await addFromProductPage(page, PRODUCTS.gramBar, 2);
  await visit(page, '/checkout/');
  await fillDetails(page);
  await page.getByLabel('Street address').fill('12 Ponsonby Road');
  const release = await holdSteps(page);
  await page.reload();
  await expect(page.getByText(BUYER.email)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeHidden();
  release();
  await expect(page.getByLabel('Street address')).toHaveValue('12 Ponsonby Road');
});

test('a step that cannot be loaded says so, and can be tried again', onlyInFull, async ({ page, expectConsole }) => {
  expectConsole(/ERR_FAILED|Failed to fetch dynamically imported module|^request failed: GET .+-step-[^/]+\.js/);
  await addFromProductPage(page, PRODUCTS.gramBar, 2);
  await page.route(STEPS, (route) => route.abort());
  await visit(page, '/checkout/');
  await fillDetails(page);
  await expect(page.getByRole('alert')).toContainText('We couldn’t load this step');
  await expect(page.getByText(BUYER.email)).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await fillDelivery(page);
  expect(await payTotal(page)).toBeGreaterThan(0);
});
