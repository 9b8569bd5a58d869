import { transferReference } from '@koura/shared-types/transfer-reference';
import type { Locator, Page } from '@playwright/test';
import { expectFramelessAccessible } from '../support/accessible.ts';
import { SALES, signInByCall } from '../support/account.ts';
import { PORTS } from '../support/addresses.ts';
import { ADMIN } from '../support/logins.ts';
import { type OwnShop, startOwnShop } from '../support/own-shop.ts';
import { hydrated } from '../support/hydrated.ts';
import { expect, test, visit } from '../support/shop-test.ts';
import { onlyInFull } from '../support/matrix.ts';

const OFFSET = 33;
const SITE = `http://localhost:${PORTS.web + OFFSET}`;
/** The seed's orders by transfer: overdue and half paid; reported as sent; awaited. */
const OVERDUE = transferReference([5, 17, 2, 30, 11, 8, 21]);
const SENT = transferReference([12, 3, 28, 9, 19, 1, 25]);
const AWAITED = transferReference([22, 14, 7, 29, 0, 16, 4]);

/** A separate shop: its transfers, and the payments that need attention, are the seed's. */
let shop: OwnShop;
test.use({ baseURL: SITE });
test.beforeAll(async () => {
  shop = await startOwnShop(['sandbox', 'bff', 'web'], OFFSET);
});
test.beforeEach(() => shop.heal());
test.afterAll(() => shop.stop());

const payment = (page: Page): Locator => page.getByRole('region', { name: 'Payment' });
const status = (page: Page): Locator => page.getByRole('main').getByRole('status');
const row = (page: Page, name: string): Locator => page.getByRole('main').getByRole('row').filter({ hasText: name });

/** Opens the order of a buyer, found by how it is paid. */
async function openOrder(page: Page, buyer: string): Promise<string> {
  await signInByCall(page, SALES, SITE);
  await visit(page, '/admin/orders/?by=bank-transfer');
  const link = row(page, buyer).getByRole('link', { name: /^K-\d+$/ });
  const number = await link.innerText();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
  await hydrated(page);
  return number;
}

test('orders are filtered by how they are paid', onlyInFull, async ({ page }) => {
  await signInByCall(page, SALES, SITE);
  await visit(page, '/admin/orders/');
  const total = page.getByRole('main').getByRole('status').first();
  await page.getByLabel('Paid by').selectOption('Bank transfer');
  await expect(page).toHaveURL(/\?by=bank-transfer$/);
  await expect(total).toHaveText('3 orders');
  await expect(row(page, 'Gurpreet Gill')).toContainText('Bank transfer not yet received');
  await expectFramelessAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFramelessAccessible(page);
});

test('an overdue transfer is listed with what is missing; the rest comes late, and is accepted', onlyInFull, async ({ page }) => {
  await signInByCall(page, SALES, SITE);
  await visit(page, '/admin/payments/');
  const report = row(page, 'Tane Rewiti');
  await expect(report).toContainText('Transfer too small, urgent');
  await expect(report).toContainText(/\$[\d,]+\.\d\d has arrived, \$[\d,]+\.\d\d is still due by/);
  await expect(page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: /^Payments 6/ })).toBeVisible();
  await expectFramelessAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFramelessAccessible(page);

  await report.getByRole('button', { name: /^Record a payment/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Record a payment for order/ });
  await expect(dialog).toContainText(`Tane Rewiti, reference ${OVERDUE}.`);
  await expectFramelessAccessible(page);
  await dialog.getByLabel(/^Payer/).fill('T REWITI');
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(status(page).filter({ hasText: 'is recorded.' })).toBeVisible();
  await expect(report).toContainText('Transfer late, urgent');
  await page.setViewportSize({ width: 1440, height: 900 });
  await report.getByRole('button', { name: /^Accept late payment/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept the payment' }).click();
  await expect(status(page).filter({ hasText: 'is accepted at the order’s price' })).toBeVisible();
  await expect(report).toHaveCount(0);
});

test('money is recorded once, whatever the connection does; wrong input loses nothing', onlyInFull, async ({ page }) => {
  const number = await openOrder(page, 'Helen Sutherland');
  await expect(payment(page)).toContainText('Bank transfer');
  await expect(payment(page)).toContainText(SENT);
  await expect(payment(page)).toContainText('Said to be sent');
  await payment(page)
    .getByRole('button', { name: /^Record a payment/ })
    .click();
  const dialog = page.getByRole('dialog', { name: `Record a payment for order ${number}` });
  const total = await dialog.getByLabel('Amount').inputValue();
  await dialog.getByLabel('Reference on the statement').fill(AWAITED);
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(dialog).toContainText(/This is the reference of order K-\d+\. Nothing was recorded\./);
  await expect(dialog.getByLabel('Amount')).toHaveValue(total);
  await dialog.getByLabel('Reference on the statement').fill(SENT);
  await shop.fault({ method: 'POST', path: '/orders/*/transfers', cut: 'after' });
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(dialog.getByRole('alert')).toContainText('hasn’t confirmed this. Press the button again; it is done once at most.');
  await shop.heal();
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(status(page).filter({ hasText: 'is recorded.' })).toBeVisible();
  await expect(payment(page).getByRole('listitem')).toHaveCount(1);
  await expect(payment(page)).toContainText('recorded by Tom Fraser');

  // The rest of the order's way: paid, so it is fulfilled without a question, and money can be sent back.
  await payment(page)
    .getByRole('button', { name: /^Record a return/ })
    .click();
  const back = page.getByRole('dialog', { name: `Record a return for order ${number}` });
  await back.getByLabel('Amount').fill('10.00');
  await back.getByRole('button', { name: 'Record return' }).click();
  await expect(payment(page)).toContainText('Returned');
  await expect(payment(page)).toContainText('$10.00');
});

test('a payment that looks recorded already is asked about, and one recorded by mistake is taken back', onlyInFull, async ({ page }) => {
  const number = await openOrder(page, 'Helen Sutherland');
  const record = payment(page).getByRole('button', { name: /^Record a payment/ });
  const dialog = page.getByRole('dialog', { name: `Record a payment for order ${number}` });
  for (const time of ['first', 'second']) {
    await record.click();
    await dialog.getByLabel('Amount').fill('12.50');
    await dialog.getByLabel(/^Payer/).fill('H SUTHERLAND');
    await dialog.getByRole('button', { name: 'Record payment' }).click();
    if (time === 'second') {
      const question = page.getByRole('dialog', { name: 'Recorded already?' });
      await expect(question).toContainText(`is already recorded for order ${number}.`);
      await question.getByRole('button', { name: 'It arrived twice' }).click();
    }
    await expect(status(page).filter({ hasText: '$12.50 for order' })).toBeVisible();
  }
  const mistakes = payment(page).getByRole('button', { name: /^Recorded by mistake\s?, \$12\.50$/ });
  await expect(mistakes).toHaveCount(2);
  await mistakes.last().click();
  const mistake = page.getByRole('dialog', { name: 'Was $12.50 recorded by mistake?' });
  await expectFramelessAccessible(page);
  await mistake.getByRole('button', { name: 'It was a mistake' }).click();
  await expect(mistake).toContainText('Please enter a reason.');
  await mistake.getByLabel('What was wrong').fill('Typed twice');
  await mistake.getByRole('button', { name: 'It was a mistake' }).click();
  await expect(status(page).filter({ hasText: 'no longer counts' })).toBeVisible();
  await expect(mistakes).toHaveCount(1);
  await expect(payment(page)).toContainText('Recorded by mistake: “Typed twice”');
});

test('a deadline moves, an unpaid order is held and cannot be Fulfilled, and is released with a reason', onlyInFull, async ({ page }) => {
  const number = await openOrder(page, 'Gurpreet Gill');
  await payment(page)
    .getByRole('button', { name: /^Move the deadline/ })
    .click();
  const deadline = page.getByRole('dialog', { name: `Move the deadline of order ${number}` });
  await deadline.getByRole('combobox', { name: 'Last day to pay' }).fill('01/01/2020');
  await deadline.getByRole('combobox', { name: 'Last day to pay' }).press('Tab');
  await deadline.getByRole('button', { name: 'Move the deadline' }).click();
  await expect(deadline).toContainText('This is in the past. Please choose a later time.');
  await deadline.getByRole('button', { name: 'Leave it as it is' }).click();

  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Set to Awaiting fulfilment' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Set to Awaiting fulfilment' }).click();
  await main.getByRole('button', { name: 'Set to Fulfilled' }).click();
  const held = page.getByRole('dialog', { name: `Order ${number} is held` });
  await expect(held).toContainText('The money isn’t there, or not any more.');
  await held.getByRole('button').first().click();

  await payment(page)
    .getByRole('button', { name: /^Release/ })
    .click();
  const dialog = page.getByRole('dialog', { name: `Release order ${number}?` });
  await expectFramelessAccessible(page);
  await dialog.getByRole('button', { name: 'Release the order' }).click();
  await expect(dialog).toContainText('Please enter a reason.');
  await dialog.getByLabel('Reason').fill('They rang');
  await dialog.getByRole('button', { name: 'Release the order' }).click();
  await expect(status(page).filter({ hasText: 'its products are back in stock' })).toBeVisible();
  await expect(main.locator('h1 + *')).toHaveText('Cancelled');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFramelessAccessible(page);
});

test('a large receipt waits for a second person, on the order and under Payments', onlyInFull, async ({ page, browser }) => {
  const number = await openOrder(page, 'Helen Sutherland');
  await payment(page)
    .getByRole('button', { name: /^Record a payment/ })
    .click();
  const dialog = page.getByRole('dialog', { name: /^Record a payment for order/ });
  await dialog.getByLabel('Amount').fill('120000');
  await dialog.getByLabel(/^Payer/).fill('SUTHERLAND TRUST');
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByRole('status').filter({ hasText: '$120,000.00 waits for a second person' })).toBeVisible();
  await expect(payment(page)).toContainText('Someone else has to approve it.');
  await expect(page.getByRole('region', { name: 'Ledger' })).not.toContainText('SUTHERLAND TRUST');
  await expectFramelessAccessible(page);

  const other = await browser.newContext({ baseURL: SITE });
  const second = await other.newPage();
  await signInByCall(second, ADMIN, SITE);
  await visit(second, '/admin/payments/');
  await hydrated(second);
  await second.getByRole('button', { name: `Approve the payment for order ${number}` }).click();
  const question = second.getByRole('dialog', { name: `Record $120,000.00 for order ${number}?` });
  await expect(question).toContainText('from SUTHERLAND TRUST');
  await question.getByRole('button', { name: 'Record $120,000.00' }).click();
  await expect(second.getByRole('status').filter({ hasText: `$120,000.00 is recorded for order ${number}.` })).toBeVisible();
  await visit(second, `/admin/orders/${number}/`);
  await expect(second.getByRole('region', { name: 'Ledger' })).toContainText('from SUTHERLAND TRUST');
  await other.close();
});
