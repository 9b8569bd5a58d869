import { signInByCall, SHOPPER } from '../support/account.ts';
import { addFromProductPage } from '../support/cart.ts';
import { acceptTerms, CARDS, fillCard, orderNumber, payButton, payTotal, summary, watchOrders } from '../support/checkout.ts';
import { deliveryOption } from '../support/delivery.ts';
import { centsOf } from '../support/money.ts';
import type { OwnShop } from '../support/own-shop.ts';
import { PRODUCTS } from '../support/products.ts';
import { Sandbox } from '../support/sandbox.ts';
import { test } from '../support/kept-shop.ts';
import { expect, visit } from '../support/shop-test.ts';
import { onlyInFull } from '../support/matrix.ts';

let shop: OwnShop;
test.beforeAll(async ({ keptShop }) => {
  shop = await keptShop.reseeded();
});

test(
  'a customer spends points: what they are worth, too many are refused at the field, and the total is lower',
  onlyInFull,
  async ({ page }) => {
    const sandbox = new Sandbox(shop.sandboxUrl);
    await signInByCall(page, SHOPPER, shop.url);
    await addFromProductPage(page, PRODUCTS.silverMaple, 2);
    await visit(page, '/checkout/');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    const before = await payTotal(page);
    await expect(page.getByText(/^You have [\d,]+ points, worth \$/)).toBeVisible();
    const field = page.getByLabel('Points to spend');
    await field.fill('12');
    await page.getByRole('button', { name: 'Spend', exact: true }).click();
    await expect(field).toHaveAccessibleDescription('Please enter at least 500 points.');
    await field.fill('9,000,000');
    await page.getByRole('button', { name: 'Spend', exact: true }).click();
    await expect(field).toHaveAccessibleDescription(/^You have \d+,\d{3} points\.$/);
    await expect(field).toHaveValue('9,000,000');
    expect(await payTotal(page)).toBe(before);
    await field.fill('1000');
    await page.getByRole('button', { name: 'Spend', exact: true }).click();
    await expect(page.getByText('You spend 1,000 points: $10.00 off.')).toBeVisible();
    await expect(payButton(page)).toBeEnabled();
    expect(await payTotal(page)).toBe(before - 10_00);
    expect(await centsOf(summary(page), 'Reward points')).toBe(10_00);

    await page.reload();
    expect(await payTotal(page)).toBe(before - 10_00);
    const seen = watchOrders(page);
    await fillCard(page, CARDS.good);
    await acceptTerms(page);
    await payButton(page).click();
    await orderNumber(page);
    const order = await sandbox.order(seen.keys[0]!);
    expect(order).toMatchObject({ points: { spent: 1000, value: 10 } });
    expect(Math.round(order!.total * 100)).toBe(before - 10_00);
  },
);

test('a saved address is filled in, and a new one is kept for next time', onlyInFull, async ({ page }) => {
  await signInByCall(page, SHOPPER, shop.url);
  await addFromProductPage(page, PRODUCTS.silverMaple, 1);
  await visit(page, '/checkout/');
  const book = page.getByLabel('Your saved addresses');
  await expect(book).toBeVisible();
  const labels = await book.getByRole('option').allInnerTexts();
  await book.selectOption({ index: 1 });
  await expect(page.getByLabel('Street address')).not.toHaveValue('');
  await page.getByLabel('Street address').fill('99 Tāmaki Drive');
  await page.getByRole('checkbox', { name: 'Save this address' }).check();
  await page.getByLabel('Name this address').fill('The bach');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await payTotal(page);
  await page.getByRole('button', { name: 'Change delivery' }).click();
  await expect(book.getByRole('option')).toHaveCount(labels.length + 1);
  await expect(book).toContainText('The bach: 99 Tāmaki Drive');
});

test('a customer keeps the order in the vault: no address, nothing to send', onlyInFull, async ({ page }) => {
  const sandbox = new Sandbox(shop.sandboxUrl);
  await signInByCall(page, SHOPPER, shop.url);
  await addFromProductPage(page, PRODUCTS.silverMaple, 3);
  await visit(page, '/checkout/');
  await deliveryOption(page, /^Keep in our vault/).check();
  await expect(page.getByText('Nothing is sent.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'This is a gift' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await payTotal(page);
  expect(await summary(page).getByText('Keep in our vault').count()).toBe(1);
  const seen = watchOrders(page);
  // With the card that the first order saved.
  await acceptTerms(page);
  await payButton(page).click();
  await orderNumber(page);
  expect(await sandbox.order(seen.keys[0]!)).toMatchObject({
    delivery: null,
    deliveryChoice: { code: 'vault' },
    shippingTotal: 0,
    gift: null,
  });
});
