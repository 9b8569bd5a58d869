import type { Page } from '@playwright/test';
import { expectFramelessAccessible } from '../support/accessible.ts';
import { EDITOR, mailedPath, SALES, SHOPPER, signInByCall } from '../support/account.ts';
import { PORTS } from '../support/addresses.ts';
import { withAuthenticator } from '../support/authenticator.ts';
import { addFromProductPage } from '../support/cart.ts';
import { acceptTerms, orderNumber, payTotal, watchOrders } from '../support/checkout.ts';
import { placeOrderButton, wayToPay } from '../support/delivery.ts';
import { codeOf, setUpCodes } from '../support/one-time-code.ts';
import { type OwnShop, startOwnShop } from '../support/own-shop.ts';
import { PRODUCTS } from '../support/products.ts';
import { Sandbox } from '../support/sandbox.ts';
import { expect, test, visit } from '../support/shop-test.ts';
import { onlyInFull } from '../support/matrix.ts';
import { expectNoSidewaysScroll } from '../support/sideways-scroll.ts';

const OFFSET = 72;
const SITE = `http://localhost:${PORTS.web + OFFSET}`;

/** A separate shop: its staff need a second factor, and its customer’s payouts are stopped. */
let shop: OwnShop;
test.use({ baseURL: SITE });
test.beforeAll(async () => {
  shop = await startOwnShop(['sandbox', 'bff', 'web'], OFFSET, { STAFF_SECOND_FACTOR: 'required' });
});
test.afterAll(() => shop.stop());

test('the desk asks staff for a factor until they have one', onlyInFull, async ({ page }) => {
  await withAuthenticator(page);
  await signInByCall(page, EDITOR, SITE);
  await visit(page, '/admin/');
  const note = page.getByRole('main').getByText('Please add a passkey or one-time codes to');
  await expect(note).toBeVisible();
  await expectFramelessAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('main').getByRole('link', { name: 'your account' }).click();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'from now on' })).toBeVisible();
  await visit(page, '/admin/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(note).toHaveCount(0);
});

test('whoever comes back from another service is asked for the second step, too', onlyInFull, async ({ page }) => {
  const byProvider = async (): Promise<void> => {
    await visit(page, '/login/?return=/my-account/passkeys/');
    await page.getByRole('link', { name: 'Continue with Google' }).click();
    await page.getByRole('link', { name: /Lee Chen/ }).click();
  };
  await byProvider();
  await page.waitForURL('**/my-account/passkeys/');
  await visit(page, '/my-account/passkeys/');
  const key = await setUpCodes(page);
  await page.context().clearCookies();
  await byProvider();
  const main = page.getByRole('main');
  await expect(main.getByRole('textbox', { name: 'Code from your app' })).toBeVisible();
  await expectFramelessAccessible(page);
  // Nobody is signed in by the first step alone.
  const other = await page.context().newPage();
  await other.goto('/my-account/');
  await expect(other).toHaveURL(/\/login-to-continue\//);
  await main.getByRole('textbox', { name: 'Code from your app' }).fill('000000');
  await main.getByRole('button', { name: 'Confirm' }).click();
  await expect(main).toContainText('That code isn’t right');
  await main.getByRole('textbox', { name: 'Code from your app' }).fill(codeOf(key, 0));
  await main.getByRole('button', { name: 'Confirm' }).click();
  await page.waitForURL('**/my-account/passkeys/');
});

/** The shopper orders by transfer, the money arrives, and they report a sign-in that wasn’t theirs. Returns the order’s number. */
async function stopPayouts(page: Page): Promise<string> {
  const sandbox = new Sandbox(shop.sandboxUrl);
  await signInByCall(page, SHOPPER, SITE);
  await addFromProductPage(page, PRODUCTS.gramBar, 1);
  await visit(page, '/checkout/');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await payTotal(page);
  await wayToPay(page, /^Bank transfer/).check();
  await acceptTerms(page);
  const seen = watchOrders(page);
  await placeOrderButton(page).click();
  const number = await orderNumber(page);
  await sandbox.receiveTransfer((await sandbox.order(seen.keys.at(-1)!))!);
  await visit(page, await mailedPath(sandbox, SHOPPER.email, /new sign-in/));
  await page.getByRole('button', { name: 'It wasn’t me: secure my account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is signed out everywhere');
  return number;
}

test(
  'while payouts are stopped the desk says so before money or metal leaves, and allows them again after a call',
  onlyInFull,
  async ({ page, browser }) => {
    test.slow();
    const number = await stopPayouts(await (await browser.newContext({ baseURL: SITE })).newPage());
    await signInByCall(page, SALES, SITE);
    await visit(page, `/admin/orders/${number}/`);
    const payment = page.getByRole('region', { name: 'Payment' });
    await expect(payment).toContainText(/Payouts stopped\..*Don’t return any of its money before/);
    const giveBack = payment.getByRole('button', { name: /^Record a return/ });
    await giveBack.click();
    const told = page.getByRole('dialog', { name: `Don’t return anything for order ${number} yet` });
    await expect(told).toContainText('Don’t pay Hannah Wilson at your bank, whoever asks, before');
    await expect(told.getByLabel('Amount')).toHaveCount(0);
    await expectFramelessAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await told.getByRole('button', { name: 'Leave it as it is' }).click();

    await page.getByRole('button', { name: 'Change the details' }).click();
    const details = page.getByRole('dialog', { name: /^Change the details/ });
    await expect(details).toContainText('Their paid orders go to no other address before');
    const known = /before: ([\d +]+)/.exec(await details.getByText('Call a number that was known before').innerText())![1]!;
    await details.getByLabel('Street address').fill('77 Wrong Way');
    await details.getByLabel('I called the customer at').fill(known);
    await details.getByLabel('Why, for your colleagues').fill('They have moved');
    await details.getByRole('button', { name: 'Change the details' }).click();
    await expect(details.getByRole('alert')).toContainText('What they’ve paid for goes to no other address');
    await expect(details.getByLabel('Street address')).toHaveValue('77 Wrong Way');

    await visit(page, '/admin/customers/4/');
    const stopped = page.getByRole('region', { name: 'Payouts stopped' });
    await stopped.getByLabel('How you know it’s them').fill('Called 021 555 0107');
    await stopped.getByRole('button', { name: 'Allow payouts again' }).click();
    await expect(stopped).toHaveCount(0);
    await visit(page, `/admin/orders/${number}/`);
    await expect(payment).not.toContainText('Payouts stopped');
    await giveBack.click();
    await expect(page.getByRole('dialog', { name: `Record a return for order ${number}` }).getByLabel('Amount')).toBeVisible();
  },
);
