import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { SALES, signInByCall, signOut, signUp } from '../support/account.ts';
import { addFromProductPage, cartTotal, expectInCart, quantityField } from '../support/cart.ts';
import { BUYER, fillDetails, fillDelivery, reachPayment } from '../support/checkout.ts';
import { placeOrderButton, wayToPay } from '../support/delivery.ts';
import { centsIn } from '../support/money.ts';
import { onlyInFull } from '../support/matrix.ts';
import { PRODUCTS } from '../support/products.ts';
import { customerSearch } from '../support/staff.ts';
import { expect, test, visit } from '../support/shop-test.ts';

const kept = (page: Page) => page.getByRole('region', { name: 'Kept for your next order' });
const tooMuch = (page: Page) => page.getByRole('region', { name: 'More than a first order can be' });
const total = async (page: Page): Promise<number> =>
  centsIn(
    await cartTotal(page)
      .getByRole('paragraph')
      .filter({ hasText: /^Total/ })
      .innerText(),
  );

test(
  'a first order above every limit: said in the cart with what to do; split with one press, nothing is lost',
  onlyInFull,
  async ({ page }) => {
    await addFromProductPage(page, PRODUCTS.maple, 8);
    await visit(page, '/cart/');
    await expect(tooMuch(page)).toContainText(
      'A first order can be up to $25,000 by card or up to $10,000 by bank transfer or up to $10,000 by instant bank payment.',
    );
    await expect(cartTotal(page).getByText(/^First order: up to \$10,000, no fee, pay by /)).toBeVisible();
    await expect(cartTotal(page).getByText('Up to $250,000 after your first order.')).toBeVisible();
    await expect(cartTotal(page)).toContainText('If you’ve ordered with us before, please pay by bank transfer.');
    await expect(tooMuch(page)).toContainText(/It’s cart number C-\d{5,}\./);
    await expect(tooMuch(page).getByRole('link', { name: 'Call 09 555 0182' })).toHaveAttribute('href', 'tel:095550182');
    await expect(tooMuch(page).getByRole('link', { name: 'Sign in' })).toBeVisible();
    await expectAccessible(page);

    await tooMuch(page).getByRole('button', { name: 'Split the order' }).click();
    await expect(tooMuch(page)).toHaveCount(0);
    await expect(quantityField(page, PRODUCTS.maple)).toHaveValue('3');
    expect(await total(page)).toBeLessThanOrEqual(25_000_00);
    await expect(kept(page)).toContainText(`5 × ${PRODUCTS.maple.name}`);
    await expectAccessible(page);

    await page.reload();
    await expect(kept(page)).toContainText(`5 × ${PRODUCTS.maple.name}`);
    await kept(page).getByRole('button', { name: 'Put 5 pieces in the cart' }).click();
    await expect(quantityField(page, PRODUCTS.maple)).toHaveValue('8');
    await expect(kept(page)).toHaveCount(0);
    await expectInCart(page, 8);
  },
);

test(
  'what a split kept is said to last until signing out, and the next person at this device does not see it',
  onlyInFull,
  async ({ page, sandbox }) => {
    await signUp(page, sandbox);
    await addFromProductPage(page, PRODUCTS.maple, 8);
    await visit(page, '/cart/');
    await page.getByRole('button', { name: 'Split the order' }).click();
    await expect(kept(page)).toContainText(`5 × ${PRODUCTS.maple.name}`);
    await expect(kept(page)).toContainText('Saved in this browser until you sign out, not reserved.');
    await signOut(page);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(PRODUCTS.maple.name);
    await visit(page, '/cart/');
    await expect(page.getByRole('heading', { name: 'Nothing in your cart yet' })).toBeVisible();
    await expect(kept(page)).toHaveCount(0);
  },
);

test('in the checkout the limits stand before anything is typed, and a split there keeps what was typed', onlyInFull, async ({ page }) => {
  await addFromProductPage(page, PRODUCTS.maple, 6);
  await visit(page, '/checkout/');
  await expect(tooMuch(page)).toBeVisible();
  await expect(page.getByText(/^First order: up to \$10,000/)).toBeVisible();
  await fillDetails(page, { ...BUYER, email: 'splitter@example.nz' });
  await fillDelivery(page);
  await expect(wayToPay(page, /^Card/)).toBeDisabled();
  await expect(page.getByText('This order is more than that: choose it only if you’ve ordered with us before.')).toBeVisible();
  await expect(placeOrderButton(page)).toBeEnabled();
  await tooMuch(page).getByRole('button', { name: 'Split the order' }).click();
  const changed = page.getByRole('status').filter({ hasText: 'Your cart changed.' }).filter({ visible: true });
  await expect(changed).toContainText(`3 instead of 6 × ${PRODUCTS.maple.name}`);
  await changed.getByRole('button', { name: 'Accept the new total' }).click();
  await expect(wayToPay(page, /^Card/)).toBeEnabled();
  await expect(tooMuch(page)).toHaveCount(0);
  await expect(page.getByText('splitter@example.nz')).toBeVisible();
  await visit(page, '/cart/');
  await expect(kept(page)).toContainText(`3 × ${PRODUCTS.maple.name}`);
});

test('a new customer between the limits pays by card: transfer says how far it goes', onlyInFull, async ({ page }) => {
  await addFromProductPage(page, PRODUCTS.maple, 2);
  await visit(page, '/cart/');
  await expect(cartTotal(page).getByText(/^First order: up to \$10,000/)).toBeVisible();
  await expect(tooMuch(page)).toHaveCount(0);
  await reachPayment(page, { ...BUYER, email: 'between@example.nz' });
  await expect(wayToPay(page, /^Card/)).toBeChecked();
});

test('the desk finds the cart by the number that the shopper reads from the page', onlyInFull, async ({ page, browser }) => {
  await addFromProductPage(page, PRODUCTS.maple, 9);
  await visit(page, '/cart/');
  const number = /C-\d+/.exec(await tooMuch(page).innerText())![0];
  const desk = await (await browser.newContext()).newPage();
  await signInByCall(desk, SALES);
  await visit(desk, '/admin/customers/');
  await customerSearch(desk).fill(number.toLowerCase());
  const found = desk.getByRole('region', { name: `Cart ${number}` });
  await expect(found).toContainText('A visitor’s, without an account');
  await expect(found).toContainText(`9 × ${PRODUCTS.maple.name}`);
  await desk.context().close();
});
