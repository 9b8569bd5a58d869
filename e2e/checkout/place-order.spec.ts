import type { Page } from '@playwright/test';
import { signUp } from '../support/account.ts';
import { addFromProductPage, cartId, cartLine, expectInCart, haveInCart, quantityField } from '../support/cart.ts';
import {
  acceptTerms,
  BUYER,
  cardExpiry,
  cardNumber,
  CARDS,
  fillCard,
  fillDelivery,
  orderNumber,
  payButton,
  payTotal,
  reachPayment,
} from '../support/checkout.ts';
import { allCentsIn, centsIn, centsOf } from '../support/money.ts';
import { PRODUCTS } from '../support/products.ts';
import { expect, test, visit } from '../support/shop-test.ts';
import { onlyInFull } from '../support/matrix.ts';

/** Records the idempotency key of each placeOrder request from now on. */
function sentKeys(page: Page): string[] {
  const keys: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/graphql')) return;
    const { operationName, variables } = request.postDataJSON() as {
      operationName: string;
      variables: { input?: { idempotencyKey: string } };
    };
    if (operationName === 'PlaceOrder') keys.push(variables.input!.idempotencyKey);
  });
  return keys;
}

test('a guest buys two lines, one at a price break, with a coupon, and presses Pay twice: one order, and page, sandbox and provider agree', async ({
  page,
  sandbox,
}) => {
  await addFromProductPage(page, PRODUCTS.silverMaple, 25);
  await addFromProductPage(page, PRODUCTS.silverStag, 3);
  await visit(page, '/cart/');
  await page.getByText('Coupon or referral code').click();
  await page.getByLabel('Code').fill('WELCOME25');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('list', { name: 'Applied coupons' })).toContainText('WELCOME25');
  const cart = await cartId(page);

  const keys = sentKeys(page);
  const total = await reachPayment(page);
  await fillCard(page, CARDS.good);
  await acceptTerms(page);
  await payButton(page).dblclick();
  const number = await orderNumber(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Thank you, ${BUYER.firstName}`);

  expect(keys).toHaveLength(1);
  const order = await sandbox.order(keys[0]!);
  expect(order).toMatchObject({
    orderNumber: number,
    coupons: ['WELCOME25'],
    contact: { email: BUYER.email },
    payment: { cardLast4: '4242' },
  });
  const cents = (amount: number): number => Math.round(amount * 100);
  expect(cents(order!.total)).toBe(total);
  expect(cents(order!.total)).toBe(cents(order!.subTotal) - cents(order!.discountTotal) + cents(order!.shippingTotal));
  expect(cents(order!.discountTotal)).toBe(25_00);

  const bought = page.getByRole('region', { name: 'What you bought' });
  expect(
    centsIn(
      await bought
        .getByRole('paragraph')
        .filter({ hasText: /^Total paid/ })
        .innerText(),
    ),
  ).toBe(total);
  expect(await centsOf(bought, /^(Pieces, 28|28 pieces)$/)).toBe(cents(order!.subTotal));
  expect(await centsOf(bought, 'Discount WELCOME25')).toBe(25_00);
  expect(await centsOf(bought, 'GST')).toBe(cents(order!.taxTotal));
  for (const line of order!.lineItems) {
    const shown = await bought.getByRole('listitem').filter({ hasText: line.name }).innerText();
    expect(allCentsIn(shown)).toEqual([cents(line.unitPrice), cents(line.total)]);
    expect(shown).toContain(`${line.quantity} × `);
  }
  const atBreak = order!.lineItems.find(({ quantity }) => quantity === 25)!.unitPrice;
  expect(atBreak).toBeLessThan((await sandbox.product(PRODUCTS.silverMaple.slug)).price);

  const { intents, charges, captured } = await sandbox.payments(total);
  expect(intents).toMatchObject([{ status: 'succeeded', amountCaptured: total }]);
  expect(charges).toHaveLength(1);
  expect(captured).toMatchObject([{ amount: total, amountCaptured: total }]);
  expect((await sandbox.requests(cart)).filter(({ method, url }) => method === 'POST' && url === '/checkout')).toHaveLength(1);

  await expectInCart(page, 0);
  await visit(page, '/cart/');
  await expect(page.getByRole('heading', { name: 'Nothing in your cart yet' })).toBeVisible();
});

test('the stock is reduced by the order', onlyInFull, async ({ page, sandbox }) => {
  const before = (await sandbox.product(PRODUCTS.selling.slug)).stockAvailable;
  await haveInCart(page, PRODUCTS.selling, 1);
  await reachPayment(page);
  await fillCard(page, CARDS.good);
  await acceptTerms(page);
  await payButton(page).click();
  await orderNumber(page);
  expect((await sandbox.product(PRODUCTS.selling.slug)).stockAvailable).toBe(before - 1);
});

test('a declined card: the provider’s message above the card fields, the cart intact, no order, no charge; another card pays', async ({
  page,
  sandbox,
}) => {
  const cart = await haveInCart(page, PRODUCTS.gramBar, 7);
  const keys = sentKeys(page);
  const total = await reachPayment(page);
  await fillCard(page, CARDS.declined);
  await acceptTerms(page);
  await payButton(page).click();
  const words = page.getByRole('alert').filter({ hasText: 'Your card was declined.' });
  await expect(words).toBeVisible();
  const [alertBox, fieldBox] = [await words.boundingBox(), await page.getByText('Card number', { exact: true }).boundingBox()];
  expect(alertBox!.y + alertBox!.height).toBeLessThanOrEqual(fieldBox!.y);
  await expect(page).toHaveURL('/checkout/');
  expect(await sandbox.order(keys[0]!)).toBeNull();
  expect((await sandbox.payments(total)).captured).toEqual([]);
  expect((await sandbox.requests(cart)).filter(({ method, url }) => method === 'POST' && url === '/checkout')).toEqual([]);

  const second = await page.context().newPage();
  await visit(second, '/cart/');
  await expect(quantityField(second, PRODUCTS.gramBar)).toHaveValue('7');
  await second.close();

  await fillCard(page, CARDS.good);
  await payButton(page).click();
  await orderNumber(page);
  expect((await sandbox.payments(total)).captured).toHaveLength(1);
});

test(
  'a declined saved card: the provider’s message above the saved cards, the focus on the card; a new card pays',
  onlyInFull,
  async ({ page, sandbox }) => {
    test.slow();
    await signUp(page, sandbox);
    const answer = await page.request.post('/graphql', { data: { query: '{ viewer { id } }' } });
    const { data } = (await answer.json()) as { data: { viewer: { id: string } } };
    await sandbox.saveCard(data.viewer.id, 'pm_card_chargeCustomerFail');
    await addFromProductPage(page, PRODUCTS.gramBar);
    await visit(page, '/checkout/');
    await fillDelivery(page);
    const card = page.getByRole('radio', { name: /Ending 0341/ });
    await expect(card).toBeChecked();
    await acceptTerms(page);
    await payButton(page).click();
    const words = page.getByRole('alert').filter({ hasText: 'Your card was declined.' });
    await expect(words).toBeVisible();
    await expect(card).toBeFocused();
    const [alertBox, cardBox] = [await words.boundingBox(), await card.boundingBox()];
    expect(alertBox!.y + alertBox!.height).toBeLessThanOrEqual(cardBox!.y);
    await page.getByRole('radio', { name: /A new card/ }).check();
    await fillCard(page, CARDS.good);
    await payButton(page).click();
    await orderNumber(page);
  },
);

for (const [button, paid] of [
  ['Complete authentication', true],
  ['Fail authentication', false],
] as const) {
  test(
    `3-D Secure: “${button}” in the bank’s dialog ${paid ? 'pays once' : 'charges nothing'}`,
    paid ? {} : onlyInFull,
    async ({ page, sandbox }) => {
      await haveInCart(page, PRODUCTS.gramBar, paid ? 8 : 9);
      const total = await reachPayment(page);
      await fillCard(page, CARDS.threeDSecure);
      await acceptTerms(page);
      await payButton(page).click();
      await page.frameLocator('iframe[title="Secure payment authorisation frame"]').getByRole('button', { name: button }).click();
      if (paid) {
        await orderNumber(page);
        expect((await sandbox.payments(total)).captured).toHaveLength(1);
        return;
      }
      await expect(page.getByRole('alert').filter({ hasText: 'Your bank did not approve this payment.' })).toBeVisible();
      expect((await sandbox.payments(total)).captured).toEqual([]);
      await visit(page, '/cart/');
      await expect(cartLine(page, PRODUCTS.gramBar)).toBeVisible();
    },
  );
}

test('an incomplete card shows the provider’s error and its first invalid field gets the focus', onlyInFull, async ({ page, sandbox }) => {
  await haveInCart(page, PRODUCTS.gramBar, 10);
  const total = await reachPayment(page);
  await acceptTerms(page);
  await payButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Your card number is incomplete.' })).toBeVisible();
  await expect(cardNumber(page)).toBeFocused();
  await fillCard(page, CARDS.good, '0121');
  await payButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: /expiration year is in the past/ })).toBeVisible();
  await expect(cardExpiry(page)).toBeFocused();
  expect((await sandbox.payments(total)).intents).toEqual([]);
});

test('the terms must be accepted first', onlyInFull, async ({ page, sandbox }) => {
  await haveInCart(page, PRODUCTS.gramBar, 11);
  const total = await reachPayment(page);
  await fillCard(page, CARDS.good);
  await payButton(page).click();
  await expect(page.getByText('Please read and accept the terms first.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /I have read the terms/ })).toBeFocused();
  expect((await sandbox.payments(total)).intents).toEqual([]);
});

test('one checkout submitted twice at the same time is one order and one charge', onlyInFull, async ({ page, sandbox }) => {
  await haveInCart(page, PRODUCTS.gramBar, 13);
  const total = await reachPayment(page);
  await fillCard(page, CARDS.good);
  await acceptTerms(page);
  // The page's request is sent twice with one key, as if the network had repeated it.
  const twins: Promise<string>[] = [];
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('"PlaceOrder"')) return route.continue();
    const answers = [route.fetch(), route.fetch()];
    twins.push(...answers.map(async (answer) => (await answer).text()));
    return route.fulfill({ response: await answers[0]! });
  });
  await payButton(page).click();
  const number = await orderNumber(page);
  const answers = (await Promise.all(twins)).map(
    (text) => JSON.parse(text) as { data: { placeOrder: { status: string; order: { orderNumber: string } } } },
  );
  expect(answers.map(({ data }) => [data.placeOrder.status, data.placeOrder.order.orderNumber])).toEqual([
    ['PLACED', number],
    ['PLACED', number],
  ]);
  const { charges, captured } = await sandbox.payments(total);
  expect(charges).toHaveLength(1);
  expect(captured).toHaveLength(1);
});

test('after a lost response the order is looked up, not sent again', onlyInFull, async ({ page, sandbox, expectConsole }) => {
  expectConsole(/^request failed: POST .+\/graphql|^console error: Failed to load resource: net::ERR_FAILED/);
  const cart = await haveInCart(page, PRODUCTS.gramBar, 14);
  const total = await reachPayment(page);
  await fillCard(page, CARDS.good);
  await acceptTerms(page);
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('"PlaceOrder"')) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await payButton(page).click();
  await orderNumber(page);
  expect((await sandbox.payments(total)).captured).toHaveLength(1);
  expect((await sandbox.requests(cart)).filter(({ method, url }) => method === 'POST' && url === '/checkout')).toHaveLength(1);
});

test('the total on the button is the one in the cart', onlyInFull, async ({ page }) => {
  await haveInCart(page, PRODUCTS.gramBar, 15);
  await reachPayment(page);
  expect(await payTotal(page)).toBe(15 * 260_77 - 15 * (260_77 - 259_38) + 24_00);
});
