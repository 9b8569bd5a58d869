import { SHOPPER, signInByCall } from '../support/account.ts';
import { layoutShifts } from '../support/layout-shifts.ts';
import { hydrated } from '../support/hydrated.ts';
import { expect, NOT_FOUND_LINE, test, visit } from '../support/shop-test.ts';
import { onlyInFull } from '../support/matrix.ts';

const COLOURS = { 'Paid, being prepared': 'orange', Delivered: 'green', Cancelled: 'red' };

test.beforeEach(async ({ page }) => signInByCall(page, SHOPPER));

test('twenty orders a page: page 1 is the list itself, a page past the end is not found', onlyInFull, async ({ page, expectConsole }) => {
  expectConsole(NOT_FOUND_LINE);
  await visit(page, '/my-account/orders/page/1/');
  await expect(page).toHaveURL('/my-account/orders/');
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: '$' });
  await expect(rows).toHaveCount(20);
  const first = await rows.first().innerText();
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/my-account/orders/page/2/');
  await expect(rows.first()).not.toHaveText(first);
  for (const segment of ['99', '0', '-1', 'x', '1e1'])
    expect((await page.request.get(`/my-account/orders/page/${segment}/`)).status(), segment).toBe(404);
  for (const number of ['no-such-order', '0']) expect((await page.request.get(`/my-account/orders/${number}/`)).status(), number).toBe(404);
});

test('every status has its label and colour, on the list and on the order', onlyInFull, async ({ page }) => {
  await visit(page, '/my-account/orders/');
  for (const [words, colour] of Object.entries(COLOURS)) {
    const mark = page.getByRole('main').getByText(words, { exact: true }).first();
    const [red, green] = await mark.evaluate((element) => getComputedStyle(element).color.match(/\d+/g)!.map(Number));
    expect({ orange: red! > green! && green! > 60, green: green! > red!, red: red! > 2 * green! }[colour], words).toBe(true);
  }
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Delivered' }).first();
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order /);
  await expect(page.getByRole('list', { name: 'Order progress' }).getByRole('listitem')).toHaveCount(5);
});

test('an order page shows the payment state on screen and in print, without layout shifts', onlyInFull, async ({ page }) => {
  for (const [status, total, step, printed] of [
    ['Paid, being prepared', 'Total paid', 'Paid', /^Paid by /],
    ['Delivered', 'Total paid', 'Paid', /^Paid by /],
    [/Cancelled(?! and refunded)/, 'Total, not charged', 'Released, nothing was taken', /^Payment$/],
  ] as const) {
    await visit(page, '/my-account/orders/');
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: status }).first();
    await page.goto((await row.getByRole('link').getAttribute('href'))!);
    await hydrated(page);
    const bill = page
      .getByRole('region', { name: 'What you bought' })
      .getByRole('paragraph')
      .filter({ hasText: /^Total/ });
    await expect(bill).toHaveText(new RegExp(`^${total} NZD\\$[\\d,.]+$`));
    await expect(page.getByRole('list', { name: 'Order progress' })).toContainText(step);
    expect(await layoutShifts(page), total).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    // A paid order prints as its invoice, one without an invoice as the page.
    await expect(page.getByText(printed).filter({ visible: true }).first()).toBeVisible();
    await expect(bill).toBeVisible({ visible: total === 'Total, not charged' });
    await page.emulateMedia({ media: 'screen' });
  }
});

test('an order prints as an invoice; reordering fills the cart', onlyInFull, async ({ page }) => {
  await visit(page, '/my-account/orders/');
  await page.getByRole('main').getByRole('listitem').filter({ hasText: 'Delivered' }).first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order /);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Tax invoice')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Order again' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Account' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Order again' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.or(page.getByRole('heading', { level: 1, name: 'Cart' }))).toBeVisible();
  if (await dialog.isVisible()) await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  else await expect(page).toHaveURL('/cart/');
});

test('rewards: balance, history and a referral link that can be copied', onlyInFull, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, '/my-account/rewards/');
  await expect(page.getByRole('term').filter({ hasText: 'Points to spend' })).toBeVisible();
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/\?rcode=HANNAH-5W1$/);
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order /);
});
