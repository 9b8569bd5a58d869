import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectFramelessAccessible } from '../support/accessible.ts';
import { EDITOR, type Person, SALES, signInByCall } from '../support/account.ts';
import type { OwnShop } from '../support/own-shop.ts';
import { PRODUCTS } from '../support/products.ts';
import { hydrated } from '../support/hydrated.ts';
import { test } from '../support/kept-shop.ts';
import { expect, NOT_FOUND_LINE, visit } from '../support/shop-test.ts';
import { onlyInFull } from '../support/matrix.ts';

const ADMIN: Person = { email: 'admin@koura.example', password: 'koura-admin-2026' };

/** A separate shop: no other test sees its payments, and its captures can be made to fail. */
let shop: OwnShop;
test.beforeAll(async ({ keptShop }) => {
  shop = await keptShop.reseeded();
});
test.beforeEach(() => shop.heal());

const row = (page: Page, order: string): Locator => page.getByRole('main').getByRole('row').filter({ hasText: order });
const staffMenu = (page: Page): Locator => page.getByRole('navigation', { name: 'Staff' });
const payment = (page: Page): Locator => page.getByRole('region', { name: 'Payment' });

async function openPayments(page: Page, person: Person = SALES): Promise<void> {
  await signInByCall(page, person, shop.url);
  await visit(page, '/admin/payments/');
}

/** A guest's order whose payment is only authorised: the capture fails at the card provider. */
async function heldOrder(page: Page): Promise<string> {
  await shop.fault({ method: 'POST', path: '/v1/payment_intents/*/capture', status: 500 });
  const ask = async <Data>(query: string, variables: object, cart?: string): Promise<Data> => {
    const headers = { origin: shop.url, ...(cart === undefined ? {} : { 'x-token': cart }) };
    const answer = await page.request.post(`${shop.url}/graphql`, { headers, data: { query, variables } });
    return ((await answer.json()) as { data: Data }).data;
  };
  const { product } = await ask<{ product: { id: string } }>('query($slug: String!) { product(slug: $slug) { id } }', {
    slug: PRODUCTS.gramBar.slug,
  });
  const { addToCart } = await ask<{ addToCart: { cart: { cartId: string; total: object } } }>(
    'mutation($input: AddToCartInput!) { addToCart(input: $input) { cart { cartId total { amount currencyCode } } } }',
    { input: { items: [{ productId: product.id, quantity: 1 }] } },
  );
  const input = {
    idempotencyKey: randomUUID(),
    expectedTotal: addToCart.cart.total,
    cardToken: 'tok_visa',
    contact: { firstName: 'Mere', lastName: 'Tāmati', email: 'mere@example.nz', phone: '021 555 014' },
    delivery: { line1: '12 Ponsonby Road', city: 'Auckland', postcode: '1011', countryCode: 'NZ' },
    acceptedTerms: true,
  };
  const { placeOrder } = await ask<{ placeOrder: { order: { orderNumber: string } } }>(
    'mutation($input: PlaceOrderInput!) { placeOrder(input: $input) { order { orderNumber } } }',
    { input },
    addToCart.cart.cartId,
  );
  return placeOrder.order.orderNumber;
}

test('payments that need attention are listed with order, customer, amount and due date of evidence', onlyInFull, async ({ page }) => {
  await openPayments(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
  await expect(row(page, 'K-100285')).toContainText(/Order K-100285 was cancelled, \$[\d,]+\.\d\d is still with us\./);
  await expect(row(page, 'K-100285')).toContainText('Fatima Rahman');
  await expect(row(page, 'K-100289')).toContainText('A refund of $45.00 for order K-100289 failed.');
  await expect(row(page, 'K-100302')).toContainText(/Evidence is due by \w{3}\s\d/);
  await expect(row(page, 'K-100305')).toContainText('Stop the parcel for order K-100305.');
  await expect(staffMenu(page).getByRole('link', { name: /^Payments 6/ })).toBeVisible();
  await expectFramelessAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFramelessAccessible(page);
});

test('a large refund needs two people, each with their own login', onlyInFull, async ({ page, browser }) => {
  await openPayments(page);
  // Past orders are priced from the market of their day, so their sums depend on today's date.
  const sum = /\$[\d,]+\.\d\d(?= is still with us)/.exec(await row(page, 'K-100285').innerText())![0];
  await row(page, 'K-100285').getByRole('button', { name: 'Refund order K-100285' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund order K-100285' });
  await expect(dialog).toContainText('the card of Fatima Rahman');
  await expectFramelessAccessible(page);
  await dialog.getByRole('button', { name: `Refund ${sum}` }).click();
  await expect(dialog).toContainText('Please enter a reason.');
  await dialog.getByLabel('Reason').fill('Cancelled on the telephone');
  await dialog.getByRole('button', { name: `Refund ${sum}` }).click();
  await expect(page.getByRole('status').filter({ hasText: 'is waiting for a second person' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Someone else has to approve it.');
  await expect(page.getByRole('button', { name: 'Approve the refund of order K-100285' })).toHaveCount(0);
  await expect(row(page, 'K-100285').getByRole('button', { name: /^Refund/ })).toHaveCount(0);

  const other = await browser.newContext({ baseURL: shop.url });
  const second = await other.newPage();
  await openPayments(second, ADMIN);
  await second.getByRole('button', { name: 'Approve the refund of order K-100285' }).click();
  const question = second.getByRole('dialog', { name: `Refund ${sum} of order K-100285?` });
  await expect(question).toContainText('“Cancelled on the telephone”');
  await question.getByRole('button', { name: `Refund ${sum}` }).click();
  await expect(second.getByRole('status').filter({ hasText: `${sum} of order K-100285 is refunded.` })).toBeVisible();
  await expect(row(second, 'K-100285')).toHaveCount(0);
  await visit(second, '/admin/orders/K-100285/');
  await expect(payment(second)).toContainText('Refunded');
  await expect(payment(second)).toContainText('Cancelled on the telephone');
  await other.close();
});

test('a refund that fails at the provider is retried by the same button, and made once', onlyInFull, async ({ page }) => {
  await openPayments(page);
  await row(page, 'K-100289').getByRole('button', { name: 'Refund order K-100289' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund order K-100289' });
  await expect(dialog.getByLabel('Amount')).toHaveValue('45.00');
  await dialog.getByLabel('Reason').fill('To the new card');
  await shop.fault({ method: 'POST', path: '/v1/refunds', cut: 'before' });
  await dialog.getByRole('button', { name: 'Refund $45.00' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'The card provider hasn’t accepted this refund. Press the button again; the same refund is sent, never a second one.',
  );
  await shop.heal();
  await dialog.getByRole('button', { name: 'Refund $45.00' }).click();
  await expect(page.getByRole('status').filter({ hasText: '$45.00 of order K-100289 is refunded.' })).toBeVisible();
  await expect(row(page, 'K-100289')).toHaveCount(0);
});

test('a refund by staff is credited: the credit note stands beside the invoice and opens', onlyInFull, async ({ page }) => {
  await signInByCall(page, SALES, shop.url);
  await visit(page, '/admin/orders/?payment=taken');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^K-\d+$/ })
    .first()
    .click();
  const documents = page.getByRole('region', { name: 'Documents' });
  await expect(documents.getByRole('link')).toHaveCount(1);
  await hydrated(page);
  await payment(page)
    .getByRole('button', { name: /^Refund order/ })
    .click();
  const dialog = page.getByRole('dialog', { name: /^Refund order/ });
  await dialog.getByLabel('Amount').fill('10.00');
  await dialog.getByLabel('Reason').fill('A scratch');
  await dialog.getByRole('button', { name: 'Refund $10.00' }).click();
  await expect(page.getByRole('status').filter({ hasText: '$10.00 of order' })).toBeVisible();
  const note = documents.getByRole('link', { name: /^Credit note/ });
  await expect(note).toHaveCount(1);
  await expect(documents).toContainText('$10.00');
  const pdf = await page.request.get((await note.getAttribute('href'))!);
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
});

test('a report is resolved with a reason', onlyInFull, async ({ page }) => {
  await openPayments(page);
  await row(page, 'K-100302').getByRole('button', { name: 'Settle order K-100302' }).click();
  const dialog = page.getByRole('dialog', { name: 'Settle the report on order K-100302' });
  await dialog.getByLabel('Reason').fill('Evidence was sent');
  await dialog.getByRole('button', { name: 'Settle the report' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'is settled' })).toBeVisible();
  await expect(row(page, 'K-100302')).toHaveCount(0);
});

test(
  'an order with an uncaptured payment is held and cannot be Fulfilled; cancelling it releases the hold',
  onlyInFull,
  async ({ page }) => {
    const number = await heldOrder(page);
    await signInByCall(page, SALES, shop.url);
    await visit(page, `/admin/orders/${number}/`);
    const main = page.getByRole('main');
    await expect(payment(page)).toContainText('Held on the card, not taken');
    await main.getByRole('button', { name: 'Set to Awaiting fulfilment' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Set to Awaiting fulfilment' }).click();
    await main.getByRole('button', { name: 'Set to Fulfilled' }).click();
    const held = page.getByRole('dialog', { name: `Order ${number} is held` });
    await expect(held).toContainText('The money isn’t there, or not any more.');
    await held.getByRole('button').first().click();

    await main.getByRole('button', { name: 'Cancel the order' }).click();
    const cancel = page.getByRole('dialog', { name: `Cancel order ${number}?` });
    await expect(cancel.getByRole('button', { name: 'Leave it as it is' })).toBeFocused();
    await expect(cancel.getByRole('checkbox', { name: /^Release the hold of \$/ })).toBeChecked();
    await cancel.getByRole('button', { name: 'Cancel the order' }).click();
    await expect(cancel).toContainText('Please enter a reason.');
    await cancel.getByLabel('Reason').fill('Changed their mind');
    await cancel.getByRole('button', { name: 'Cancel the order' }).click();
    await expect(main.locator('h1 + *')).toHaveText('Cancelled');
    await expect(payment(page)).toContainText('Released, nothing was taken');
  },
);

test('cancelling a paid order offers the refund, which has its own confirmation', onlyInFull, async ({ page }) => {
  await signInByCall(page, SALES, shop.url);
  await visit(page, '/admin/orders/K-100301/');
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  const cancel = page.getByRole('dialog', { name: 'Cancel order K-100301?' });
  const offer = cancel.getByRole('checkbox', { name: /^Then refund \$[\d,]+\.\d\d$/ });
  await expect(offer).not.toBeChecked();
  await offer.check();
  await expectFramelessAccessible(page);
  await cancel.getByLabel('Reason').fill('Ordered twice');
  await cancel.getByRole('button', { name: 'Cancel the order' }).click();
  const refund = page.getByRole('dialog', { name: 'Refund order K-100301' });
  const total = Number((await refund.getByLabel('Amount').inputValue()).replaceAll(',', ''));
  await refund.getByLabel('Amount').fill((total - 28.3).toFixed(2));
  await refund.getByLabel('Reason').fill('Cancelled, less the courier');
  await refund.getByRole('button', { name: /^Refund \$[\d,]+\.\d\d$/ }).click();
  await expect(payment(page)).toContainText('Taken, partly refunded');
  await expect(payment(page)).toContainText('Order K-100301 was cancelled, $28.30 is still with us.');
  await expectFramelessAccessible(page);
});

test('orders can be filtered by payment state', onlyInFull, async ({ page }) => {
  await signInByCall(page, SALES, shop.url);
  await visit(page, '/admin/orders/');
  await page.getByLabel('Payment').selectOption({ label: 'Taken, refund on its way (1)' });
  await expect(page).toHaveURL(/\?payment=refund-pending$/);
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(2);
  await expect(row(page, 'K-100275')).toContainText('Taken, refund on its way');
});

test('premium editors have no access to payments', onlyInFull, async ({ page, expectConsole }) => {
  expectConsole(NOT_FOUND_LINE);
  await signInByCall(page, EDITOR, shop.url);
  await visit(page, '/admin/orders/K-100305/');
  await expect(staffMenu(page).getByRole('link', { name: /^Payments/ })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button', { name: /^(?:Refund|Settle|Capture|Release)/ })).toHaveCount(0);
  await page.goto('/admin/payments/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404');
});
