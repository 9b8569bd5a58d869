import { haveInCart } from '../support/cart.ts';
import { BUYER, fillDelivery, fillDetails, payTotal, summary } from '../support/checkout.ts';
import { PRODUCTS } from '../support/products.ts';
import { expect, test, visit } from '../support/shop-test.ts';
import { onlyInFull } from '../support/matrix.ts';

test('an empty cart has nothing to pay for and links to the shop', onlyInFull, async ({ page }) => {
  await visit(page, '/checkout/');
  await expect(page.getByRole('heading', { name: 'Nothing to pay for yet' })).toBeVisible();
  await page.getByRole('link', { name: 'See what we sell' }).click();
  await expect(page).toHaveURL('/buy/');
});

test('invalid details show errors beside each field, the first one gets the focus, and input is kept', async ({ page }) => {
  await haveInCart(page, PRODUCTS.gramBar, 2);
  await visit(page, '/checkout/');
  await page.getByLabel('First name').fill('Mere');
  await page.getByLabel('Email').fill('mere@');
  await page.getByLabel('Phone').fill('call me');
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  await expect(page.getByLabel('Last name')).toHaveAccessibleDescription(/Please enter your last name\./);
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Please enter a full email address/);
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/Please enter a phone number in digits/);
  await expect(page.getByLabel('Last name')).toBeFocused();
  await expect(page.getByLabel('First name')).toHaveValue('Mere');
  await expect(page.getByLabel('Email')).toHaveValue('mere@');
});

test('a typo in the email address gets a suggestion', onlyInFull, async ({ page }) => {
  await haveInCart(page, PRODUCTS.gramBar, 2);
  await visit(page, '/checkout/');
  await page.getByLabel('Email').fill('mere@gmial.com');
  await page.getByRole('button', { name: 'Did you mean mere@gmail.com?' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('mere@gmail.com');
});

test('invalid address fields show errors, and details can be changed without losing the address', onlyInFull, async ({ page }) => {
  await haveInCart(page, PRODUCTS.gramBar, 2);
  await visit(page, '/checkout/');
  await fillDetails(page);
  await page.getByLabel('Town or city').fill('Auckland');
  await page.getByLabel('Postcode').fill('12');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByLabel('Street address')).toHaveAccessibleDescription(/Please enter the street address\./);
  await expect(page.getByLabel('Postcode')).toHaveAccessibleDescription(/A New Zealand postcode has four digits/);
  await expect(page.getByLabel('Street address')).toBeFocused();

  await fillDelivery(page);
  await payTotal(page);
  await page.getByRole('button', { name: 'Change your details' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(BUYER.email);
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  await expect(page.getByLabel('Postcode')).toHaveValue('1011');
});

test('a reload keeps the input and the step', onlyInFull, async ({ page }) => {
  await haveInCart(page, PRODUCTS.gramBar, 2);
  await visit(page, '/checkout/');
  await fillDetails(page);
  await page.getByLabel('Street address').fill('12 Ponsonby Road');
  await page.reload();
  await expect(page.getByLabel('Street address')).toHaveValue('12 Ponsonby Road');
  await expect(page.getByText(BUYER.email)).toBeVisible();
});

test('the steps work by keyboard, and the heading of the next one gets the focus', onlyInFull, async ({ page }) => {
  await haveInCart(page, PRODUCTS.gramBar, 2);
  await visit(page, '/checkout/');
  await page.getByLabel('First name').focus();
  for (const text of [BUYER.firstName, BUYER.lastName, BUYER.email, BUYER.phone]) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Delivery/ })).toBeFocused();
  await expect(summary(page)).toContainText(PRODUCTS.gramBar.name);
});
