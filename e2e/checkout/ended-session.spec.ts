import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { SHOPPER, signInByCall, WHOLESALE } from '../support/account.ts';
import { addFromProductPage } from '../support/cart.ts';
import { acceptTerms, cardNumber, CARDS, fillCard, orderNumber, payButton, payTotal, summary, watchOrders } from '../support/checkout.ts';
import { centsOf } from '../support/money.ts';
import { onlyInFull } from '../support/matrix.ts';
import type { OwnShop } from '../support/own-shop.ts';
import { PRODUCTS } from '../support/products.ts';
import { Sandbox } from '../support/sandbox.ts';
import { test } from '../support/kept-shop.ts';
import { expect, visit } from '../support/shop-test.ts';

let shop: OwnShop;
test.beforeAll(async ({ keptShop }) => {
  shop = await keptShop.reseeded();
});

const again = (page: Page) => page.getByRole('alert').filter({ hasText: 'Please sign in again' });

/** A signed-in shopper at the payment step, who spends points. */
async function reachPay(page: Page, pieces: number): Promise<number> {
  await signInByCall(page, SHOPPER, shop.url);
  await addFromProductPage(page, PRODUCTS.silverMaple, pieces);
  await visit(page, '/checkout/');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  const before = await payTotal(page);
  await page.getByLabel('Points to spend').fill('1000');
  await page.getByRole('button', { name: 'Spend', exact: true }).click();
  await expect(page.getByText('You spend 1,000 points: $10.00 off.')).toBeVisible();
  expect(await payTotal(page)).toBe(before - 10_00);
  return before - 10_00;
}
/** As if it had run out: this browser's login is gone, and the page does not know. */
const endSession = (page: Page): Promise<void> => page.context().clearCookies({ name: /koura_token/ });

async function signInAgain(page: Page, person: { email: string; password: string }): Promise<void> {
  await again(page)
    .getByLabel(/^E-?mail$/)
    .fill(person.email);
  await again(page).getByLabel('Password', { exact: true }).fill(person.password);
  await again(page).getByRole('button', { name: 'Sign in and continue' }).click();
}

test(
  'the session ends before Pay: signing in within the checkout keeps card, points and address, and says the total',
  onlyInFull,
  async ({ page }) => {
    const total = await reachPay(page, 3);
    await fillCard(page, CARDS.good);
    await page.getByRole('checkbox', { name: 'Save this card for next time' }).uncheck();
    await acceptTerms(page);
    const seen = watchOrders(page);
    await endSession(page);
    await payButton(page).click();
    await expect(again(page)).toContainText('your order wasn’t sent. Everything you entered is still here.');
    await expect(again(page)).toBeFocused();
    await expect(again(page).getByLabel(/^E-?mail$/)).toHaveValue(SHOPPER.email);
    await expect(summary(page).getByText(PRODUCTS.silverMaple.name)).toBeVisible();
    await expectAccessible(page);
    await again(page).getByLabel('Password', { exact: true }).fill('not the password');
    await again(page).getByRole('button', { name: 'Sign in and continue' }).click();
    await expect(again(page)).toContainText(/That e-?mail and password don’t match\./);

    await signInAgain(page, SHOPPER);
    await expect(again(page)).toHaveCount(0);
    await expect(page.getByText(/^You’re signed in again as Hannah\. Everything is as you left it\. Your total is still \$/)).toBeVisible();
    await expect(cardNumber(page)).toHaveValue(/4242$/);
    await expect(page.getByText('You spend 1,000 points: $10.00 off.')).toBeVisible();
    expect(await centsOf(summary(page), 'Reward points')).toBe(10_00);
    expect(await payTotal(page)).toBe(total);
    await expect(page.getByRole('checkbox', { name: /I have read the terms/ })).toBeChecked();
    await payButton(page).click();
    await orderNumber(page);
    const order = await new Sandbox(shop.sandboxUrl).order(seen.keys.at(-1)!);
    expect(order).toMatchObject({ points: { spent: 1000 } });
    expect(Math.round(order!.total * 100)).toBe(total);
  },
);

test('the session ends while the price is held: at the end of the hold the cart is not called lost', onlyInFull, async ({ page }) => {
  await page.clock.install();
  await reachPay(page, 4);
  await endSession(page);
  await page.clock.fastForward('01:01');
  await expect(again(page)).toBeVisible();
  await expect(page.getByText('We no longer have your last cart')).toHaveCount(0);
  await signInAgain(page, SHOPPER);
  await expect(page.getByText(/Your total is still \$/)).toBeVisible();
  await expect(payButton(page)).toBeEnabled();
});

test(
  'a different person signs in: the same pieces in their cart, at their prices, with neither points nor cards of the other',
  onlyInFull,
  async ({ page }) => {
    const before = await reachPay(page, 5);
    await fillCard(page, CARDS.good);
    await acceptTerms(page);
    await endSession(page);
    await payButton(page).click();
    await signInAgain(page, WHOLESALE);
    const said = page.getByRole('status').filter({ hasText: 'You’re signed in as Raj now.' });
    await expect(said).toContainText('Your cart has the same items, with this account’s prices, cards and points.');
    await expect(said).toContainText(/Your total is now \$[\d,.]+; it was \$/);
    expect(await payTotal(page)).not.toBe(before);
    await expect(summary(page).getByText(/^5 × /)).toBeVisible();
    await expect(page.getByText(/^You spend/)).toHaveCount(0);
    await fillCard(page, CARDS.good);
    await acceptTerms(page);
    const seen = watchOrders(page);
    await payButton(page).click();
    await orderNumber(page);
    expect(await new Sandbox(shop.sandboxUrl).order(seen.keys.at(-1)!)).toMatchObject({ lineItems: [{ quantity: 5 }] });
  },
);
