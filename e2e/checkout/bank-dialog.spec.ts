import type { Page } from '@playwright/test';
import { PORTS } from '../support/addresses.ts';
import { addFromProductPage, cartId } from '../support/cart.ts';
import {
  bankDialog,
  cardNumber,
  fillCard,
  CARDS,
  orderNumber,
  payAtTheBank,
  payButton,
  payTotal,
  summary,
  watchOrders,
} from '../support/checkout.ts';
import { dollars } from '../support/money.ts';
import { type OwnShop, startOwnShop } from '../support/own-shop.ts';
import { onlyInFull } from '../support/matrix.ts';
import { PRODUCTS } from '../support/products.ts';
import { Sandbox } from '../support/sandbox.ts';
import { expect, test } from '../support/shop-test.ts';

// A shop whose clock can be moved.
const OFFSET = 43;
let shop: OwnShop;
let backend: Sandbox;
test.describe.configure({ mode: 'serial' });
test.use({ baseURL: `http://localhost:${PORTS.web + OFFSET}` });
test.beforeAll(async () => {
  shop = await startOwnShop(['sandbox', 'bff', 'web'], OFFSET);
  backend = new Sandbox(shop.sandboxUrl);
});
test.afterEach(async () => {
  await backend.restore();
  await shop.heal();
});
test.afterAll(() => shop.stop());

const decide = (page: Page, button: 'Complete authentication' | 'Fail authentication'): Promise<void> =>
  bankDialog(page).getByRole('button', { name: button }).click();

/** How long the card holder takes, by the clocks of the page, the backend and the card provider. */
async function letPass(page: Page, seconds: number): Promise<void> {
  await backend.moveClock(seconds);
  await page.clock.fastForward(seconds * 1000);
}

for (const [seconds, pieces] of [
  [62, 1],
  [290, 2],
] as const) {
  test(
    `${seconds} s in the bank’s dialog: the order is placed at the held price, although gold has risen meanwhile`,
    onlyInFull,
    async ({ page }) => {
      await page.clock.install();
      await addFromProductPage(page, PRODUCTS.gramBar, pieces);
      const cart = await cartId(page);
      const seen = watchOrders(page);
      const total = await payAtTheBank(page);
      await expect(summary(page).getByRole('heading', { name: 'Held while your bank answers' })).toBeVisible();
      await expect(summary(page).getByRole('timer')).toBeHidden();
      await backend.jumpSpot('gold', 1.05);
      await letPass(page, seconds);
      await expect(summary(page).getByRole('heading', { name: 'Held while your bank answers' })).toBeVisible();
      await decide(page, 'Complete authentication');
      await orderNumber(page);

      expect(new Set(seen.keys).size).toBe(1);
      expect(seen.repeats).toEqual([false, true]);
      const { intents, captured } = await backend.payments(total);
      expect(intents).toMatchObject([{ status: 'succeeded', amountCaptured: total }]);
      expect(captured).toHaveLength(1);
      expect(Math.round((await backend.order(seen.keys[0]!))!.total * 100)).toBe(total);
      expect((await backend.requests(cart)).filter(({ url }) => url === '/checkout/quote')).toHaveLength(1);
    },
  );
}

test('where the price could not be held and has risen: no order, and old and new total to confirm', onlyInFull, async ({ page }) => {
  await shop.fault({ path: '/checkout/quote/*/claim', status: 503 });
  await page.clock.install();
  await addFromProductPage(page, PRODUCTS.gramBar, 3);
  const seen = watchOrders(page);
  const old = await payAtTheBank(page);
  await backend.jumpSpot('gold', 1.05);
  await letPass(page, 62);
  await decide(page, 'Complete authentication');
  const news = summary(page).getByRole('status').filter({ hasText: 'The price has moved.' });
  await expect(news).toContainText(dollars(old));
  await expect(page.getByRole('alert').filter({ hasText: 'The price has changed.' })).toContainText(
    /Nothing was taken\.|Your bank may show a hold for some days\./,
  );
  expect((await backend.payments(old)).captured).toEqual([]);
  await summary(page).getByRole('button', { name: 'Accept the new total' }).click();
  const now = await payTotal(page);
  expect(now).toBeGreaterThan(old);
  await payButton(page).click();
  await decide(page, 'Complete authentication');
  await orderNumber(page);
  expect(new Set(seen.keys).size).toBe(2);
  expect((await backend.payments(now)).captured).toHaveLength(1);
  expect((await backend.payments(old)).captured).toEqual([]);
});

test('where the price could not be held and has not risen: the order is placed', onlyInFull, async ({ page }) => {
  await shop.fault({ path: '/checkout/quote/*/claim', status: 503 });
  await page.clock.install();
  await addFromProductPage(page, PRODUCTS.gramBar, 4);
  const total = await payAtTheBank(page);
  await letPass(page, 290);
  await decide(page, 'Complete authentication');
  await orderNumber(page);
  expect((await backend.payments(total)).captured).toHaveLength(1);
});

test('a failed dialog returns to Pay: the card is kept and has the focus, and the next attempt pays', onlyInFull, async ({ page }) => {
  await addFromProductPage(page, PRODUCTS.gramBar, 5);
  const cart = await cartId(page);
  const seen = watchOrders(page);
  const total = await payAtTheBank(page);
  await decide(page, 'Fail authentication');
  await expect(page.getByRole('alert').filter({ hasText: 'Your bank did not approve this payment.' })).toBeVisible();
  await expect(cardNumber(page)).toHaveValue(/3220$/);
  await expect(cardNumber(page)).toBeFocused();
  await expect(page.getByRole('checkbox', { name: /I have read the terms/ })).toBeChecked();
  expect(await payTotal(page)).toBe(total);
  await payButton(page).click();
  await decide(page, 'Complete authentication');
  await orderNumber(page);
  expect(seen.repeats).toEqual([false, true, false, true]);
  expect(new Set(seen.keys).size).toBe(2);
  const { captured, intents } = await backend.payments(total);
  // Each attempt held its price for a key of its own.
  expect((await backend.requests(cart)).filter(({ url }) => /\/checkout\/quote\/.+\/claim$/.test(url))).toHaveLength(2);
  expect(captured).toHaveLength(1);
  expect(intents).toHaveLength(2);
});

test('closing the dialog with Escape returns to Pay', onlyInFull, async ({ page }) => {
  await addFromProductPage(page, PRODUCTS.gramBar, 6);
  const total = await payAtTheBank(page);
  await bankDialog(page).getByRole('button', { name: 'Complete authentication' }).press('Escape');
  await expect(page.getByRole('alert').filter({ hasText: 'Your bank did not approve this payment.' })).toBeVisible();
  expect(await payTotal(page)).toBe(total);
  await fillCard(page, CARDS.good);
  await payButton(page).click();
  await orderNumber(page);
  expect((await backend.payments(total)).captured).toHaveLength(1);
});

test('reloading behind the dialog: 3-D Secure is requested again, and there is one order', onlyInFull, async ({ page }) => {
  await addFromProductPage(page, PRODUCTS.gramBar, 7);
  const seen = watchOrders(page);
  const total = await payAtTheBank(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'We are checking your order' })).toBeVisible();
  await expect(page.getByText('Your bank is asking you to approve the payment.')).toBeVisible();
  await decide(page, 'Complete authentication');
  await orderNumber(page);
  expect(new Set(seen.keys).size).toBe(1);
  expect(seen.repeats).toEqual([false, true, true]);
  expect((await backend.payments(total)).captured).toHaveLength(1);
});

test('approved in the bank’s app after a reload: the order is placed without another click', onlyInFull, async ({ page }) => {
  await addFromProductPage(page, PRODUCTS.gramBar, 8);
  const seen = watchOrders(page);
  const total = await payAtTheBank(page);
  await expect.poll(() => seen.secrets.length).toBe(1);
  await backend.authorise(seen.secrets[0]!, 'succeeded');
  await page.reload();
  await orderNumber(page);
  expect(seen.repeats).toEqual([false, true]);
  expect((await backend.payments(total)).captured).toHaveLength(1);
});

test('a second tab does not start a second order during 3-D Secure', onlyInFull, async ({ page }) => {
  await addFromProductPage(page, PRODUCTS.gramBar, 9);
  const total = await payAtTheBank(page);
  const second = await page.context().newPage();
  await second.goto('/checkout/');
  await expect(second.getByRole('heading', { name: 'We are checking your order' })).toBeVisible();
  await decide(page, 'Complete authentication');
  const number = await orderNumber(page);
  expect(await orderNumber(second)).toBe(number);
  expect((await backend.payments(total)).captured).toHaveLength(1);
});
