import { addFromProductPage, expectInCart } from '../support/cart.ts';
import { PRODUCTS } from '../support/products.ts';
import { expect, test, visit } from '../support/shop-test.ts';
import { onlyInFull } from '../support/matrix.ts';

test('the code of a referral link is removed from the URL and applied to the cart', onlyInFull, async ({ page }) => {
  const applied = page.waitForResponse((response) => response.request().postData()?.includes('ApplyReferralCode') ?? false);
  await page.goto('/buy/gold/?rcode=HANNAH-5W1&sort=price-asc');
  await applied;
  await expect(page).toHaveURL('/buy/gold/?sort=price-asc');
  await addFromProductPage(page, PRODUCTS.gramBar, 2);
  await expectInCart(page, 2);
  await visit(page, '/cart/');
  await expect(page.getByRole('list', { name: 'Applied coupons' })).toContainText('HANNAH-5W1');
});

test('an invalid code is only logged', onlyInFull, async ({ page }) => {
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('The referral code was not applied'));
  await visit(page, '/?rcode=NOBODY-000');
  await logged;
  await expect(page).toHaveURL('/');
  await visit(page, '/cart/');
  await expect(page.getByRole('alert')).toHaveText('');
  await expect(page.getByText('NOBODY-000')).toHaveCount(0);
});
