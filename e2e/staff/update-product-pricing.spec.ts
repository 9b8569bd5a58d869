import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectFramelessAccessible } from '../support/accessible.ts';
import { EDITOR, SALES, SHOPPER, signInByCall } from '../support/account.ts';
import { WEB_URL } from '../support/addresses.ts';
import { addFromProductPage, cartLine } from '../support/cart.ts';
import { PRODUCTS } from '../support/products.ts';
import { hydrated } from '../support/hydrated.ts';
import { expect, test, visit } from '../support/shop-test.ts';
import { actAs } from '../support/staff.ts';
import { onlyInFull } from '../support/matrix.ts';

// The pricing of this product is changed in this file only, by one test after the other.
test.describe.configure({ mode: 'serial' });
const PATH = `/product/${PRODUCTS.priced.slug}/`;
const NOT_SUBMITTED = 'Sorry, your request was not submitted. Please try again.';

const panel = (page: Page): Locator => page.getByRole('region', { name: 'Pricing, for staff' });
const row = (page: Page, place: number): Locator => panel(page).getByRole('listitem', { name: `Premium ${place}`, exact: true });
const days = (row: Locator): Locator => row.getByRole('combobox', { name: 'Days' });
const save = (page: Page): Locator => panel(page).getByRole('button', { name: /^(?:Preview prices|Save pricing)$/ });
/** Previews the prices and saves them, whatever there is to confirm. */
async function savePricing(page: Page): Promise<void> {
  await panel(page).getByRole('button', { name: 'Preview prices' }).click();
  const preview = panel(page).getByRole('region', { name: 'What will change' });
  await expect(preview).toBeFocused();
  for (const box of await preview.getByRole('checkbox').all()) await box.check();
  await panel(page).getByRole('button', { name: 'Save pricing' }).click();
}
const status = (page: Page): Locator => panel(page).getByRole('status');
/** A line of the price breakdown. */
const pagePrice = (page: Page): Locator => page.getByRole('main').getByText('Price each', { exact: true }).locator('xpath=../dd');

/** A staff member on the product page, with the form open. */
async function openPricing(page: Page, login = EDITOR): Promise<void> {
  await signInByCall(page, login);
  await visit(page, PATH);
  await panel(page).getByRole('button', { name: 'Change pricing' }).click();
  await expect(row(page, 1)).toBeVisible();
}

test('a premium editor changes a premium, and a shopper sees the new price live', async ({ page, browser }) => {
  const shopper = await (await browser.newContext()).newPage();
  await visit(shopper, PATH);
  await expect(shopper.getByRole('button', { name: /^Live, as of/ })).toBeVisible();
  const before = (await pagePrice(shopper).textContent())!;
  await openPricing(page);
  await expect(panel(page)).toContainText(before);
  for (const words of ['Premium over spot', 'Lowest cost', 'Premium over cost', 'As a percentage'])
    await expect(panel(page)).toContainText(words);
  await expect(save(page)).toHaveAttribute('aria-disabled', 'true');

  await row(page, 1).getByLabel('Premium', { exact: true }).fill('7.25');
  await expect(status(page)).toHaveText('Not saved yet: premiums.');
  await savePricing(page);
  await expect(status(page)).toContainText(`Saved. Price per piece: was ${before}, now $`);
  const after = /now (\$[\d,]+\.\d\d)\.$/.exec((await status(page).textContent())!)![1]!;
  expect(after).not.toBe(before);
  await expect(pagePrice(shopper)).toHaveText(after);
  await expect(pagePrice(page)).toHaveText(after);
  await expect(shopper.getByRole('main')).toContainText('Premium, 7.25');
  await shopper.context().close();
  await page.reload();
  await hydrated(page);
  await panel(page).getByRole('button', { name: 'Change pricing' }).click();
  await expect(row(page, 1).getByLabel('Premium', { exact: true })).toHaveValue('7.25');
});

test(
  'errors are shown at their row, input is kept, and leaving with unsaved changes asks first',
  onlyInFull,
  async ({ page, expectConsole }) => {
    expectConsole(/graphql/);
    await openPricing(page);
    const count = await panel(page)
      .getByRole('listitem', { name: /^Premium/ })
      .count();
    await panel(page).getByRole('button', { name: 'Add a premium' }).click();
    const added = row(page, count + 1);
    await expect(added.getByLabel('From pieces')).toBeFocused();
    await page.keyboard.type('1');
    await page.keyboard.press('Tab');
    await page.keyboard.type('2.345');
    await days(added).fill('31/01/2027 - 1/1/');
    await save(page).click();
    await expect(added).toContainText('Please use at most two decimal places.');
    await expect(added).toContainText('“31/01/2027 - 1/1/” is not valid.');
    await expect(added.getByLabel('Premium', { exact: true })).toBeFocused();
    // A half-typed date stays, and does not count as "always".
    await expect(days(added)).toHaveValue('31/01/2027 - 1/1/');
    await days(added).fill('31/01/2027 - 1/1/2027');
    await expect(added).toContainText('The range ends before it begins.');
    await added.getByLabel('Premium', { exact: true }).fill('2.34');
    await days(added).fill('31/01/2027 - 28/2/2027');
    await expect(added).toContainText('Row 1 has this quantity for the same time.');

    // For one customer, found while typing.
    await added.getByLabel('For').selectOption('One customer…');
    const dialog = page.getByRole('dialog', { name: 'Who is it for?' });
    await dialog.getByRole('searchbox').fill('rawiri');
    await dialog.getByRole('button', { name: /Hemi Rāwiri/ }).click();
    await expect(added.getByLabel('For').locator('option:checked')).toHaveText('Hemi Rāwiri');
    await expect(added).not.toContainText('Row 1 has');

    await page.route('**/graphql', (route) => route.abort());
    await save(page).click();
    await expect(panel(page).getByRole('alert')).toContainText(NOT_SUBMITTED);
    await page.unroute('**/graphql');
    await expect(added.getByLabel('Premium', { exact: true })).toHaveValue('2.34');

    const leave = page.getByRole('dialog', { name: 'Leave without saving?' });
    const home = page.getByRole('navigation', { name: 'You are here' }).getByRole('link').first();
    await home.click();
    await leave.getByRole('button', { name: 'Stay here' }).click();
    await expect(page).toHaveURL(PATH);
    await savePricing(page);
    await expect(status(page)).toContainText('Saved. The price stays');
    const kept = panel(page)
      .getByRole('listitem', { name: /^Premium/ })
      .last();
    await expect(kept.getByLabel('For').locator('option:checked')).toHaveText('Hemi Rāwiri');
    await expect(days(kept)).toHaveValue('31/01/2027 - 28/02/2027');
    await days(kept).click();
    await page.getByRole('button', { name: 'No first day' }).click();
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await expect(days(kept)).toHaveValue('until 28/02/2027');
    await expect(status(page)).toHaveText('Not saved yet: premiums.');

    await kept.getByRole('button', { name: /^Remove premium/ }).click();
    await home.click();
    await leave.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page).toHaveURL('/');
  },
);

test('two people change one product: the second gets a conflict before anything is lost', onlyInFull, async ({ page, browser }) => {
  await openPricing(page);
  const other = await (await browser.newContext()).newPage();
  await openPricing(other, SALES);
  await other.getByLabel('Minimum sale quantity').fill('2');
  await savePricing(other);
  await expect(status(other)).toContainText('Saved.');
  await other.context().close();

  await row(page, 1).getByLabel('Premium', { exact: true }).fill('6.50');
  await save(page).click();
  const rival = panel(page).getByRole('alert').filter({ hasText: 'Someone else has saved this product.' });
  await expect(rival).toContainText('They changed: minimum sale quantity.');
  await rival.getByRole('button', { name: 'Keep my changes' }).click();
  await expect(page.getByLabel('Minimum sale quantity')).toHaveValue('2');
  await expect(row(page, 1).getByLabel('Premium', { exact: true })).toHaveValue('6.50');
  await savePricing(page);
  await expect(status(page)).toContainText('Saved. Price per piece: was $');

  // Suppliers, cost and minimum are saved together.
  await page.getByLabel('Minimum sale quantity').fill('1');
  await page.getByLabel('Lowest cost price').fill('3500.10');
  await panel(page).getByRole('listitem', { name: 'Supplier 2' }).getByRole('radio').check();
  await savePricing(page);
  await expect(status(page)).toContainText('Saved. The price');
  await expect(panel(page)).toContainText('$3,500.10');
});

test('visitors, customers, and staff impersonating one see no panel', onlyInFull, async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => void scripts.push(request.url()));
  await visit(page, PATH);
  await page.waitForLoadState('networkidle');
  await expect(panel(page)).toHaveCount(0);
  await signInByCall(page, SHOPPER);
  await visit(page, PATH);
  await expect(panel(page)).toHaveCount(0);
  await page.context().clearCookies();
  await actAs(page, 'hannah', 'Hannah Wilson');
  await visit(page, PATH);
  await expect(panel(page)).toHaveCount(0);
  const ofPricing = (): string[] => scripts.filter((url) => url.includes('/pricing-'));
  expect(ofPricing()).toEqual([]);
  await page.context().clearCookies();
  await signInByCall(page, EDITOR);
  await visit(page, PATH);
  await expect(panel(page)).toContainText('Premium over spot');
  expect(ofPricing()).not.toEqual([]);
});

test('the panel shows a loading error, and is accessible when open and invalid', onlyInFull, async ({ page, expectConsole }) => {
  test.slow();
  expectConsole(/graphql/);
  await signInByCall(page, EDITOR);
  await page.route('**/graphql', (route) => (route.request().postData()?.includes('ProductPricing') ? route.abort() : route.continue()));
  await visit(page, PATH);
  await expect(panel(page).getByRole('alert')).toContainText('The pricing couldn’t be loaded.');
  await page.unroute('**/graphql');
  await panel(page).getByRole('button', { name: 'Load again' }).click();
  await panel(page).getByRole('button', { name: 'Change pricing' }).click();
  await row(page, 1).getByLabel('Premium', { exact: true }).fill('much');
  await save(page).click();
  await expect(row(page, 1)).toContainText('Please enter a percentage');
  await expect(row(page, 1).getByLabel('Premium', { exact: true })).toBeFocused();
  await expectFramelessAccessible(page);
  await panel(page).getByRole('button', { name: 'Discard' }).click();
  await expect(row(page, 1).getByLabel('Premium', { exact: true })).not.toHaveValue('much');
});

test(
  'a premium for one customer: they see it live and in their cart, and no one else does',
  onlyInFull,
  async ({ page, browser, sandbox }) => {
    test.slow();
    const email = `wiremu-${randomUUID().slice(0, 8)}@example.nz`;
    const { jwt } = await sandbox.addPerson(email, 'Wiremu', 'standard');
    const [theirs, visitor] = [await (await browser.newContext()).newPage(), await (await browser.newContext()).newPage()];
    await theirs.context().addCookies([{ name: 'koura_token', value: jwt, url: WEB_URL, httpOnly: true }]);
    for (const one of [theirs, visitor]) {
      await visit(one, PATH);
      await expect(one.getByRole('button', { name: /^Live, as of/ })).toBeVisible();
    }
    const before = (await pagePrice(visitor).textContent())!;
    await expect(pagePrice(theirs)).toHaveText(before);

    await openPricing(page);
    const count = await panel(page)
      .getByRole('listitem', { name: /^Premium/ })
      .count();
    await panel(page).getByRole('button', { name: 'Add a premium' }).click();
    const added = row(page, count + 1);
    await added.getByLabel('From pieces').fill('1');
    await added.getByLabel('Premium', { exact: true }).fill('4.25');
    await added.getByLabel('For').selectOption('One customer…');
    const dialog = page.getByRole('dialog', { name: 'Who is it for?' });
    await dialog.getByRole('searchbox').fill(email);
    await dialog.getByRole('button', { name: /Wiremu/ }).click();
    await savePricing(page);
    await expect(status(page)).toContainText('Saved. The price stays');

    await expect(theirs.getByRole('main')).toContainText('Premium, 4.25');
    const own = (await pagePrice(theirs).textContent())!;
    expect(own).not.toBe(before);
    await theirs.reload();
    await expect(pagePrice(theirs)).toHaveText(own);
    await addFromProductPage(theirs, PRODUCTS.priced);
    await visit(theirs, '/cart/');
    await expect(cartLine(theirs, PRODUCTS.priced)).toContainText(own);
    await expect(pagePrice(visitor)).toHaveText(before);
    await visitor.reload();
    await expect(pagePrice(visitor)).toHaveText(before);
    await expect(pagePrice(page)).toHaveText(before);
    for (const one of [theirs, visitor]) await one.context().close();
  },
);
