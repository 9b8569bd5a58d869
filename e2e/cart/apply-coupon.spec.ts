import type { Page } from '@playwright/test';
import { addFromProductPage, cartLine, cartTotal, haveInCart } from '../support/cart.ts';
import { centsIn, centsOf } from '../support/money.ts';
import { onlyInFull } from '../support/matrix.ts';
import { PRODUCTS } from '../support/products.ts';
import { expect, test, visit } from '../support/shop-test.ts';

// Coupon attempts are limited to ten in ten minutes per address, so these tests use their own. The web server trusts the loopback proxy.
test.use({ extraHTTPHeaders: { 'x-forwarded-for': '10.0.0.1' } });

async function tryCoupon(page: Page, code: string): Promise<void> {
  if (!(await page.getByLabel('Code').isVisible())) await page.getByText('Coupon or referral code').click();
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
}

/** The cart's total in cents. */
const total = async (page: Page): Promise<number> =>
  centsIn(
    await cartTotal(page)
      .getByRole('paragraph')
      .filter({ hasText: /^Total NZD/ })
      .innerText(),
  );

test('a valid coupon reduces the total', async ({ page }) => {
  await haveInCart(page, PRODUCTS.maple, 1);
  await visit(page, '/cart/');
  const before = await total(page);
  await tryCoupon(page, 'WELCOME25');
  await expect(page.getByRole('list', { name: 'Applied coupons' }).getByRole('listitem')).toContainText('WELCOME25');
  expect(await centsOf(cartTotal(page), 'WELCOME25')).toBe(25_00);
  expect(await total(page)).toBe(before - 25_00);
  await expect(page.getByRole('status').filter({ hasText: 'WELCOME25 is applied.' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('list', { name: 'Applied coupons' })).toContainText('WELCOME25');
});

test('a percentage applies to its metal only and has a maximum', onlyInFull, async ({ page }) => {
  await addFromProductPage(page, PRODUCTS.maple, 1);
  await addFromProductPage(page, PRODUCTS.silverMaple, 4);
  await visit(page, '/cart/');
  await tryCoupon(page, 'SILVER5');
  await expect(page.getByRole('list', { name: 'Applied coupons' })).toContainText('SILVER5');
  expect(await centsOf(cartTotal(page), 'SILVER5')).toBe(Math.round(4 * 101_55 * 0.05));
});

for (const [why, code] of [
  ['does not exist', 'NOSUCHCODE'],
  ['has expired', 'EXPIRED2025'],
  ['needs a larger order', 'WELCOME25'],
  ['looks like no code', '<b>%$</b>'],
] as const) {
  test(`a coupon that ${why} is rejected with a message beside the field`, onlyInFull, async ({ page }) => {
    await haveInCart(page, PRODUCTS.gramBar, 1);
    await visit(page, '/cart/');
    const before = await total(page);
    await tryCoupon(page, code);
    const field = page.getByLabel('Code');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(/\w{3,}.*\.\s*$/);
    await expect(field).toHaveValue(code);
    const message = await field.evaluate(
      (input) => input.ariaDescribedByElements?.map(({ textContent }) => textContent?.trim()).join(' ') ?? '',
    );
    await expect(page.getByRole('main').getByText(message, { exact: true })).toHaveCount(1);
    await expect(page.getByRole('list', { name: 'Applied coupons' })).toHaveCount(0);
    expect(await total(page)).toBe(before);
    await page.reload();
    await expect(cartLine(page, PRODUCTS.gramBar)).toBeVisible();
    await expect(page.getByRole('list', { name: 'Applied coupons' })).toHaveCount(0);
  });
}

test('an empty code shows an error', onlyInFull, async ({ page }) => {
  await haveInCart(page, PRODUCTS.gramBar, 1);
  await visit(page, '/cart/');
  await tryCoupon(page, ' ');
  await expect(page.getByText('Please enter a code first.')).toBeVisible();
});
