import type { Browser, Page } from '@playwright/test';
import { fillSignIn, mailedPath, signUp } from '../support/account.ts';
import { BrowserNoise } from '../support/browser-noise.ts';
import { addFromProductPage, haveInCart } from '../support/cart.ts';
import { acceptTerms, BUYER, CARDS, fillCard, fillDelivery, orderNumber, payButton, payTotal, reachPayment } from '../support/checkout.ts';
import { PRODUCTS } from '../support/products.ts';
import type { Sandbox } from '../support/sandbox.ts';
import { hydrated } from '../support/hydrated.ts';
import { expect, NOT_FOUND_LINE, test, visit } from '../support/shop-test.ts';
import { onlyInFull } from '../support/matrix.ts';

async function pay(page: Page): Promise<string> {
  await fillCard(page, CARDS.good);
  await acceptTerms(page);
  await payTotal(page);
  await payButton(page).click();
  return orderNumber(page);
}

async function buyAsGuest(page: Page, quantity: number): Promise<{ number: string; email: string }> {
  const email = `guest-${crypto.randomUUID().slice(0, 8)}@example.nz`;
  await haveInCart(page, PRODUCTS.gramBar, quantity);
  await reachPayment(page, { ...BUYER, email });
  return { number: await pay(page), email };
}

/** Another device: a fresh browser context. */
async function elsewhere(browser: Browser, baseURL: string, act: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ baseURL, extraHTTPHeaders: { 'x-forwarded-for': '10.0.7.1' } });
  const noise = new BrowserNoise();
  noise.listenTo(context);
  try {
    await act(await context.newPage());
    expect(noise.unexpected()).toEqual([]);
  } finally {
    await context.close();
  }
}

const links = async (sandbox: Sandbox, email: string): Promise<number> =>
  (await sandbox.outbox(email)).filter(({ text }) => text.includes('/order-link/')).length;

async function ask(page: Page, number: string, email: string): Promise<void> {
  await page.getByLabel('Order number').fill(number);
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
}

test('a guest opens the order by the emailed link on another device, and by a new one', async ({ page, browser, baseURL, sandbox }) => {
  const { number, email } = await buyAsGuest(page, 18);
  const first = await mailedPath(sandbox, email, new RegExp(number));
  expect(first).toMatch(/^\/order-link\/[\w-]+\/$/);
  // An order that is paid at once is confirmed by one email.
  await expect.poll(() => links(sandbox, email)).toBe(1);
  await elsewhere(browser, baseURL!, async (other) => {
    await other.goto(first);
    await expect(other).toHaveURL(`/checkout/${number}/`);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(`Thank you, ${BUYER.firstName}`);
    expect(await other.evaluate(() => document.referrer)).toBe('');
    await other.reload();
    await expect(other.getByRole('main')).toContainText(number);
  });

  await elsewhere(browser, baseURL!, async (other) => {
    await visit(other, '/login/');
    await other.getByRole('main').getByRole('link', { name: 'Find your order' }).click();
    await expect(other).toHaveURL('/find-my-order/');
    await hydrated(other);
    await ask(other, number.toLowerCase(), email);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Check your inbox');
    await expect(other.getByRole('status').filter({ hasText: 'a link is on its way' })).toBeVisible();
    await expect.poll(() => links(sandbox, email)).toBe(2);
    const second = await mailedPath(sandbox, email, new RegExp(number));
    expect(second).not.toBe(first);
    // Both keep working.
    for (const link of [second, first]) {
      await other.goto(link);
      await expect(other).toHaveURL(`/checkout/${number}/`);
    }
  });
});

test('for another person’s order the message is the same, and no email is sent', onlyInFull, async ({ page, sandbox }) => {
  const email = `nobody-${crypto.randomUUID().slice(0, 8)}@example.nz`;
  await visit(page, '/find-my-order/');
  await ask(page, '', 'nobody');
  await expect(page.getByLabel('Order number')).toHaveAccessibleDescription(/Please enter the order number/);
  await ask(page, 'K-999999', email);
  await expect(page.getByRole('status').filter({ hasText: 'a link is on its way' })).toBeVisible();
  expect(await sandbox.outbox(email)).toEqual([]);
});

test(
  'an expired link leads to the page that emails a new one, and another person’s order page links to it',
  onlyInFull,
  async ({ page, expectConsole }) => {
    await page.goto('/order-link/0123456789abcdef0123456789abcdef/');
    await expect(page).toHaveURL('/find-my-order/?problem=link');
    await expect(page.getByText('This link no longer works, or part of it is missing')).toBeVisible();
    expectConsole(NOT_FOUND_LINE);
    await page.goto('/checkout/K-999999/');
    await page.getByRole('main').getByRole('link', { name: 'Find your order' }).click();
    await expect(page).toHaveURL('/find-my-order/');
  },
);

test('an account’s order requires signing in', onlyInFull, async ({ page, browser, baseURL, sandbox }) => {
  const person = await signUp(page, sandbox);
  await addFromProductPage(page, PRODUCTS.gramBar, 19);
  await visit(page, '/checkout/');
  await fillDelivery(page);
  const number = await pay(page);
  const link = await mailedPath(sandbox, person.email, new RegExp(number));
  await elsewhere(browser, baseURL!, async (other) => {
    await other.goto(link);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Sign in to continue');
    await hydrated(other);
    await fillSignIn(other, person);
    await expect(other).toHaveURL(`/my-account/orders/${number}/`);
    await expect(other.getByRole('main')).toContainText(number);
  });
});
