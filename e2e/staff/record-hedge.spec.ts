import type { Locator, Page } from '@playwright/test';
import { expectFramelessAccessible } from '../support/accessible.ts';
import { EDITOR, SALES, signInByCall } from '../support/account.ts';
import { hydrated } from '../support/hydrated.ts';
import { ADMIN } from '../support/logins.ts';
import { onlyInFull } from '../support/matrix.ts';
import { expect, NOT_FOUND_LINE, test, visit } from '../support/shop-test.ts';
import { expectNoSidewaysScroll } from '../support/sideways-scroll.ts';

const form = (page: Page): Locator => page.getByRole('form', { name: 'Record a hedge' });
const row = (page: Page, metal: string): Locator =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: metal }) })
    .first();

async function open(page: Page): Promise<void> {
  await visit(page, '/admin/exposure/');
  await hydrated(page);
}

test('what is open of each metal; a hedge is recorded, and a colleague who was slower is told', onlyInFull, async ({ page, browser }) => {
  await signInByCall(page, EDITOR);
  await open(page);
  await expect(row(page, 'Gold')).toContainText(/short|long|Covered/);
  const colleague = await (await browser.newContext()).newPage();
  await signInByCall(colleague, ADMIN);
  await open(colleague);

  await form(page).getByRole('button', { name: 'Record the hedge' }).click();
  await expect(form(page).getByLabel('Metal')).toHaveAccessibleDescription(/Please choose a metal\./);
  await form(page).getByLabel('Metal').selectOption('platinum');
  await form(page).getByLabel('Ounces').fill('2.5');
  await expect(form(page)).toContainText(/Platinum: [\d.]+\s?oz (?:short|long) now, [\d.]+\s?oz (?:short|long) with this hedge\./);
  await form(page).getByLabel('Price per ounce').fill('3010.50');
  await form(page).getByRole('button', { name: 'Record the hedge' }).click();
  await expect(page.getByRole('status').getByText('The platinum hedge is recorded.')).toBeVisible();
  await expect(row(page, 'Platinum')).toContainText('Bought 2.5 oz at $3,010.50');
  await expect(form(page).getByLabel('Ounces')).toHaveValue('');
  await expect(page.getByRole('region', { name: 'In money' })).toContainText(/Platinum\s*\$[\d,]+\.\d\d/);
  await expect(page.getByRole('region', { name: 'Hedges' }).getByRole('row').nth(1)).toContainText(
    /Platinum.*Bought 2\.5\s?oz at \$3,010\.50.*Mei Lin/,
  );

  await form(colleague).getByLabel('Metal').selectOption('platinum');
  await form(colleague).getByLabel('Ounces').fill('1');
  await form(colleague).getByRole('button', { name: 'Record the hedge' }).click();
  await expect(form(colleague).getByRole('alert')).toContainText('A colleague has recorded a hedge of this metal in the meantime.');
  await expect(form(colleague).getByLabel('Ounces')).toHaveValue('1');
  await expect(row(colleague, 'Platinum')).toContainText('Bought 2.5 oz');
});

test(
  'an answer that was lost: pressed again after the page has read itself anew, it is one hedge',
  onlyInFull,
  async ({ page, expectConsole }) => {
    expectConsole(/ERR_|graphql/);
    await signInByCall(page, EDITOR);
    await open(page);
    await form(page).getByLabel('Metal').selectOption('silver');
    await form(page).getByLabel('Ounces').fill('7.25');
    let keys = 0;
    await page.route('**/graphql', async (route) => {
      const body = route.request().postData() ?? '';
      if (!body.includes('mutation RecordHedge')) return route.continue();
      keys += 1;
      // The backend has recorded it; nobody learns of it.
      if (keys === 1) {
        await route.fetch();
        return route.abort();
      }
      return route.continue();
    });
    await form(page).getByRole('button', { name: 'Record the hedge' }).click();
    await expect(form(page).getByRole('alert')).toBeVisible();
    // The page shows the hedge by itself, with its id.
    await expect(row(page, 'Silver')).toContainText('Bought 7.25 oz', { timeout: 60_000 });
    const net = await row(page, 'Silver').getByRole('cell').first().innerText();
    await form(page).getByRole('button', { name: 'Record the hedge' }).click();
    await expect(page.getByRole('status').getByText('The silver hedge is recorded.')).toBeVisible();
    await expect(row(page, 'Silver').getByRole('cell').first()).toHaveText(net.replace(/\s+/g, ' '));
  },
);

test('at every width, and not for salespersons', onlyInFull, async ({ page, expectConsole }) => {
  expectConsole(NOT_FOUND_LINE);
  await signInByCall(page, EDITOR);
  await open(page);
  await expectNoSidewaysScroll(page);
  await expectFramelessAccessible(page);
  await signInByCall(page, SALES);
  expect((await page.request.get('/admin/exposure/')).status()).toBe(404);
});
