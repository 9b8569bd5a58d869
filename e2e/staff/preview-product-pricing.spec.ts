import type { Locator, Page } from '@playwright/test';
import { expectFramelessAccessible } from '../support/accessible.ts';
import { EDITOR, SALES, signInByCall } from '../support/account.ts';
import { PORTS } from '../support/addresses.ts';
import { type OwnShop, startOwnShop } from '../support/own-shop.ts';
import { PRODUCTS } from '../support/products.ts';
import { expect, test, visit } from '../support/shop-test.ts';
import { expectNoSidewaysScroll } from '../support/sideways-scroll.ts';
import { onlyInFull } from '../support/matrix.ts';

// One test after the other changes the pricing of this product.
test.describe.configure({ mode: 'serial' });
const OFFSET = 59;
const SITE = `http://localhost:${PORTS.web + OFFSET}`;

/** A separate shop, of a backend where one person may save any price: what is confirmed, and how, is the subject here. */
let shop: OwnShop;
test.use({ baseURL: SITE });
test.beforeAll(async () => {
  shop = await startOwnShop(['sandbox', 'bff', 'web'], OFFSET, { SANDBOX_CAPABILITIES_OFF: 'pricing.approvals' });
});
test.afterAll(() => shop.stop());

const PATH = `/product/${PRODUCTS.previewed.slug}/`;

const panel = (page: Page): Locator => page.getByRole('region', { name: 'Pricing, for staff' });
const row = (page: Page, place: number): Locator => panel(page).getByRole('listitem', { name: `Premium ${place}`, exact: true });
const premium = (page: Page): Locator => row(page, 1).getByLabel('Premium', { exact: true });
const preview = (page: Page): Locator => panel(page).getByRole('region', { name: 'What will change' });
const status = (page: Page): Locator => panel(page).getByRole('status');
const button = (page: Page, name: string): Locator => panel(page).getByRole('button', { name, exact: true });
const pagePrice = (page: Page): Locator => page.getByRole('main').getByText('Price each', { exact: true }).locator('xpath=../dd');
const move = (page: Page): Locator => preview(page).getByRole('checkbox', { name: /^Move the price by more than 5%: from 1 piece/ });

async function openPricing(page: Page, login = EDITOR, site = SITE): Promise<void> {
  await signInByCall(page, login, site);
  await visit(page, PATH);
  await button(page, 'Change pricing').click();
  await expect(row(page, 1)).toBeVisible();
}

test(
  '3.40% is mistyped as 34%: nothing is live until the move is confirmed by name, and undo restores it',
  onlyInFull,
  async ({ page, browser }) => {
    await openPricing(page);
    const seeded = (await pagePrice(page).textContent())!;
    // The premium of the story.
    await premium(page).fill('3.40');
    await button(page, 'Preview prices').click();
    await expect(preview(page)).toBeFocused();
    for (const box of await preview(page).getByRole('checkbox').all()) await box.check();
    await button(page, 'Save pricing').click();
    await expect(status(page)).toContainText('Saved.');
    await expect(pagePrice(page)).not.toHaveText(seeded);
    const before = (await pagePrice(page).textContent())!;
    const shopper = await (await browser.newContext({ baseURL: SITE })).newPage();
    await visit(shopper, PATH);
    await expect(shopper.getByRole('button', { name: /^Live, as of/ })).toBeVisible();
    await expect(pagePrice(shopper)).toHaveText(before);

    await premium(page).fill('34');
    // Enter leads to the preview, never past it.
    await premium(page).press('Enter');
    await expect(preview(page)).toBeFocused();
    await expect(preview(page)).toContainText(before);
    await expect(preview(page).getByRole('row', { name: /^From 1 piece(?! for )/ })).toContainText('34.00');
    await expect(move(page)).not.toBeChecked();
    await button(page, 'Save pricing').click();
    await expect(move(page)).toBeFocused();
    await expect(preview(page)).toContainText('Please confirm this, or change the premiums.');
    await shopper.reload();
    await expect(pagePrice(shopper)).toHaveText(before);

    // Whatever is typed after the preview has to be previewed again.
    await move(page).check();
    await premium(page).fill('34.5');
    await expect(preview(page)).toHaveCount(0);
    await premium(page).fill('34');
    await button(page, 'Preview prices').click();
    await expect(move(page)).not.toBeChecked();
    await move(page).check();
    // While the changes are being loaded again, the last one known is that before this: it must not be what Undo undoes.
    const { promise: untilLetGo, resolve: letGo } = Promise.withResolvers<void>();
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('ProductPricingChanges')) await untilLetGo;
      await route.fallback();
    });
    await button(page, 'Save pricing').click();
    await expect(status(page)).toContainText(`Saved. Price per piece: was ${before}, now $`);
    await expect(pagePrice(shopper)).not.toHaveText(before);
    await expect(button(page, 'Undo')).toHaveCount(0);
    letGo();

    await button(page, 'Undo').click();
    await expect(status(page)).toContainText('Undone.');
    await expect(premium(page)).toHaveValue('3.40');
    await expect(pagePrice(shopper)).toHaveText(before);
    await shopper.context().close();
  },
);

test(
  'the changes so far name who, what and the prices; only the last one can be undone, and while nothing is unsaved',
  onlyInFull,
  async ({ page }) => {
    await openPricing(page, SALES);
    const changes = panel(page).getByRole('group').filter({ hasText: 'Changes so far' });
    await changes.getByText('Changes so far').click();
    const entries = changes.getByRole('listitem').filter({ hasText: 'Mei Lin' });
    await expect(entries.first()).toContainText('undoing the previous change');
    await expect(entries.first()).toContainText('Premium from 1 piece: 34.00% → 3.40%');
    await expect(entries.nth(1)).toContainText('Premium from 1 piece: 3.40% → 34.00%');
    await expect(changes.getByRole('button', { name: 'Undo this change' })).toHaveCount(1);
    await premium(page).fill('3.50');
    await expect(changes.getByRole('button', { name: 'Undo this change' })).toHaveCount(0);
    await button(page, 'Discard').click();
    await changes.getByRole('button', { name: 'Undo this change' }).click();
    await expect(premium(page)).toHaveValue('34.00');
    await changes.getByRole('button', { name: 'Undo this change' }).click();
    await expect(premium(page)).toHaveValue('3.40');
  },
);

test('warnings of every kind stand beside their price; the preview fits a phone and is accessible', onlyInFull, async ({ page }) => {
  test.slow();
  await openPricing(page);
  await premium(page).fill('0.10');
  await row(page, 2).getByLabel('Premium', { exact: true }).fill('4.60');
  await button(page, 'Preview prices').click();
  await expect(preview(page).getByRole('row', { name: /^From 1 piece(?! for )/ })).toContainText('Below cost');
  await expect(preview(page).getByRole('row', { name: /^From 5 pieces(?! for )/ })).toContainText('Makes no difference');
  await expect(preview(page).getByRole('checkbox', { name: /^Sell below cost: from 1 piece; from 5 pieces/ })).toBeVisible();
  await button(page, 'Save pricing').click();
  await expect(preview(page).getByRole('checkbox').first()).toBeFocused();
  await expectFramelessAccessible(page);
  await expectNoSidewaysScroll(page);
  await button(page, 'Discard').click();
  await expect(preview(page)).toHaveCount(0);
});

test('a conflict is told beside the field, with the focus, and nothing typed is lost', onlyInFull, async ({ page, browser }) => {
  await openPricing(page);
  const other = await (await browser.newContext({ baseURL: SITE })).newPage();
  await openPricing(other, SALES);
  await premium(other).fill('3.45');
  await button(other, 'Preview prices').click();
  await button(other, 'Save pricing').click();
  await expect(status(other)).toContainText('Saved.');
  await other.context().close();

  await premium(page).fill('3.60');
  await button(page, 'Preview prices').click();
  await expect(row(page, 1)).toContainText('Someone else has saved 3.45.');
  await expect(premium(page)).toBeFocused();
  await expect(premium(page)).toHaveValue('3.60');
  await expect(panel(page).getByRole('alert')).toContainText('Nothing you typed is lost.');
  await button(page, 'Keep my changes').click();
  await button(page, 'Preview prices').click();
  await expect(preview(page).getByRole('row', { name: /^From 1 piece(?! for )/ })).toContainText('3.45');
  await button(page, 'Save pricing').click();
  await expect(status(page)).toContainText('Saved.');
});

test('a backend without previews: the change is saved at once, as before', onlyInFull, async ({ browser }) => {
  test.slow();
  const own = await startOwnShop(['sandbox', 'bff', 'web'], 36, { SANDBOX_CAPABILITIES_OFF: 'pricing.preview,pricing.approvals' });
  try {
    const page = await (await browser.newContext({ baseURL: own.url })).newPage();
    await openPricing(page, EDITOR, own.url);
    await expect(panel(page)).not.toContainText('Changes so far');
    await premium(page).fill('34');
    await button(page, 'Save pricing').click();
    await expect(status(page)).toContainText('Saved. Price per piece: was $');
    await page.context().close();
  } finally {
    await own.stop();
  }
});
