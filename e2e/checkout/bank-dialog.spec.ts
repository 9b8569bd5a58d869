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
import { matrixRow } from '../support/matrix.ts';
import { PIECES } from '../support/pieces.ts';
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

/** So long the card holder takes to answer: by the clocks of the page, the backend and the card provider. */
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
    matrixRow(seconds === 290),
    async ({ page }) => {
      await page.clock.install();
      await addFromProductPage(page, PIECES.gramBar, pieces);
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

test('where the price could not be held and has risen: no order, old and new total, and the shopper is asked again', async ({ page }) => {
  await shop.fault({ path: '/checkout/quote/*/claim', status: 503 });
  await page.clock.install();
  await addFromProductPage(page, PIECES.gramBar, 3);
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

test('where the price could not be held and has not risen: the order is placed', async ({ page }) => {
  await shop.fault({ path: '/checkout/quote/*/claim', status: 503 });
  await page.clock.install();
  await addFromProductPage(page, PIECES.gramBar, 4);
  const total = await payAtTheBank(page);
  await letPass(page, 290);
  await decide(page, 'Complete authentication');
  await orderNumber(page);
  expect((await backend.payments(total)).captured).toHaveLength(1);
});

test('a dialog that fails leads back to Pay: the card is still there and has the focus, and the next try pays', async ({ page }) => {
  await addFromProductPage(page, PIECES.gramBar, 5);
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
  // Each attempt's price was held for its own key.
  expect((await backend.requests(cart)).filter(({ url }) => /\/checkout\/quote\/.+\/claim$/.test(url))).toHaveLength(2);
  expect(captured).toHaveLength(1);
  expect(intents).toHaveLength(2);
});

test('a dialog that is closed with Escape leads back to Pay', async ({ page }) => {
  await addFromProductPage(page, PIECES.gramBar, 6);
  const total = await payAtTheBank(page);
  await bankDialog(page).getByRole('button', { name: 'Complete authentication' }).press('Escape');
  await expect(page.getByRole('alert').filter({ hasText: 'Your bank did not approve this payment.' })).toBeVisible();
  expect(await payTotal(page)).toBe(total);
  await fillCard(page, CARDS.good);
  await payButton(page).click();
  await orderNumber(page);
  expect((await backend.payments(total)).captured).toHaveLength(1);
});

test('the page is loaded anew behind the dialog: the bank is asked again, and one order comes of it', async ({ page }) => {
  await addFromProductPage(page, PIECES.gramBar, 7);
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

test('approved in the bank’s app, and the page was loaded anew meanwhile: the order is placed without another press', async ({ page }) => {
  await addFromProductPage(page, PIECES.gramBar, 8);
  const seen = watchOrders(page);
  const total = await payAtTheBank(page);
  await expect.poll(() => seen.secrets.length).toBe(1);
  await backend.authorise(seen.secrets[0]!, 'succeeded');
  await page.reload();
  await orderNumber(page);
  expect(seen.repeats).toEqual([false, true]);
  expect((await backend.payments(total)).captured).toHaveLength(1);
});

test('a second tab does not start a second order while the bank is asked', async ({ page }) => {
  await addFromProductPage(page, PIECES.gramBar, 9);
  const total = await payAtTheBank(page);
  const second = await page.context().newPage();
  await second.goto('/checkout/');
  await expect(second.getByRole('heading', { name: 'We are checking your order' })).toBeVisible();
  await decide(page, 'Complete authentication');
  const number = await orderNumber(page);
  expect(await orderNumber(second)).toBe(number);
  expect((await backend.payments(total)).captured).toHaveLength(1);
});
