import type { Browser, Locator, Page } from '@playwright/test';
import { expectFramelessAccessible } from '../support/accessible.ts';
import { EDITOR, SALES, signInByCall } from '../support/account.ts';
import { onlyInFull } from '../support/matrix.ts';
import { test } from '../support/kept-shop.ts';
import type { OwnShop } from '../support/own-shop.ts';
import { hydrated } from '../support/hydrated.ts';
import { operationOf } from '../support/sent-operations.ts';
import { expect, NOT_FOUND_LINE, visit } from '../support/shop-test.ts';
import { expectNoSidewaysScroll } from '../support/sideways-scroll.ts';
import { deskSearch } from '../support/staff.ts';

/** A separate shop: its orders are the seed's. */
let shop: OwnShop;
test.beforeAll(async ({ keptShop }) => {
  shop = await keptShop.reseeded();
});
test.beforeEach(() => shop.heal());

const rows = (page: Page): Locator => page.getByRole('main').getByRole('row').filter({ hasText: 'K-' });
const total = (page: Page): Locator => page.getByRole('main').getByRole('status').first();
const views = (page: Page): Locator => page.getByRole('navigation', { name: 'Views' });

test('staff start with the figures of the day; each leads to its list', onlyInFull, async ({ page }) => {
  await signInByCall(page, SALES, shop.url);
  await visit(page, '/admin/');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  const toDo = page.getByRole('region', { name: 'To do' });
  for (const [label, view] of [
    ['To pick', 'to-pick'],
    ['Unpaid', 'unpaid'],
  ] as const) {
    const figure = toDo.getByRole('link', { name: label });
    const count = Number((await figure.innerText()).match(/\d+/)![0]);
    expect(count).toBeGreaterThan(0);
    await figure.click();
    await expect(page).toHaveURL(`/admin/orders/?view=${view}`);
    await expect(views(page).getByRole('link', { name: label })).toHaveAttribute('aria-current', 'true');
    await expect(total(page)).toHaveText(new RegExp(`^${count} orders?$`));
    await page.goBack();
  }
  await expect(toDo.getByRole('link', { name: /^\d+ Payments that need attention$/ })).toBeVisible();
  const day = page.getByRole('region', { name: 'Today against yesterday' });
  await expect(day.getByRole('row', { name: /^Revenue/ })).toContainText('$');
  await expectFramelessAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectFramelessAccessible(page);
});

test('several orders at once, by keyboard: each has its own result', onlyInFull, async ({ page }) => {
  await signInByCall(page, SALES, shop.url);
  await visit(page, '/admin/orders/?status=pending&sort=oldest');
  const count = Number((await total(page).innerText()).match(/\d+/)![0]);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('j');
  await expect(rows(page).nth(0).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  const numbers = await rows(page).getByRole('rowheader').getByRole('link').allInnerTexts();
  const batch = page.getByRole('region', { name: 'Selected orders' });
  await expect(batch).toContainText('2 orders selected');

  await batch.getByRole('button', { name: 'Set to Awaiting fulfilment' }).click();
  const question = page.getByRole('dialog', { name: 'Set 2 orders to Awaiting fulfilment?' });
  await expect(question).toContainText(`${numbers[0]}, ${numbers[1]}`);

  // Somebody else is faster with the second one.
  const colleague = await page.context().newPage();
  await visit(colleague, `/admin/orders/${numbers[1]}/`);
  await colleague.getByRole('button', { name: 'Set to Awaiting fulfilment' }).click();
  await colleague.getByRole('dialog').getByRole('button', { name: 'Set to Awaiting fulfilment' }).click();
  await expect(colleague.getByRole('button', { name: 'Set to Fulfilled' })).toBeVisible();
  await colleague.close();

  await question.getByRole('button', { name: 'Set to Awaiting fulfilment' }).click();
  const results = page.getByRole('main').getByRole('status').filter({ hasText: 'not set to Awaiting fulfilment' });
  await expect(results).toContainText('1 order not set');
  await expect(results).toContainText(`${numbers[1]} Someone else got there first`);
  await expect(results).not.toContainText(numbers[0]!);
  await expect(total(page)).toHaveText(new RegExp(`^${count - 2} orders?$`));

  await page.keyboard.press('/');
  await expect(deskSearch(page)).toBeFocused();
  await page.keyboard.type('?');
  await expect(deskSearch(page)).toHaveValue('?');
  await deskSearch(page).fill('');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toContainText('Go to the search field');
  await expectFramelessAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Order K-/ })).toBeVisible();
});

test('packing slips of several orders are printed each on its own sheet', onlyInFull, async ({ page, expectConsole }) => {
  expectConsole(NOT_FOUND_LINE);
  await signInByCall(page, SALES, shop.url);
  await visit(page, '/admin/orders/?view=to-pick');
  const numbers = (await rows(page).getByRole('rowheader').getByRole('link').allInnerTexts()).slice(0, 2);
  for (const number of numbers) await page.getByRole('checkbox', { name: `Select ${number}` }).check();
  await expectFramelessAccessible(page);
  await page.getByRole('link', { name: 'Packing slips' }).click();
  await expect(page).toHaveURL(`/admin/orders/packing-slips/?orders=${numbers.join(',')}`);
  await expect(page.getByRole('heading', { level: 1, name: '2 packing slips' })).toBeVisible();
  for (const number of numbers) await expect(page.getByRole('article', { name: `Packing slip ${number}` })).toContainText('Contents');
  await expect(page.getByRole('main')).not.toContainText('$');
  await expectFramelessAccessible(page);
  for (const query of ['', '?orders=', '?orders=K-1', '?orders=../x'])
    expect((await page.request.get(`/admin/orders/packing-slips/${query}`)).status(), query).toBe(404);
});

test('the list follows its filters however quickly they are chosen', onlyInFull, async ({ page }) => {
  await signInByCall(page, SALES, shop.url);
  await visit(page, '/admin/orders/');
  // Both before the list has loaded.
  await page.evaluate(() => {
    for (const [label, value] of [
      ['Placed by', 'GUEST'],
      ['Sort', 'LOWEST_TOTAL'],
    ]) {
      const field = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)!.control as HTMLSelectElement;
      field.value = value!;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    }
  });
  await expect(page).toHaveURL('/admin/orders/?placed-by=guests&sort=lowest-total');
  await expect(rows(page).filter({ hasNotText: 'Guest' })).toHaveCount(0);
  const totals = (await rows(page).locator('td:last-child').allInnerTexts()).map((text) => Number(text.replaceAll(/[^\d.]/g, '')));
  expect(totals).toEqual(totals.toSorted((a, b) => a - b));
});

/** A colleague, in a browser of their own, sets a pending order to Awaiting fulfilment. */
async function takeElsewhere(browser: Browser, number: string): Promise<void> {
  const colleague = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await signInByCall(colleague, SALES, shop.url);
  await visit(colleague, `/admin/orders/${number}/`);
  await colleague.getByRole('button', { name: 'Set to Awaiting fulfilment' }).click();
  await colleague.getByRole('dialog').getByRole('button', { name: 'Set to Awaiting fulfilment' }).click();
  await expect(colleague.getByRole('button', { name: 'Set to Fulfilled' })).toBeVisible();
  await colleague.context().close();
}

const firstNumber = (page: Page): Promise<string> => rows(page).first().getByRole('link').first().innerText();

test('what a colleague changes is in the list within two seconds', onlyInFull, async ({ page, browser }) => {
  await signInByCall(page, SALES, shop.url);
  // The page's own seconds: what it waits for, without what a busy machine takes to answer.
  await page.clock.install();
  await visit(page, '/admin/orders/?status=pending');
  const asked = page.waitForResponse((response) => operationOf(response.request()) === 'DeskChanges');
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2000));
  await asked;
  const number = await firstNumber(page);
  await takeElsewhere(browser, number);
  await expect(rows(page).filter({ hasText: number })).toHaveCount(1);
  await page.clock.runFor(2000);
  await expect(rows(page).filter({ hasText: number })).toHaveCount(0);
});

test('what a colleague changes while the page loads is in the list as well', onlyInFull, async ({ page, browser }) => {
  await signInByCall(page, SALES, shop.url);
  const changed = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    if (operationOf(route.request()) === 'DeskChanges') await changed.promise;
    await route.continue();
  });
  await visit(page, '/admin/orders/?status=pending');
  const number = await firstNumber(page);
  await takeElsewhere(browser, number);
  await expect(rows(page).filter({ hasText: number })).toHaveCount(1);
  changed.resolve();
  await expect(rows(page).filter({ hasText: number })).toHaveCount(0);
});

/** Searches the orders, and holds the next request for this page of them; `asked` resolves when the browser has sent it. */
async function searchAndHold(page: Page, held: number): Promise<{ asked: Promise<void>; release: () => void }> {
  await page.getByRole('searchbox', { name: 'Name, email, phone or order number' }).fill('hannah wilson');
  await expect(total(page)).toContainText('“hannah wilson”');
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/graphql', async (route) => {
    const { operationName, variables } = route.request().postDataJSON() as { operationName: string; variables: { page?: number } };
    if (operationName === 'StaffOrders' && variables.page === held) {
      asked.resolve();
      await answered.promise;
    }
    await route.continue();
  });
  return { asked: asked.promise, release: answered.resolve };
}

test('a colleague’s change leaves a search what was asked for: more of it', onlyInFull, async ({ page, browser }) => {
  await signInByCall(page, SALES, shop.url);
  await visit(page, '/admin/orders/?status=pending');
  const number = await firstNumber(page);
  await visit(page, '/admin/orders/');
  const more = await searchAndHold(page, 2);
  await page.getByRole('button', { name: 'Show more' }).click();
  await more.asked;
  await takeElsewhere(browser, number);
  // The first may have been asked for before.
  for (const _ of ['first', 'second']) await page.waitForResponse((response) => operationOf(response.request()) === 'DeskChanges');
  more.release();
  await expect.poll(() => rows(page).count()).toBeGreaterThan(26);
});

test('more of a search can be asked for while a colleague’s change is read', onlyInFull, async ({ page, browser }) => {
  await signInByCall(page, SALES, shop.url);
  await visit(page, '/admin/orders/?status=pending');
  const number = await firstNumber(page);
  await visit(page, '/admin/orders/');
  const again = await searchAndHold(page, 1);
  await takeElsewhere(browser, number);
  await again.asked;
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => rows(page).count()).toBeGreaterThan(26);
  const read = page.waitForResponse((response) => operationOf(response.request()) === 'StaffOrders');
  again.release();
  await (await read).finished();
  expect(await rows(page).count()).toBeGreaterThan(26);
});

test('Premium Editors see the figures, and select orders for packing slips only', onlyInFull, async ({ page }) => {
  await signInByCall(page, EDITOR, shop.url);
  await visit(page, '/admin/');
  await expect(page.getByRole('region', { name: 'To do' }).getByRole('link')).toHaveCount(3);
  await page.getByRole('region', { name: 'To do' }).getByRole('link', { name: 'To pick' }).click();
  await expect(page).toHaveURL('/admin/orders/?view=to-pick');
  await page.getByRole('checkbox', { name: 'Select all orders of this page' }).check();
  const batch = page.getByRole('region', { name: 'Selected orders' });
  await expect(batch).toContainText(/orders selected/);
  await expect(batch.getByRole('button')).toHaveText(['Clear']);
});

test('a list that fails keeps the desk around it', onlyInFull, async ({ page, expectConsole }) => {
  expectConsole(/status of 50\d|^answer 50\d: |Failed to load/);
  await signInByCall(page, SALES, shop.url);
  await visit(page, '/admin/customers/');
  await shop.fault({ path: '/orders', status: 500 });
  const menu = page.getByRole('navigation', { name: 'Staff' });
  await menu.getByRole('link', { name: 'Orders', exact: true }).click();
  const failure = page.getByRole('main').getByRole('heading', { level: 1, name: 'This couldn’t be loaded' });
  await expect(failure).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Orders', exact: true })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('cart');
  // From the server as well, whose request can be quoted.
  const response = await page.goto('/admin/orders/');
  expect(response!.status()).toBe(500);
  await expect(failure).toBeVisible();
  await expect(page.getByRole('main').getByText(/^Request /)).toBeVisible();
  await expectFramelessAccessible(page);
  await shop.heal();
  await hydrated(page);
  await menu.getByRole('link', { name: 'Customers' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
});
