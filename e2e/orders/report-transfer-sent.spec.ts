import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectFramelessAccessible } from '../support/accessible.ts';
import { asSales, holdOrder, orderByTransfer, receiveMoney, returnMoney } from '../support/orders.ts';
import { dollars } from '../support/money.ts';
import { expect, NOT_FOUND_LINE, test, visit } from '../support/shop-test.ts';
import { expectNoSidewaysScroll } from '../support/sideways-scroll.ts';
import { onlyInFull } from '../support/matrix.ts';

type PlacedLine = Awaited<ReturnType<typeof orderByTransfer>>['lineItems'][number];

const box = (page: Page, title: string): Locator => page.getByRole('region', { name: title });
const text = (amount: number): string => dollars(Math.round(amount * 100));
const parcel = {
  carrier: 'NZ Couriers',
  number: 'KB100NZ',
  url: 'https://track.courier.example/KB100NZ',
  insuredFor: 500,
  isSignatureRequired: true,
};

test('a transfer’s page says what to pay, takes the report that it was sent, and follows it until it is paid', async ({
  page,
  context,
  sandbox,
}) => {
  const order = await orderByTransfer(sandbox);
  const { transfer, reference } = order.payment;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await holdOrder(page, order);
  await visit(page, `/checkout/${order.orderNumber}/`);
  const toPay = box(page, 'Pay by bank transfer');
  for (const fact of [text(order.total), transfer!.accountName, transfer!.accountNumber, reference])
    await expect(toPay).toContainText(fact);
  await expect(toPay).toContainText(/by (Mon|Tue|Wed|Thu|Fri)\s\d+\s\w+, 5\s[ap]m/);
  // By keyboard, and said aloud.
  await toPay.getByRole('button', { name: 'Copy the account number' }).press('Enter');
  await expect(toPay.getByRole('status').filter({ hasText: 'Copied' })).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(transfer!.accountNumber);

  const deadline = await toPay.getByRole('definition').last().textContent();
  await toPay.getByRole('button', { name: 'I’ve sent it' }).press('Enter');
  const underWay = box(page, 'Your transfer is on its way');
  await expect(underWay.getByRole('status').first()).toContainText(`The deadline is still ${deadline}`);
  await expect(underWay.getByRole('button', { name: 'I’ve sent it' })).toHaveCount(0);

  // From here on the page moves by itself.
  await receiveMoney(sandbox, order, 10);
  await expect(box(page, 'Part of the total is still due')).toContainText(`${text(order.total - 10)} is still due`);
  await receiveMoney(sandbox, order, order.total);
  await expect(box(page, 'Your transfer has arrived')).toContainText('$10.00 more than your order costs');
  await expect(page.getByRole('list', { name: 'Order progress' }).getByText('Paid')).toBeVisible();
  const documents = box(page, 'Invoice');
  await expect(documents.getByRole('link', { name: /^Invoice .*PDF/ })).toBeVisible();
  const path = await documents.getByRole('link').getAttribute('href');
  const pdf = await page.request.get(path!);
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
});

test('a paid order that was changed to cost more says what is still to be paid, and how', onlyInFull, async ({ page, sandbox }) => {
  const order = await orderByTransfer(sandbox);
  await holdOrder(page, order);
  await visit(page, `/checkout/${order.orderNumber}/`);
  await box(page, 'Pay by bank transfer').getByRole('button', { name: 'I’ve sent it' }).click();
  await expect(box(page, 'Your transfer is on its way')).toBeVisible();
  await receiveMoney(sandbox, order, order.total);
  await expect(box(page, 'Your transfer has arrived')).toBeVisible();
  const [{ productId, quantity, unitPrice }] = order.lineItems as [PlacedLine];
  const lines = [{ productId, quantity: quantity + 1, price: 'order' }];
  const told = { revision: 0, calledAt: '021 555 0182', note: 'One more', key: randomUUID() };
  const total = Math.round((order.total + unitPrice) * 100) / 100;
  await asSales(sandbox, `/orders/${order.id}/revisions`, { ...told, lines, delivery: null, total });
  const owed = box(page, 'Part of the total is still due');
  await expect(owed).toContainText(`We’ve received ${text(order.total)} of ${text(total)}. ${text(unitPrice)} is still due`);
  // What was said of the first transfer is not about the second.
  await expect(owed.getByRole('button', { name: 'I’ve sent it' })).toBeVisible();
  await expectFramelessAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});

test('a parcel appears on the open page, and a return with its credit note', onlyInFull, async ({ page, sandbox }) => {
  const order = await orderByTransfer(sandbox);
  await receiveMoney(sandbox, order, order.total);
  await holdOrder(page, order);
  await visit(page, `/checkout/${order.orderNumber}/`);
  await expect(box(page, 'Your transfer has arrived')).toBeVisible();
  await expect(box(page, 'Your parcel')).toHaveCount(0);

  const [line] = order.lineItems;
  const lines = [{ productId: line!.productId, quantity: line!.quantity, serials: ['KB-0001'] }];
  const { shipments } = await asSales(sandbox, `/orders/${order.id}/shipments`, { ...parcel, lines });
  const sent = box(page, 'Your parcel');
  for (const fact of ['With the courier', 'NZ Couriers', 'KB100NZ', '$500.00', 'KB-0001', line!.name])
    await expect(sent).toContainText(fact);
  await expect(sent.getByRole('link', { name: /Track it/ })).toHaveAttribute('href', parcel.url);
  await expect(sent.getByRole('link', { name: /Track it/ })).toHaveAttribute('rel', 'noopener noreferrer');
  expect(shipments).toHaveLength(1);
  // Neither title nor address says what is on its way.
  expect(`${await page.title()} ${page.url()}`).not.toMatch(/KB100NZ|\$|coin/i);

  await returnMoney(sandbox, order, 20);
  await expect(page.getByRole('link', { name: /^Credit note .*PDF/ })).toBeVisible();
  await expect(box(page, 'Order history')).toContainText('$20.00 returned to you');
  await expectFramelessAccessible(page);
  await expectNoSidewaysScroll(page);
});

test(
  'printed, the page is the invoice: seller, tax number, number and date of supply, and nothing else',
  onlyInFull,
  async ({ page, sandbox }) => {
    const order = await orderByTransfer(sandbox);
    await holdOrder(page, order);
    await page.emulateMedia({ media: 'print' });
    await visit(page, `/checkout/${order.orderNumber}/`);
    await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible();
    await receiveMoney(sandbox, order, order.total);
    await page.reload();
    const invoice = page.locator('[data-printed="documents"]');
    await expect(invoice).toBeVisible();
    for (const fact of ['Tax invoice', 'GST number', 'Invoice number', 'Date of supply', order.orderNumber, text(order.total)])
      await expect(invoice).toContainText(fact);
    await expect(page.locator('header:visible, footer:visible, nav:visible, main button:visible, main a:visible')).toHaveCount(0);
  },
);

test(
  'an order to pay by transfer fits and is accessible; nobody else sees it',
  onlyInFull,
  async ({ page, browser, sandbox, baseURL, expectConsole }) => {
    const order = await orderByTransfer(sandbox, { gift: { message: 'Happy birthday,\nMere' } });
    await holdOrder(page, order);
    await visit(page, `/checkout/${order.orderNumber}/`);
    await expect(page.getByText('Happy birthday')).toBeVisible();
    await expectFramelessAccessible(page);
    await expectNoSidewaysScroll(page);
    const stranger = await browser.newContext({ baseURL: baseURL! });
    expect((await stranger.request.get(`/checkout/${order.orderNumber}/`)).status()).toBe(404);
    await stranger.close();
    expectConsole(NOT_FOUND_LINE);
  },
);
