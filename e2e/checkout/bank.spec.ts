import type { Page } from '@playwright/test';
import { expectFramelessAccessible } from '../support/accessible.ts';
import { haveInCart } from '../support/cart.ts';
import { acceptTerms, BUYER, orderNumber, reachPayment, watchOrders } from '../support/checkout.ts';
import { wayToPay } from '../support/delivery.ts';
import { onlyInFull } from '../support/matrix.ts';
import { PRODUCTS } from '../support/products.ts';
import { expect, test } from '../support/shop-test.ts';

// New customers of one network may have one unpaid order, and each test has one for a while.
let networks = 0;
test.beforeEach(({ context }) => context.setExtraHTTPHeaders({ 'x-forwarded-for': `10.5.0.${(networks += 1)}` }));

/** Orders one piece and is sent to the bank; the key of the order. */
async function goToTheBank(page: Page, email: string): Promise<string> {
  await haveInCart(page, PRODUCTS.gramBar, 1);
  const seen = watchOrders(page);
  await reachPayment(page, { ...BUYER, email });
  await wayToPay(page, /^Instant bank payment/).check();
  await expect(page.getByText('We never see your login.', { exact: false }).first()).toBeVisible();
  await acceptTerms(page);
  await page.getByRole('button', { name: /^Go to your bank to pay \$/ }).click();
  await expect(page.getByRole('heading', { name: 'Harbour Bank: approve a payment' })).toBeVisible();
  return seen.keys.at(-1)!;
}
const box = (page: Page) => page.getByRole('region', { name: /bank|payment/i }).first();

test('a guest approves the payment at their bank, and comes back to a paid order', async ({ page, sandbox }) => {
  const key = await goToTheBank(page, 'bank-guest@example.nz');
  expect(await sandbox.order(key)).toMatchObject({ status: 'Pending', payment: { method: 'bank', state: 'awaiting' } });
  await page.getByRole('button', { name: 'Approve the payment' }).click();
  await orderNumber(page);
  await expect(page.getByRole('heading', { name: 'Your payment has arrived' })).toBeVisible();
  await expect(page.getByRole('main').getByText(/^Total paid/)).toBeVisible();
  await expectFramelessAccessible(page);
});

test('declined at the bank: the order is cancelled, and the cart is still there', onlyInFull, async ({ page }) => {
  await goToTheBank(page, 'bank-declines@example.nz');
  await page.getByRole('button', { name: 'Decline the payment' }).click();
  await expect(page.getByRole('heading', { name: 'Your bank declined the payment' })).toBeVisible();
  await expect(page.getByText('Nothing was paid, so nothing more happens with this order.')).toBeVisible();
  await page.getByRole('link', { name: 'View cart' }).click();
  await expect(page).toHaveURL(/\/cart\/$/);
  await expect(
    page
      .getByRole('main')
      .getByText(/gold\sbar/)
      .first(),
  ).toBeVisible();
});

test('back before the bank has confirmed: the page says so, and then that the money is there', onlyInFull, async ({ page }) => {
  await goToTheBank(page, 'bank-slow@example.nz');
  await page.getByRole('button', { name: 'Approve; the bank takes a few seconds' }).click();
  await expect(page.getByRole('heading', { name: 'Checking with your bank' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your payment has arrived' })).toBeVisible();
});

test('back without a decision: the page leads to the bank again', onlyInFull, async ({ page }) => {
  await goToTheBank(page, 'bank-undecided@example.nz');
  await page.getByRole('link', { name: 'Go back without deciding' }).click();
  await expect(box(page)).toContainText('Your price is locked in until');
  await page.getByRole('button', { name: 'Go to your bank' }).click();
  await page.getByRole('button', { name: 'Approve the payment' }).click();
  await expect(page.getByRole('heading', { name: 'Your payment has arrived' })).toBeVisible();
});
