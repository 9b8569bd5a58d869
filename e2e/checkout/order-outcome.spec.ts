import type { Page, Route } from '@playwright/test';
import { fillSignIn, signUp } from '../support/account.ts';
import { addFromProductPage, haveInCart } from '../support/cart.ts';
import {
  acceptTerms,
  CARDS,
  cardNumber,
  fillCard,
  fillDelivery,
  orderNumber,
  payButton,
  payTotal,
  reachPayment,
  watchOrders,
} from '../support/checkout.ts';
import { PRODUCTS } from '../support/products.ts';
import { expect, test, visit } from '../support/shop-test.ts';
import { onlyInFull } from '../support/matrix.ts';

/** The browser's own messages about requests that a test fails on purpose. */
const LOST_REQUEST = /^request failed: (POST|GET) .+|^console error: Failed to load resource: net::ERR_/;

/** Where a page is closed before its live feed is connected. */
const LOST_SOCKET = /WebSocket is closed before the connection is established/;

const checking = (page: Page) => page.getByRole('heading', { name: 'We are checking your order' });

type Fate = 'goesThrough' | 'responseLost' | 'neverArrives';

/** Intercepts the page's requests of one operation from now on. */
async function decide(page: Page, operation: 'PlaceOrder' | 'OrderCheck', fate: () => Fate): Promise<void> {
  await page.route('**/graphql', async (route: Route) => {
    if (!route.request().postData()?.includes(`"${operation}"`)) return route.fallback();
    const outcome = fate();
    if (outcome === 'goesThrough') return route.continue();
    if (outcome === 'responseLost') await route.fetch();
    return route.abort();
  });
}

async function pay(page: Page): Promise<void> {
  await fillCard(page, CARDS.good);
  await acceptTerms(page);
  await payButton(page).click();
}

test('a page reloaded while checking continues to check, and finds the order', onlyInFull, async ({ page, sandbox, expectConsole }) => {
  expectConsole(LOST_REQUEST);
  await haveInCart(page, PRODUCTS.gramBar, 18);
  const seen = watchOrders(page);
  const total = await reachPayment(page);
  let isAway = true;
  await decide(page, 'PlaceOrder', () => 'responseLost');
  await decide(page, 'OrderCheck', () => (isAway ? 'neverArrives' : 'goesThrough'));
  await pay(page);
  await expect(checking(page)).toBeVisible();
  await page.reload();
  await expect(checking(page)).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/charged|taken|not placed/i);
  isAway = false;
  await orderNumber(page);
  expect(seen.keys).toHaveLength(1);
  expect((await sandbox.payments(total)).captured).toHaveLength(1);
});

test('nothing is found for 150 s: the same order can be sent again with its key, and input is kept', async ({
  page,
  sandbox,
  expectConsole,
}) => {
  expectConsole(LOST_REQUEST);
  await page.clock.install();
  const cart = await haveInCart(page, PRODUCTS.gramBar, 19);
  const seen = watchOrders(page);
  const total = await reachPayment(page);
  let fate: Fate = 'neverArrives';
  await decide(page, 'PlaceOrder', () => fate);
  await pay(page);
  await expect(checking(page)).toBeVisible();
  const again = page.getByRole('button', { name: 'Send the order again' });
  await expect(again).toBeHidden();
  await page.clock.fastForward('02:31');
  await expect(again).toBeVisible();
  fate = 'goesThrough';
  await again.click();
  await orderNumber(page);
  expect(new Set(seen.keys).size).toBe(1);
  expect(seen.repeats).toEqual([false, true]);
  expect((await sandbox.payments(total)).captured).toHaveLength(1);
  expect((await sandbox.requests(cart)).filter(({ method, url }) => method === 'POST' && url === '/checkout')).toHaveLength(1);
});

test('sent again and rejected: back at Pay with the input kept', onlyInFull, async ({ page, sandbox, expectConsole }) => {
  expectConsole(LOST_REQUEST);
  await page.clock.install();
  await haveInCart(page, PRODUCTS.gramBar, 20);
  const total = await reachPayment(page);
  let fate: Fate = 'neverArrives';
  await decide(page, 'PlaceOrder', () => fate);
  await fillCard(page, CARDS.declined);
  await acceptTerms(page);
  await payButton(page).click();
  await expect(checking(page)).toBeVisible();
  await page.clock.fastForward('02:31');
  fate = 'goesThrough';
  await page.getByRole('button', { name: 'Send the order again' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeVisible();
  await expect(cardNumber(page)).toHaveValue(/0002$/);
  await expect(page.getByRole('checkbox', { name: /I have read the terms/ })).toBeChecked();
  expect((await sandbox.payments(total)).captured).toEqual([]);
});

test(
  'a tab opened later, for an order that never arrived: the checkout can be filled in again, with the same key',
  onlyInFull,
  async ({ page, sandbox, expectConsole }) => {
    expectConsole(LOST_REQUEST);
    expectConsole(LOST_SOCKET);
    const context = page.context();
    await haveInCart(page, PRODUCTS.gramBar, 21);
    const seen = watchOrders(page);
    const total = await reachPayment(page);
    await decide(page, 'PlaceOrder', () => 'neverArrives');
    await pay(page);
    await expect(checking(page)).toBeVisible();
    await page.close();

    const later = await context.newPage();
    const sentLater = watchOrders(later);
    await later.clock.install();
    await later.goto('/checkout/');
    await expect(checking(later)).toBeVisible();
    await later.clock.fastForward('02:31');
    await later.getByRole('button', { name: 'Fill in the checkout again' }).click();
    expect(await later.getByLabel('First name').inputValue()).toBe('');
    await later.getByLabel('First name').fill('Mere');
    await later.getByLabel('Last name').fill('Tāmati');
    await later.getByLabel('Email').fill('mere@example.nz');
    await later.getByRole('button', { name: 'Continue to delivery' }).click();
    await fillDelivery(later);
    expect(await payTotal(later)).toBe(total);
    await pay(later);
    await orderNumber(later);
    expect(sentLater).toMatchObject({ keys: [seen.keys[0]], repeats: [true] });
    expect((await sandbox.payments(total)).captured).toHaveLength(1);
  },
);

test(
  'the order of an account, found after its session ended: it was placed, and signing in shows it',
  onlyInFull,
  async ({ page, sandbox, expectConsole }) => {
    test.slow();
    expectConsole(LOST_REQUEST);
    const person = await signUp(page, sandbox);
    await addFromProductPage(page, PRODUCTS.gramBar, 22);
    await visit(page, '/checkout/');
    await fillDelivery(page);
    await payTotal(page);
    let isAway = true;
    await decide(page, 'PlaceOrder', () => 'responseLost');
    await decide(page, 'OrderCheck', () => (isAway ? 'neverArrives' : 'goesThrough'));
    await pay(page);
    await expect(checking(page)).toBeVisible();
    await page.context().clearCookies();
    isAway = false;
    await page.reload();
    await expect(page.getByText('Your order was placed. Sign in to see it.')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await fillSignIn(page, person);
    await orderNumber(page);
  },
);

for (const [code, message, link] of [
  ['SIGN_IN_REQUIRED', 'Please sign in to pay by card right now, or try again in a few minutes.', true],
  ['TOO_MANY_TRIES', 'Too many cards were declined. Please wait 9 minutes before you try another one, or call us.', false],
] as const) {
  test(`${code}: shown above the card, whose input is kept${link ? ', with the way to sign in' : ''}`, onlyInFull, async ({ page }) => {
    await haveInCart(page, PRODUCTS.gramBar, 2);
    await reachPayment(page);
    await page.route('**/graphql', (route) => {
      if (!route.request().postData()?.includes('"PlaceOrder"')) return route.fallback();
      const placeOrder = {
        __typename: 'PlaceOrderPayload',
        status: 'REFUSED',
        clientSecret: null,
        order: null,
        priceChange: null,
        userErrors: [{ __typename: 'UserError', code, message, field: null }],
      };
      return route.fulfill({ json: { data: { placeOrder } } });
    });
    await pay(page);
    const said = page.getByRole('alert').filter({ hasText: message });
    await expect(said).toBeVisible();
    await expect(cardNumber(page)).toHaveValue(/4242$/);
    await expect(payButton(page)).toBeEnabled();
    if (!link) return;
    await said.getByRole('link', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/login-to-continue/?return=%2Fcheckout%2F');
  });
}

test('a rejected address leads to the address and back, and the card’s input is kept', onlyInFull, async ({ page }) => {
  await haveInCart(page, PRODUCTS.gramBar, 2);
  await reachPayment(page);
  let isFirst = true;
  await page.route('**/graphql', (route) => {
    if (!isFirst || !route.request().postData()?.includes('"PlaceOrder"')) return route.fallback();
    isFirst = false;
    const userErrors = [{ __typename: 'UserError', code: 'INVALID_INPUT', message: 'We do not deliver there.', field: 'delivery.line1' }];
    const placeOrder = {
      __typename: 'PlaceOrderPayload',
      status: 'REFUSED',
      clientSecret: null,
      order: null,
      priceChange: null,
      userErrors,
    };
    return route.fulfill({ json: { data: { placeOrder } } });
  });
  await pay(page);
  await expect(page.getByLabel('Street address')).toHaveAccessibleDescription(/We do not deliver there\./);
  await page.getByLabel('Street address').fill('14 Ponsonby Road');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await payTotal(page);
  await expect(cardNumber(page)).toHaveValue(/4242$/);
  await expect(page.getByRole('checkbox', { name: /I have read the terms/ })).toBeChecked();
  await payButton(page).click();
  await orderNumber(page);
});

test(
  'from the response to the order page nothing else is shown, on a slow device and with the cart already gone',
  onlyInFull,
  async ({ page }) => {
    test.slow();
    await page.addInitScript(() => {
      const seen = new Set<string>();
      Object.assign(window, { seenInMain: seen });
      new MutationObserver(() => {
        for (const heading of document.querySelectorAll('main h1, main h2')) seen.add(heading.textContent ?? '');
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    await haveInCart(page, PRODUCTS.gramBar, 23);
    await reachPayment(page);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    let showOrder = (): void => undefined;
    const mayShow = new Promise<void>((resolve) => {
      showOrder = resolve;
    });
    await page.route('**/graphql', async (route) => {
      const body = route.request().postData() ?? '';
      if (body.includes('"Order"')) await mayShow;
      return route.fallback();
    });
    await pay(page);
    await expect(page.getByRole('heading', { name: 'Your order was placed and is paid.' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^See order K-/ })).toBeVisible();
    showOrder();
    await orderNumber(page);
    const seen = await page.evaluate(() => [...(window as unknown as { seenInMain: Set<string> }).seenInMain]);
    expect(seen).toContain('Your order was placed and is paid.');
    expect(seen.filter((heading) => /Nothing to pay|needs a look|couldn’t load/.test(heading))).toEqual([]);
  },
);
