import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { SALES, signInByCall } from '../support/account.ts';
import { ADMIN } from '../support/logins.ts';
import { acceptTerms, CARDS, fillCard, fillDelivery, fillDetails, orderNumber, payButton, payTotal } from '../support/checkout.ts';
import { BUYER } from '../support/buyer.ts';
import { hydrated } from '../support/hydrated.ts';
import { onlyInFull } from '../support/matrix.ts';
import { centsIn } from '../support/money.ts';
import { PRODUCTS } from '../support/products.ts';
import { expect, test, visit } from '../support/shop-test.ts';
import { expectNoSidewaysScroll } from '../support/sideways-scroll.ts';

const { name: PIECE } = PRODUCTS.gramBar;

/** Begins a draft of one gram bar, and ends on its page. */
async function build(page: Page, exception?: { change: string; reason: string }): Promise<void> {
  await visit(page, '/admin/drafts/new/');
  await page.getByLabel('Find a piece').fill(PIECE);
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('button', { name: `Add ${PIECE}`, exact: true }).click();
  const line = page.getByRole('group', { name: PIECE });
  await expect(line.getByLabel('Quantity')).toHaveValue('1');
  if (exception) {
    await line.getByLabel('Change of price per piece').fill(exception.change);
    await line.getByLabel('Why the price differs').fill(exception.reason);
  }
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Draft D-\d+$/);
}

test('staff build a draft with a price of its own, a colleague approves it, and a guest opens the link and pays', async ({
  page,
  browser,
  baseURL,
  sandbox,
}) => {
  await signInByCall(page, SALES);
  await build(page, { change: '−40', reason: 'Matches another dealer' });
  const draft = page.url();
  await expect(page.getByRole('region', { name: 'Second person' })).toContainText('Someone else has to approve it.');
  await expect(page.getByRole('button', { name: 'Hold today’s prices' })).toHaveCount(0);

  const colleague = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await signInByCall(colleague, ADMIN);
  await visit(colleague, '/admin/drafts/');
  await expect(colleague.getByRole('row').filter({ hasText: PIECE }).first()).toContainText('Waits for a second person');
  await visit(colleague, draft);
  await expect(colleague.getByRole('main')).toContainText('“Matches another dealer”');
  await colleague.getByRole('button', { name: 'Approve the price' }).click();
  await expect(colleague.getByRole('region', { name: 'Second person' })).toContainText('Approved by');
  await colleague.context().close();

  // The page follows what the colleague did.
  await page.getByRole('button', { name: 'Hold today’s prices' }).click();
  await expect(page.getByText(/^Prices held until/)).toBeVisible();
  const total = centsIn(await page.getByRole('region', { name: /^\$/ }).getByRole('heading').innerText());
  await expectNoSidewaysScroll(page);
  const email = `caller-${crypto.randomUUID()}@example.nz`;
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Email the link' }).click();
  await expect(page.getByText(/^Sent, held until/)).toBeVisible();
  await expect.poll(async () => (await sandbox.outbox(email)).length).toBe(1);
  const [mail] = await sandbox.outbox(email);
  const link = new URL(/https?:\S+\/quote\/[\w-]+\//.exec(mail!.text)![0]).pathname;

  const guest = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await guest.goto(link);
  await hydrated(guest);
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('What we put together for you');
  await expect(guest.getByRole('main')).toContainText('Prices held until');
  await expectAccessible(guest);
  await guest.getByRole('button', { name: 'Go to checkout' }).click();
  await guest.waitForURL('**/checkout/**');
  await fillDetails(guest, { ...BUYER, email });
  await fillDelivery(guest);
  expect(await payTotal(guest)).toBe(total);
  await fillCard(guest, CARDS.good);
  await acceptTerms(guest);
  await payButton(guest).click();
  const number = await orderNumber(guest);
  await guest.goto(link);
  await expect(guest.getByRole('main')).toContainText('It’s ordered.');
  await guest.context().close();

  await expect(page.getByRole('main').getByRole('link', { name: number })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: number }).click();
  await expect(page.getByRole('main')).toContainText(/From draft D-\d+, which Tom Fraser made on the phone\./);
});

test('a draft is changed, which lets go of its prices, and its text can be copied', onlyInFull, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInByCall(page, SALES);
  await build(page);
  await page.getByRole('button', { name: 'Hold today’s prices' }).click();
  await page.getByRole('button', { name: 'Copy a text with the link' }).click();
  await expect(page.getByText(/^Sent, held until/)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^Your order, \$[\d,.]+, held until .+ See it and pay: http\S+\/quote\/[\w-]+\/$/,
  );
  await page.getByRole('button', { name: 'Change the pieces' }).click();
  await page.getByRole('group', { name: PIECE }).getByLabel('Quantity').fill('0');
  await page.getByRole('button', { name: 'Save the pieces' }).click();
  await expect(page.getByRole('alert')).toHaveText('The quantity must be at least 1.');
  await page.getByRole('group', { name: PIECE }).getByLabel('Quantity').fill('2');
  await page.getByRole('button', { name: 'Save the pieces' }).click();
  await expect(page.getByText('Today’s prices. They aren’t held yet.')).toBeVisible();
  await expectAccessible(page);
});
