import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { addFromProductPage, haveInCart } from '../support/cart.ts';
import {
  acceptTerms,
  ADDRESS,
  BUYER,
  CARDS,
  fillCard,
  fillDetails,
  orderNumber,
  payButton,
  payTotal,
  summary,
  watchOrders,
} from '../support/checkout.ts';
import { deliveryOption } from '../support/delivery.ts';
import { PRODUCTS } from '../support/products.ts';
import { expect, test, visit } from '../support/shop-test.ts';
import { onlyInFull } from '../support/matrix.ts';

const next = (page: Page) => page.getByRole('button', { name: 'Continue to payment' });
const buyer = (name: string) => ({ ...BUYER, email: `${name}@example.nz` });

test('an order is collected: a time at the counter instead of an address, free, with a gift message', async ({ page, sandbox }) => {
  await haveInCart(page, PRODUCTS.gramBar, 6);
  await visit(page, '/checkout/');
  await fillDetails(page, buyer('collects'));
  await expect(page.getByText(/^With you \w{3}\s\d+/)).toBeVisible();
  await deliveryOption(page, /^Collect in Auckland/).check();
  await expect(page.getByText('Photo ID, such as a passport or driver licence')).toBeVisible();
  await expect(page.getByLabel('Street address')).toHaveCount(0);
  await expectAccessible(page);
  await next(page).click();
  await expect(page.getByText('Please choose a time.')).toBeVisible();
  await expect(page.getByRole('radio', { name: '9:30 am' })).toBeFocused();
  await page.getByRole('group', { name: 'Day' }).getByRole('radio').nth(2).check();
  await page.getByRole('radio', { name: '1:30 pm' }).check();
  await page.getByRole('checkbox', { name: 'This is a gift' }).check();
  await next(page).click();
  await expect(page.getByLabel('Your message')).toHaveAccessibleDescription('Please enter the message.');
  await page.getByLabel('Your message').fill('Ngā mihi, from all of us');

  await page.reload();
  await expect(page.getByLabel('Your message')).toHaveValue('Ngā mihi, from all of us');
  await expect(page.getByText(/^Your time: \w{3}\s\d+\s\w+, 1:30 to 2\spm$/)).toBeVisible();
  await next(page).click();
  const seen = watchOrders(page);
  await payTotal(page);
  await expect(summary(page).getByText('Collect in Auckland')).toBeVisible();
  await fillCard(page, CARDS.good);
  await acceptTerms(page);
  await payButton(page).click();
  await orderNumber(page);
  const order = await sandbox.order(seen.keys[0]!);
  expect(order).toMatchObject({
    delivery: null,
    shippingTotal: 0,
    deliveryChoice: { code: 'collect' },
    gift: { message: 'Ngā mihi, from all of us' },
  });
  expect(order!.deliveryChoice?.slot?.id).toMatch(/T13:30$/);
});

test(
  'a time that somebody else has taken leads back to the free ones, and the rest is kept',
  onlyInFull,
  async ({ page, expectConsole }) => {
    expectConsole(/Failed to load resource/);
    await haveInCart(page, PRODUCTS.gramBar, 7);
    await visit(page, '/checkout/');
    await fillDetails(page, buyer('slow'));
    await deliveryOption(page, /^Collect in Auckland/).check();
    await page.getByRole('group', { name: 'Day' }).getByRole('radio').nth(4).check();
    await page.getByRole('radio', { name: '9:30 am' }).check();
    await next(page).click();
    await payTotal(page);
    await fillCard(page, CARDS.good);
    await acceptTerms(page);
    // Two people fit into one time.
    const slotId = await page.evaluate(
      () => (JSON.parse(sessionStorage.getItem('koura_checkout')!) as { deliveryChoice: { slotId: string } }).deliveryChoice.slotId,
    );
    for (const name of ['first', 'second']) await collectByCall(page, name, slotId);
    await payButton(page).click();
    await expect(page.getByRole('alert')).toContainText('This time is no longer available. Please choose another one.');
    await page.getByRole('radio', { name: '10:30 am' }).check();
    await next(page).click();
    await payTotal(page);
    await expect(page.getByRole('checkbox', { name: /I have read the terms/ })).toBeChecked();
    await payButton(page).click();
    await orderNumber(page);
  },
);

/** Somebody else's order for a time, sent by their own program. */
async function collectByCall(page: Page, name: string, slotId: string): Promise<void> {
  const context = await page.context().browser()!.newContext();
  const other = await context.newPage();
  await other.goto(new URL('/', page.url()).href);
  await addFromProductPage(other, PRODUCTS.silverStag, 1);
  await visit(other, '/checkout/');
  await fillDetails(other, buyer(name));
  await deliveryOption(other, /^Collect in Auckland/).check();
  await other.getByRole('group', { name: 'Day' }).getByRole('radio').nth(4).check();
  await other.getByRole('radio', { name: '9:30 am' }).check();
  expect(await other.evaluate(() => sessionStorage.getItem('koura_checkout'))).toContain(slotId);
  await next(other).click();
  await payTotal(other);
  await fillCard(other, CARDS.good);
  await acceptTerms(other);
  await payButton(other).click();
  await orderNumber(other);
  await context.close();
}

test('a PO box is refused at its field, and the address is kept while another delivery is looked at', onlyInFull, async ({ page }) => {
  await haveInCart(page, PRODUCTS.gramBar, 2);
  await visit(page, '/checkout/');
  await fillDetails(page, buyer('box'));
  await page.getByLabel('Street address').fill('PO Box 12345');
  await page.getByLabel('Town or city').fill(ADDRESS.city);
  await page.getByLabel('Postcode').fill(ADDRESS.postcode);
  await next(page).click();
  await expect(page.getByLabel('Street address')).toHaveAccessibleDescription(/can’t deliver to a PO box or private bag/);
  await deliveryOption(page, /^Collect in Auckland/).check();
  await expect(page.getByText('Please bring')).toBeVisible();
  await deliveryOption(page, /^Insured courier/).check();
  await expect(page.getByLabel('Street address')).toHaveValue('PO Box 12345');
  await page.getByLabel('Street address').fill(ADDRESS.line1);
  await next(page).click();
  await payTotal(page);
});

test('delivery and slots work by keyboard', onlyInFull, async ({ page }) => {
  await haveInCart(page, PRODUCTS.gramBar, 2);
  await visit(page, '/checkout/');
  await fillDetails(page, buyer('keys'));
  await deliveryOption(page, /^Insured courier/).focus();
  await page.keyboard.press('ArrowDown');
  await expect(deliveryOption(page, /^Collect in Auckland/)).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByText(/^Your time: /)).toBeVisible();
  await page.keyboard.press('Enter');
  await payTotal(page);
});
