import type { FrameLocator, Locator, Page } from '@playwright/test';
import { PORTS } from '../support/addresses.ts';
import { addFromProductPage, cartId, cartTotal } from '../support/cart.ts';
import { bankDialog, orderNumber, watchOrders } from '../support/checkout.ts';
import { layoutShifts } from '../support/layout-shifts.ts';
import { matrixRow, onlyInFull } from '../support/matrix.ts';
import { centsIn } from '../support/money.ts';
import { type OwnShop, startOwnShop } from '../support/own-shop.ts';
import { PRODUCTS } from '../support/products.ts';
import { Sandbox } from '../support/sandbox.ts';
import { expect, test, visit } from '../support/shop-test.ts';

// A shop that shows wallets; its clock can be moved.
const OFFSET = 71;
let shop: OwnShop;
let backend: Sandbox;
test.describe.configure({ mode: 'serial' });
test.use({ baseURL: `http://localhost:${PORTS.web + OFFSET}` });
test.beforeAll(async () => {
  shop = await startOwnShop(['sandbox', 'bff', 'web'], OFFSET, { WALLETS: 'on' });
  backend = new Sandbox(shop.sandboxUrl);
});
test.afterEach(async () => {
  await backend.restore();
  await shop.heal();
});
test.afterAll(() => shop.stop());

const box = (page: Page): Locator => page.getByRole('region', { name: 'Pay with a wallet' });
const sheet = (page: Page): FrameLocator => page.frameLocator('iframe[title="Wallet sheet frame"]');
const walletButton = (page: Page): Locator =>
  page.frameLocator('iframe[title="Secure express checkout frame"]').getByRole('button', { name: 'Pay with the test wallet' });

/** Accepts the terms and opens the sheet; returns its total in cents, once it has a price for its address. */
async function openSheet(page: Page): Promise<number> {
  const terms = box(page).getByRole('checkbox', { name: /I have read the terms/ });
  if (!(await terms.isChecked())) await terms.check();
  await walletButton(page).click();
  return sheetTotal(page);
}

async function sheetTotal(page: Page): Promise<number> {
  await expect(sheet(page).getByRole('button', { name: 'Approve', exact: true })).toBeEnabled();
  return centsIn(await sheet(page).locator('#amount').innerText());
}

const approve = (page: Page): Promise<void> => sheet(page).getByRole('button', { name: 'Approve', exact: true }).click();
const deliverTo = async (page: Page, place: RegExp): Promise<void> => {
  const select = sheet(page).getByLabel('Deliver to');
  const label = await select.locator('option').filter({ hasText: place }).innerText();
  await select.selectOption(label);
};
const expectUnpaid = async (page: Page, total: number): Promise<void> => {
  await expect(sheet(page).getByRole('heading')).toBeHidden();
  expect((await backend.payments(total)).captured).toHaveLength(0);
};

for (const [place, path] of [
  ['cart', '/cart/'],
  ['checkout', '/checkout/'],
] as const) {
  test(`in the ${place}: the sheet asks for all of it, and one order is placed and paid`, matrixRow(place === 'cart'), async ({ page }) => {
    await addFromProductPage(page, PRODUCTS.gramBar, place === 'cart' ? 1 : 2);
    await visit(page, path);
    // The terms come first, as everywhere.
    await box(page).getByRole('button', { name: 'Pay with a wallet' }).click();
    await expect(box(page)).toContainText('Please read and accept the terms first.');
    const seen = watchOrders(page);
    const total = await openSheet(page);
    await approve(page);
    await orderNumber(page);
    expect(seen.keys).toHaveLength(1);
    const order = (await backend.order(seen.keys[0]!))!;
    expect(Math.round(order.total * 100)).toBe(total);
    const main = page.getByRole('main');
    for (const text of ['mere.ngata@example.test', '8 Ponsonby Road', 'Visa ending 4242']) await expect(main).toContainText(text);
    expect((await backend.payments(total)).captured).toMatchObject([{ amount: total, amountCaptured: total }]);
  });
}

test('cancelled: nothing is lost, and the button works again', onlyInFull, async ({ page }) => {
  await addFromProductPage(page, PRODUCTS.gramBar, 3);
  await visit(page, '/cart/');
  const cart = await cartId(page);
  const total = await openSheet(page);
  await sheet(page).getByRole('button', { name: 'Cancel' }).click();
  await expectUnpaid(page, total);
  expect(await cartId(page)).toBe(cart);
  expect(await openSheet(page)).toBe(total);
});

test('another address in the sheet: its delivery and total, and the order goes there; abroad it cannot', onlyInFull, async ({ page }) => {
  await addFromProductPage(page, PRODUCTS.gramBar, 4);
  await visit(page, '/cart/');
  const seen = watchOrders(page);
  await openSheet(page);
  await deliverTo(page, /Sydney/);
  await expect(sheet(page).getByRole('alert')).toHaveText('This shop doesn’t deliver there.');
  await expect(sheet(page).getByRole('button', { name: 'Approve', exact: true })).toBeDisabled();
  await deliverTo(page, /Wellington/);
  const total = await sheetTotal(page);
  await approve(page);
  await orderNumber(page);
  await expect(page.getByRole('main')).toContainText('120 Lambton Quay');
  expect(Math.round((await backend.order(seen.keys[0]!))!.total * 100)).toBe(total);
});

/** The wallet takes seventy seconds, by the clocks of the page and of the backend. */
async function approveLate(page: Page): Promise<void> {
  await sheet(page).getByRole('button', { name: 'Approve in 70 seconds' }).click();
  await backend.moveClock(70);
  await page.clock.fastForward(70_000);
}

test('slower than the hold, at the same price: the hold was renewed, and the order is placed', onlyInFull, async ({ page }) => {
  await page.clock.install();
  await addFromProductPage(page, PRODUCTS.gramBar, 5);
  await visit(page, '/cart/');
  const seen = watchOrders(page);
  const total = await openSheet(page);
  await approveLate(page);
  await orderNumber(page);
  expect(Math.round((await backend.order(seen.keys[0]!))!.total * 100)).toBe(total);
});

test('slower than the hold, and gold has risen: the sheet closes with a sentence, and nothing is ordered', onlyInFull, async ({ page }) => {
  await page.clock.install();
  await addFromProductPage(page, PRODUCTS.gramBar, 6);
  await visit(page, '/cart/');
  const seen = watchOrders(page);
  const total = await openSheet(page);
  await backend.jumpSpot('gold', 1.05);
  await approveLate(page);
  await expect(box(page).getByRole('alert')).toContainText(/^The price moved while your wallet was open: the total is \$[\d,.]+ now\./);
  await expectUnpaid(page, total);
  expect(seen.keys).toEqual([]);
  expect(await openSheet(page)).toBeGreaterThan(total);
});

for (const [place, heading, sentence] of [
  [/PO box/, 'Delivery', /can’t deliver to a PO box/],
  [/Without a street/, 'Delivery', /didn’t give all that this order needs/],
  [/Name of one word/, 'Your details', /didn’t give all that this order needs/],
] as const) {
  test(`${place.source}: the checkout goes on, filled in, with a sentence`, onlyInFull, async ({ page }) => {
    await addFromProductPage(page, PRODUCTS.gramBar, 7);
    await visit(page, '/cart/');
    const total = await openSheet(page);
    await deliverTo(page, place);
    await sheetTotal(page);
    await approve(page);
    await expect(page).toHaveURL(/\/checkout\/$/);
    await expect(page.getByRole('status').filter({ hasText: sentence })).toContainText('Your approval wasn’t used');
    if (heading === 'Delivery') {
      await expect(page.getByRole('main')).toContainText('mere.ngata@example.test');
      await expect(page.getByLabel('Town or city')).toHaveValue('Auckland');
    } else {
      await expect(page.getByLabel('First name')).toHaveValue('Mere');
      await expect(page.getByLabel('Email')).toHaveValue('mere.ngata@example.test');
    }
    await expectUnpaid(page, total);
  });
}

test('a PO box in the checkout’s own sheet: the delivery step opens, filled in', onlyInFull, async ({ page }) => {
  await addFromProductPage(page, PRODUCTS.gramBar, 8);
  await visit(page, '/checkout/');
  await openSheet(page);
  await deliverTo(page, /PO box/);
  await sheetTotal(page);
  await approve(page);
  await expect(page.getByLabel('Street address')).toHaveValue('PO Box 12345');
  await expect(page.getByRole('status').filter({ hasText: /PO box/ })).toBeVisible();
});

test('a declined card: the provider’s message beside the button', onlyInFull, async ({ page }) => {
  await addFromProductPage(page, PRODUCTS.gramBar, 9);
  await visit(page, '/cart/');
  const total = await openSheet(page);
  await sheet(page).getByLabel('Card').selectOption('Visa that is declined');
  await approve(page);
  await expect(box(page).getByRole('alert')).toContainText('Your card was declined.');
  await expectUnpaid(page, total);
});

test('3-D Secure: the bank is asked after the sheet', onlyInFull, async ({ page }) => {
  await addFromProductPage(page, PRODUCTS.gramBar, 10);
  await visit(page, '/cart/');
  await openSheet(page);
  await sheet(page).getByLabel('Card').selectOption('Visa that asks for 3-D Secure');
  await approve(page);
  await bankDialog(page).getByRole('button', { name: 'Complete authentication' }).click();
  await orderNumber(page);
});

test('the answer is lost: the checkout follows the order until it is found', onlyInFull, async ({ page, noise }) => {
  noise.expect(/ERR_FAILED/);
  await addFromProductPage(page, PRODUCTS.gramBar, 11);
  await visit(page, '/cart/');
  const total = await openSheet(page);
  await page.route('**/graphql', async (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName: string };
    if (operationName !== 'PlaceOrder') return route.fallback();
    await route.fetch();
    return route.abort();
  });
  await approve(page);
  await orderNumber(page);
  expect((await backend.payments(total)).captured).toHaveLength(1);
});

test('the page keeps the place of the buttons, and loads the script where they are shown only', onlyInFull, async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/stripe/v3')) scripts.push(new URL(page.url()).pathname);
  });
  await addFromProductPage(page, PRODUCTS.gramBar, 1);
  expect(scripts).toEqual([]);
  await visit(page, '/cart/');
  await expect(walletButton(page)).toBeVisible();
  expect((await layoutShifts(page)).filter(({ value }) => value > 0.001)).toEqual([]);
  expect(scripts).toEqual(['/cart/']);
  await expect(cartTotal(page)).toBeVisible();
});

test.describe('a domain that is not verified', onlyInFull, () => {
  test('no buttons', async ({ page }) => {
    await fetch(`${shop.sandboxUrl}/_sandbox/payments/wallet-domain`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ status: 'inactive' }),
    });
    await addFromProductPage(page, PRODUCTS.gramBar, 1);
    await visit(page, '/cart/');
    await expect(box(page)).toContainText('This browser has no wallet set up. Please check out as usual.');
  });
});
