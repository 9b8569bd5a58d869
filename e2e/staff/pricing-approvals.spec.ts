import type { Locator, Page } from '@playwright/test';
import { expectFramelessAccessible } from '../support/accessible.ts';
import { EDITOR, SALES, signInByCall } from '../support/account.ts';
import { hydrated } from '../support/hydrated.ts';
import { onlyInFull } from '../support/matrix.ts';
import { PRODUCTS } from '../support/products.ts';
import { expect, test, visit } from '../support/shop-test.ts';
import { expectNoSidewaysScroll } from '../support/sideways-scroll.ts';

// The pricing of this product is changed in this file only, by one test after the other.
test.describe.configure({ mode: 'serial' });
const PATH = `/product/${PRODUCTS.previewed.slug}/`;

const panel = (page: Page): Locator => page.getByRole('region', { name: 'Pricing, for staff' });
const row = (page: Page, place: number): Locator => panel(page).getByRole('listitem', { name: `Premium ${place}`, exact: true });
const premium = (page: Page): Locator => row(page, 1).getByLabel('Premium', { exact: true });
const preview = (page: Page): Locator => panel(page).getByRole('region', { name: 'What will change' });
const button = (page: Page, name: string): Locator => panel(page).getByRole('button', { name, exact: true });
const pagePrice = (page: Page): Locator => page.getByRole('main').getByText('Price each', { exact: true }).locator('xpath=../dd');

async function openPricing(page: Page, login: typeof EDITOR): Promise<void> {
  await signInByCall(page, login);
  await visit(page, PATH);
  await button(page, 'Change pricing').click();
  await expect(row(page, 1)).toBeVisible();
}

test('a price that moves far is saved by nobody alone: a colleague approves and publishes it', onlyInFull, async ({ page, browser }) => {
  await openPricing(page, SALES);
  const before = (await pagePrice(page).textContent())!;
  const stored = await premium(page).inputValue();
  await premium(page).fill('34');
  await button(page, 'Preview prices').click();
  await expect(preview(page)).toContainText('has to approve this, because a price moves by more than 3% within a day.');
  await expect(button(page, 'Save pricing')).toHaveCount(0);
  await button(page, 'Ask for approval').click();
  await expect(panel(page).getByRole('status')).toContainText('Asked. The price stays as it is until a colleague approves');
  await expect(panel(page)).toContainText('New pricing waits for approval. Tom Fraser asked on');
  await expect(premium(page)).toHaveValue(stored);

  const colleague = await (await browser.newContext()).newPage();
  await openPricing(colleague, EDITOR);
  await expect(pagePrice(colleague)).toHaveText(before);
  await panel(colleague).getByRole('link', { name: 'Look at it' }).click();
  await hydrated(colleague);
  const main = colleague.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Pricing of one product' })).toBeVisible();
  await main.getByRole('button', { name: 'Approve' }).click();
  const publish = main.getByRole('button', { name: 'Publish 1 product' });
  await expect(publish).toBeVisible();
  for (const box of await main.getByRole('checkbox').all()) await box.check();
  await publish.click();
  await expect(main.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.reload();
  await expect(pagePrice(page)).not.toHaveText(before);
  await main.getByRole('button', { name: 'Undo' }).click();
  await expect(main).toContainText('Undone');
  await page.reload();
  await expect(pagePrice(page)).toHaveText(before);
  await colleague.context().close();
});

test('who asked withdraws the question', onlyInFull, async ({ page }) => {
  await openPricing(page, SALES);
  await premium(page).fill('0.10');
  await button(page, 'Preview prices').click();
  await expect(preview(page)).toContainText('has to approve this, because it sells below cost');
  await expectFramelessAccessible(page);
  await expectNoSidewaysScroll(page);
  await button(page, 'Ask for approval').click();
  await button(page, 'Withdraw').click();
  await expect(panel(page)).not.toContainText('waits for approval');
});

test('a premium of wholesale customers is theirs alone', onlyInFull, async ({ page }) => {
  await openPricing(page, EDITOR);
  const before = (await pagePrice(page).textContent())!;
  await button(page, 'Add a premium').click();
  const added = panel(page)
    .getByRole('listitem', { name: /^Premium \d+$/ })
    .last();
  await added.getByLabel('From pieces').fill('1');
  await added.getByLabel('Premium', { exact: true }).fill('2.90');
  await added.getByLabel('For', { exact: true }).selectOption('Wholesale customers');
  await button(page, 'Preview prices').click();
  await expect(preview(page).getByRole('row', { name: /^From 1 piece for wholesale customers/ })).toContainText('2.90');
  for (const box of await preview(page).getByRole('checkbox').all()) await box.check();
  await button(page, 'Save pricing').click();
  await expect(panel(page).getByRole('status')).toContainText('Saved.');
  await page.reload();
  await expect(pagePrice(page)).toHaveText(before);
});
