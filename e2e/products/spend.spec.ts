import type { Locator, Page } from '@playwright/test';
import { expectFramelessAccessible } from '../support/accessible.ts';
import { cartTotal } from '../support/cart.ts';
import { centsOf } from '../support/money.ts';
import { expect, test, visit } from '../support/shop-test.ts';
import { onlyInFull } from '../support/matrix.ts';

const baskets = (page: Page): Locator => page.getByRole('region', { name: 'Baskets' });
const basket = (page: Page, title: RegExp): Locator =>
  baskets(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2, name: title }) });
const amountField = (page: Page): Locator => page.getByRole('main').getByRole('textbox', { name: /^I want to spend/ });

test('an amount on the page of a metal leads to baskets, and one press puts one into the cart', onlyInFull, async ({ page }) => {
  await visit(page, '/buy/gold/');
  await amountField(page).fill('10,000');
  await amountField(page).press('Enter');
  await expect(page).toHaveURL('/buy/gold/spend/?amount=10%2C000');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spend $10,000 on gold');
  const lowest = basket(page, /^Lowest premium/);
  const total = await centsOf(lowest, 'Total');
  const left = await centsOf(lowest, 'Left over');
  const courier = await centsOf(lowest, 'Insured courier');
  expect(total + left + courier).toBe(10_000_00);
  // The basket named for it pays back the most dollars, whatever the percentages.
  const returned = (title: RegExp): Promise<number> => centsOf(basket(page, title), 'If you sold it back today');
  expect(await returned(/best buy-back/i)).toBeGreaterThanOrEqual(await returned(/^Lowest premium/));
  expect(await returned(/best buy-back/i)).toBeGreaterThanOrEqual(await returned(/Easiest to divide/i));
  await expect(lowest).toContainText(/If you sold it back today\s*\$[\d,]+\.\d\d \(\d\d\.\d+%\)/);
  await expect(basket(page, /Easiest to divide/i)).toBeVisible();
  await expectFramelessAccessible(page);

  await lowest.getByRole('button', { name: /^Add all to cart/ }).click();
  await lowest.getByRole('link', { name: 'Go to the cart' }).click();
  await expect(page).toHaveURL('/cart/');
  expect(await centsOf(cartTotal(page), /^(Pieces, \d+|\d+ pieces)$/)).toBe(total);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(({ expectConsole }) => expectConsole(/^request failed: GET .+\.js csp$/));

  test('the baskets show as well, and one goes into the cart', async ({ page }) => {
    await page.goto('/buy/silver/');
    await amountField(page).fill('2500');
    await page.getByRole('button', { name: 'Show baskets' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spend $2,500 on silver');
    const lowest = basket(page, /^Lowest premium/);
    const total = await centsOf(lowest, 'Total');
    await lowest.getByRole('button', { name: /^Add all to cart/ }).click();
    await expect(page).toHaveURL('/cart/');
    await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
    expect(await centsOf(cartTotal(page), /^(Pieces, \d+|\d+ pieces)$/)).toBe(total);
  });

  test('what is no amount is answered beside the field', async ({ page }) => {
    for (const [typed, message] of [
      ['lots', 'Please enter an amount in numbers, such as 5000.'],
      ['5', 'Please enter at least 100.'],
      ['2000000', 'Please enter at most 1,000,000. For more, call us.'],
    ] as const) {
      await page.goto(`/buy/gold/spend/?amount=${typed}`);
      await expect(amountField(page)).toHaveAccessibleDescription(message);
      await expect(amountField(page)).toHaveValue(typed);
      await expect(baskets(page)).toBeHidden();
    }
  });

  test('an amount that buys nothing says so', onlyInFull, async ({ page }) => {
    await page.goto('/buy/platinum/spend/?amount=100');
    await expect(page.getByText(/^\$100 isn’t enough for any platinum piece/)).toBeVisible();
  });
});
