import type { Page } from '@playwright/test';
import { signUp } from '../support/account.ts';
import { PORTS } from '../support/addresses.ts';
import { addFromProductPage, cartId } from '../support/cart.ts';
import { acceptTerms, CARDS, fillCard, fillDelivery, orderNumber, payButton, payTotal, reachPayment } from '../support/checkout.ts';
import { type OwnShop, startOwnShop } from '../support/own-shop.ts';
import { PRODUCTS } from '../support/products.ts';
import { type BackendRequest, Sandbox } from '../support/sandbox.ts';
import { expect, test, visit } from '../support/shop-test.ts';
import { onlyInFull } from '../support/matrix.ts';

// Shops whose backend charges cards: one with all capabilities, one without saved cards and 3-D Secure.
const OFFSET = 46;
const BARE_OFFSET = 47;
const BARE_URL = `http://localhost:${PORTS.web + BARE_OFFSET}`;
const SETTINGS = { PAYMENTS: 'backend', STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' };
const shops: OwnShop[] = [];
let backend: Sandbox;

test.describe.configure({ mode: 'serial' });
test.use({ baseURL: `http://localhost:${PORTS.web + OFFSET}` });
test.beforeAll(async () => {
  shops.push(await startOwnShop(['sandbox', 'bff', 'web'], OFFSET, SETTINGS));
  backend = new Sandbox(shops[0]!.sandboxUrl);
});
test.afterAll(async () => {
  for (const shop of shops) await shop.stop();
});

const saveBox = 'Save this card for next time';
const isCheckout = ({ method, url }: BackendRequest): boolean => method === 'POST' && /^\/checkout(?:$|\/[^/]+\/confirm$)/.test(url);

/** The payment part of the order request that the backend received for a cart. */
async function asked(cart: string): Promise<{ url: string; payment: unknown }[]> {
  return (await backend.requests(cart))
    .filter((request) => isCheckout(request))
    .map(({ url, body }) => ({
      url: url.replace(/[0-9a-f-]{36}/, '{key}'),
      payment: (body as { payment?: unknown } | null)?.payment,
    }));
}

/** Accepts the terms and pays; returns the total in cents, and the order request that the backend received. */
async function pay(
  page: Page,
  atTheBank?: 'Complete authentication',
): Promise<{ total: number; calls: { url: string; payment: unknown }[] }> {
  const cart = await cartId(page);
  await acceptTerms(page);
  const total = await payTotal(page);
  await payButton(page).click();
  if (atTheBank) {
    const dialog = page.frameLocator('iframe[title="Secure payment authorisation frame"]');
    await dialog.getByRole('button', { name: atTheBank }).click();
  }
  const number = await orderNumber(page);
  await expect(page.getByRole('main')).toContainText(number);
  await expect(page.getByRole('region', { name: 'What you bought' }).getByText(/^Total paid/)).toBeVisible();
  expect((await backend.payments(total)).captured).toMatchObject([{ amount: total, amountCaptured: total }]);
  return { total, calls: await asked(cart) };
}

test('a guest buys with a new card; the backend charges it', onlyInFull, async ({ page }) => {
  await addFromProductPage(page, PRODUCTS.gramBar, 2);
  await reachPayment(page);
  await expect(page.getByRole('checkbox', { name: saveBox })).toHaveCount(0);
  await fillCard(page, CARDS.good);
  const { calls } = await pay(page);
  expect(calls).toEqual([{ url: '/checkout', payment: { token: expect.stringMatching(/^tok_/), rememberCard: false } }]);
  await expect(page.getByRole('main')).toContainText('Visa ending 4242');
});

test('3-D Secure, then the order is confirmed', onlyInFull, async ({ page }) => {
  await addFromProductPage(page, PRODUCTS.gramBar, 3);
  await reachPayment(page);
  await fillCard(page, CARDS.threeDSecure);
  const { calls } = await pay(page, 'Complete authentication');
  expect(calls).toEqual([
    { url: '/checkout', payment: { token: expect.stringMatching(/^tok_/), rememberCard: false } },
    { url: '/checkout/{key}/confirm', payment: undefined },
  ]);
});

test('a declined card: the message above the card, and another card pays', onlyInFull, async ({ page }) => {
  await addFromProductPage(page, PRODUCTS.gramBar, 4);
  await reachPayment(page);
  await fillCard(page, CARDS.declined);
  await acceptTerms(page);
  await payButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeVisible();
  await fillCard(page, CARDS.good);
  const { calls } = await pay(page);
  expect(calls).toHaveLength(2);
});

test('a customer saves a card, pays the next order with it, and removes it', onlyInFull, async ({ page }) => {
  test.slow();
  await signUp(page, backend);
  await addFromProductPage(page, PRODUCTS.gramBar, 5);
  await visit(page, '/checkout/');
  await fillDelivery(page);
  await expect(page.getByRole('checkbox', { name: saveBox })).toBeChecked();
  await fillCard(page, CARDS.good);
  expect((await pay(page)).calls).toMatchObject([{ payment: { rememberCard: true } }]);

  await addFromProductPage(page, PRODUCTS.gramBar, 6);
  await visit(page, '/checkout/');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('radio', { name: /Ending 4242/ })).toBeChecked();
  expect((await pay(page)).calls).toEqual([{ url: '/checkout', payment: { card: expect.any(String) } }]);
  await expect(page.getByRole('main')).toContainText('Visa ending 4242');

  await visit(page, '/my-account/');
  await page.getByRole('button', { name: 'Remove the card ending 4242' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No saved cards. Tick “Save this card”')).toBeVisible();
  await addFromProductPage(page, PRODUCTS.gramBar);
  await visit(page, '/checkout/');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByText('Card number')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Pay by card' }).getByRole('radio')).toHaveCount(0);
});

test.describe('a backend without saved cards and 3-D Secure', () => {
  test.use({ baseURL: BARE_URL });
  test.beforeAll(async () => {
    await backend.switchOff(['accounts.cards', 'checkout.actions']);
    shops.push(await startOwnShop(['bff', 'web'], BARE_OFFSET, { ...SETTINGS, COMMERCE_URL: shops[0]!.sandboxUrl }));
  });

  test(
    'no card can be saved, none is listed; a card that requires 3-D Secure is declined, another one pays',
    onlyInFull,
    async ({ page }) => {
      test.slow();
      await signUp(page, backend);
      await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Saved cards' })).toHaveCount(0);
      await addFromProductPage(page, PRODUCTS.gramBar, 7);
      await visit(page, '/checkout/');
      await fillDelivery(page);
      await fillCard(page, CARDS.threeDSecure);
      await expect(page.getByRole('checkbox', { name: saveBox })).toHaveCount(0);
      await acceptTerms(page);
      await payButton(page).click();
      await expect(page.getByRole('alert').filter({ hasText: 'Your bank wants to confirm this payment' })).toBeVisible();
      await fillCard(page, CARDS.good);
      expect((await pay(page)).calls).toMatchObject([{ payment: { rememberCard: false } }, { payment: { rememberCard: false } }]);
    },
  );
});
