import { transferReference } from '@koura/shared-types/transfer-reference';
import type { Locator, Page } from '@playwright/test';
import { expectFramelessAccessible } from '../support/accessible.ts';
import { EDITOR, SALES, signInByCall } from '../support/account.ts';
import type { OwnShop } from '../support/own-shop.ts';
import { test } from '../support/kept-shop.ts';
import { expect, NOT_FOUND_LINE, visit } from '../support/shop-test.ts';
import { onlyInFull } from '../support/matrix.ts';

const SENT = transferReference([12, 3, 28, 9, 19, 1, 25]);
const AWAITED = transferReference([22, 14, 7, 29, 0, 16, 4]);
const PAGE = '/admin/payments/statement/';

/** A separate shop: its transfers are the seed's. */
let shop: OwnShop;
test.beforeAll(async ({ keptShop }) => {
  shop = await keptShop.reseeded();
});
test.beforeEach(() => shop.heal());

const row = (page: Page, text: string): Locator => page.getByRole('main').getByRole('row').filter({ hasText: text });
const load = (page: Page, name: string, text: string): Promise<void> =>
  page.getByLabel('Statement (CSV or OFX)').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

/** What the order with this reference awaits, as its page tells it. */
async function awaited(page: Page, buyer: string): Promise<string> {
  await visit(page, '/admin/orders/?by=bank-transfer');
  await row(page, buyer)
    .getByRole('link', { name: /^K-\d+$/ })
    .click();
  const due = page
    .getByRole('region', { name: 'Payment' })
    .locator('div', { has: page.getByText('Still to pay', { exact: true }) })
    .locator('dd');
  return (await due.innerText()).replaceAll(/[$,]/g, '');
}

test('a statement is compared, recorded where staff want it, and loaded again without a second booking', onlyInFull, async ({ page }) => {
  await signInByCall(page, SALES, shop.url);
  const amount = await awaited(page, 'Gurpreet Gill');
  const statement = [
    'Date,Amount,Payee,Particulars,Code,Reference',
    `20/11/2026,${amount},G GILL,gold,,${AWAITED.slice(0, 4)} ${AWAITED.slice(4).toLowerCase()}`,
    `20/11/2026,5.00,H SUTHERLAND,,,${SENT}`,
    '20/11/2026,77.00,A STRANGER,for the bar,,',
    '20/11/2026,-2.50,BANK FEE,,,',
    '31/31/2026,1.00,NOBODY,,,',
  ].join('\r\n');
  await visit(page, '/admin/payments/');
  await page.getByRole('link', { name: 'Load a bank statement' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bank statement' })).toBeVisible();
  await load(page, 'november.csv', statement);
  await expect(page.getByRole('heading', { level: 2, name: 'november.csv' })).toBeVisible();
  await expect(row(page, 'G GILL')).toContainText('Matches');
  await expect(row(page, 'G GILL').getByRole('checkbox')).toBeChecked();
  await expect(row(page, 'H SUTHERLAND')).toContainText(/Too little\s*The order is waiting for \$[\d,]+\.\d\d\./);
  await expect(row(page, 'H SUTHERLAND').getByRole('checkbox')).not.toBeChecked();
  await expect(row(page, 'A STRANGER')).toContainText('No order reference in the text.');
  await expect(page.getByRole('main')).toContainText('1 outgoing payment left out.');
  await expect(page.getByRole('main')).toContainText('Line 5: “31/31/2026” is not a date with day, month and year in this order.');
  await expectFramelessAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFramelessAccessible(page);

  await page.getByRole('button', { name: 'Record 1 payment' }).click();
  await expect(page.getByRole('status').filter({ hasText: '1 payment is recorded.' })).toBeVisible();
  await expect(row(page, 'G GILL')).toContainText(/Recorded for order K-\d+\./);
  await expect(page.getByRole('button', { name: 'Choose what to record' })).toBeDisabled();
  await page.setViewportSize({ width: 1440, height: 900 });

  await visit(page, PAGE);
  await load(page, 'november-again.csv', statement);
  await expect(row(page, 'G GILL')).toContainText(/Recorded for order K-\d+\./);
  await expect(row(page, 'G GILL').getByRole('checkbox')).toHaveCount(0);

  // Staff know whose money it is.
  await row(page, 'A STRANGER')
    .getByRole('button', { name: /^Choose the order/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Record $77.00 for an order' });
  await dialog.getByLabel('Order number').fill('K-1');
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(dialog).toContainText('There’s no order with this number.');
  const number = await row(page, 'H SUTHERLAND')
    .getByRole('link', { name: /^K-\d+$/ })
    .innerText();
  await dialog.getByLabel('Order number').fill(number);
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByRole('status').filter({ hasText: `Payment recorded for order ${number}.` })).toBeVisible();
  await expect(row(page, 'A STRANGER')).toContainText(`Recorded for order ${number}.`);
});

test('what cannot be read says what was found and what is needed', onlyInFull, async ({ page }) => {
  await signInByCall(page, SALES, shop.url);
  await visit(page, PAGE);
  for (const [name, text, message] of [
    ['empty.csv', '', 'The file is empty.'],
    ['sheet.csv', 'Day,Sum,Words\n1,2,3', 'The file has no column with a date, an amount or a text'],
    ['statement.pdf', '%PDF-1.7', 'This is a PDF or a spreadsheet. Please export the statement as CSV or OFX.'],
    ['long.csv', 'x'.repeat(100_000), 'This file is larger than 90 kB. Please export fewer days at once.'],
  ] as const) {
    await load(page, name, text);
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
  }
  await expectFramelessAccessible(page);
});

test('the page is for Admins and Salespersons', onlyInFull, async ({ page, expectConsole }) => {
  expectConsole(NOT_FOUND_LINE);
  await signInByCall(page, EDITOR, shop.url);
  await page.goto(PAGE);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Bank statement');
});
