import type { Locator, Page } from '@playwright/test';
import { expectFramelessAccessible } from '../support/accessible.ts';
import { SALES, signInByCall } from '../support/account.ts';
import { ADMIN } from '../support/logins.ts';
import type { OwnShop } from '../support/own-shop.ts';
import { test } from '../support/kept-shop.ts';
import { expect, visit } from '../support/shop-test.ts';
import { onlyInFull } from '../support/matrix.ts';

/** Paid, and the cardholder's bank has warned of fraud. */
const WARNED = 'K-100305';
/** Paid and to be picked. */
const PAID = 'K-100304';

/** A separate shop: its orders are the seed's. */
let shop: OwnShop;
test.beforeAll(async ({ keptShop }) => {
  shop = await keptShop.reseeded();
});
test.beforeEach(() => shop.heal());

const holds = (page: Page): Locator => page.getByRole('region', { name: 'Don’t send this order' });
const row = (page: Page, number: string): Locator => page.getByRole('main').getByRole('row').filter({ hasText: number });

test('a warning of fraud stops an order in every list and dialog, until somebody releases it', onlyInFull, async ({ page }) => {
  test.slow();
  await signInByCall(page, SALES, shop.url);
  await visit(page, '/admin/orders/?view=to-pick');
  await expect(row(page, PAID)).toBeVisible();
  await expect(row(page, WARNED)).toHaveCount(0);

  await visit(page, '/admin/orders/');
  await expect(row(page, WARNED)).toContainText('Don’t send: fraud warning');
  await row(page, WARNED).getByRole('checkbox').check();
  await row(page, PAID).getByRole('checkbox').check();
  const batch = page.getByRole('region', { name: 'Selected orders' });
  await expect(batch).toContainText('2 orders selected, 1 of them held');
  await expect(batch.getByRole('link', { name: 'Packing slips of 1' })).toBeVisible();
  await batch.getByRole('button', { name: 'Set to Fulfilled' }).click();
  const many = page.getByRole('dialog', { name: 'Set 1 order to Fulfilled?' });
  await expect(many).toContainText(`Left out, because they must not be sent: ${WARNED} (fraud warning).`);
  await many.getByRole('button', { name: 'Set to Fulfilled' }).click();
  await expect(page.getByRole('main')).toContainText(`${WARNED} It must not be sent: fraud warning.`);
  await expect(row(page, PAID)).toContainText('Fulfilled');

  await visit(page, `/admin/orders/${WARNED}/`);
  await expect(holds(page)).toContainText('The cardholder’s bank has warned of fraud.');
  await expect(holds(page)).toContainText('Ask a colleague who can release held orders.');
  await expect(holds(page)).toBeInViewport();
  await expectFramelessAccessible(page);
  await page.getByRole('button', { name: 'Add a parcel' }).click();
  const parcel = page.getByRole('dialog', { name: `A parcel of order ${WARNED}` });
  await expect(parcel).toContainText('This order must not be sent. The cardholder’s bank has warned of fraud.');
  await parcel.getByLabel('Carrier', { exact: true }).selectOption('NZ Couriers');
  await parcel.getByLabel('Tracking number').fill('KB100NZ');
  await parcel.getByRole('button', { name: 'Save parcel' }).click();
  await expect(parcel.getByRole('alert')).toContainText('No parcel was added: the cardholder’s bank has warned of fraud.');
  await expect(parcel.getByLabel('Tracking number')).toHaveValue('KB100NZ');
  await parcel.getByRole('button', { name: 'Leave it as it is' }).click();
  await page.getByRole('button', { name: 'Set to Fulfilled' }).click();
  const held = page.getByRole('dialog', { name: `Order ${WARNED} is held` });
  await expect(held).toContainText('has warned of fraud');
  await held.getByRole('button').first().click();

  await signInByCall(page, ADMIN, shop.url);
  await visit(page, `/admin/orders/${WARNED}/`);
  await holds(page).getByRole('button', { name: 'Release it' }).click();
  const release = page.getByRole('dialog', { name: 'Release the order?' });
  await release.getByRole('button', { name: 'Release it' }).click();
  await expect(release).toContainText('Please say why, for your colleagues.');
  await release.getByLabel('Why it may be sent').fill('The cardholder called back, the bank took the warning back');
  await release.getByRole('button', { name: 'Release it' }).click();
  await expect(page.getByRole('region', { name: /^Released by / })).toContainText('“The cardholder called back');
  await expect(page.getByRole('region', { name: 'Notes and history' })).toContainText('Released a held order');

  await page.getByRole('button', { name: 'Ask for identity' }).click();
  const ask = page.getByRole('dialog', { name: 'Ask the customer to identify themselves?' });
  await ask.getByLabel('Why they are asked').fill('First order of this sum');
  await ask.getByRole('button', { name: 'Hold the order' }).click();
  await expect(holds(page)).toContainText('The customer was asked to identify themselves.');
  await holds(page).getByRole('button', { name: 'Identity seen' }).click();
  const seen = page.getByRole('dialog', { name: 'Has the customer identified themselves?' });
  await seen.getByLabel('What you saw').fill('Passport, at the counter');
  await seen.getByRole('button', { name: 'Identity seen' }).click();
  await expect(page.getByRole('region', { name: /^Released by / })).toBeVisible();
  await visit(page, '/admin/orders/?view=to-pick');
  await expect(row(page, WARNED)).toBeVisible();
});
