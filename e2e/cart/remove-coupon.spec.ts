import { cartTotal, haveInCart } from '../support/cart.ts';
import { centsIn } from '../support/money.ts';
import { PRODUCTS } from '../support/products.ts';
import { expect, test, visit } from '../support/shop-test.ts';
import { onlyInFull } from '../support/matrix.ts';

// Coupon attempts are limited to ten in ten minutes per address, so this test uses its own. The web server trusts the loopback proxy.
test.use({ extraHTTPHeaders: { 'x-forwarded-for': '10.0.0.2' } });

test('a removed coupon no longer applies', onlyInFull, async ({ page }) => {
  await haveInCart(page, PRODUCTS.maple, 1);
  await visit(page, '/cart/');
  const total = cartTotal(page)
    .getByRole('paragraph')
    .filter({ hasText: /^Total NZD/ });
  const before = centsIn(await total.innerText());
  await page.getByText('Coupon or referral code').click();
  for (const code of ['KOURA10', 'WELCOME25']) {
    await page.getByLabel('Code').fill(code);
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('list', { name: 'Applied coupons' })).toContainText(code);
  }
  expect(centsIn(await total.innerText())).toBe(before - 35_00);

  await page.getByRole('button', { name: 'Remove KOURA10' }).click();
  await expect(page.getByRole('list', { name: 'Applied coupons' })).not.toContainText('KOURA10');
  await expect(page.getByRole('status').filter({ hasText: 'KOURA10 is removed.' })).toBeVisible();
  expect(centsIn(await total.innerText())).toBe(before - 25_00);
  await page.getByRole('button', { name: 'Remove WELCOME25' }).click();
  await expect(page.getByRole('list', { name: 'Applied coupons' })).toHaveCount(0);
  expect(centsIn(await total.innerText())).toBe(before);
  await page.reload();
  expect(centsIn(await total.innerText())).toBe(before);
});
