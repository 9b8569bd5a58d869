import { expectFramelessAccessible } from '../support/accessible.ts';
import { BUYER } from '../support/buyer.ts';
import { SALES, signInByCall } from '../support/account.ts';
import { addFromProductPage } from '../support/cart.ts';
import { acceptTerms, CARDS, fillCard, orderNumber, payButton, reachPayment } from '../support/checkout.ts';
import { PRODUCTS } from '../support/products.ts';
import { expect, test, visit } from '../support/shop-test.ts';

test('a paid order is collected instead, after a preview and a call, and one more piece is refused for its card', async ({ page }) => {
  test.slow();
  await addFromProductPage(page, PRODUCTS.gramBar);
  await reachPayment(page);
  await fillCard(page, CARDS.good);
  await acceptTerms(page);
  await payButton(page).click();
  const number = await orderNumber(page);
  await signInByCall(page, SALES);
  await visit(page, `/admin/orders/${number}/`);

  await page.getByRole('button', { name: 'Change products or delivery' }).click();
  const dialog = page.getByRole('dialog', { name: `Change order ${number}` });
  await dialog.getByRole('button', { name: 'One more' }).click();
  await dialog.getByRole('button', { name: 'Show what it costs' }).click();
  await expect(dialog).toContainText('can’t be taken from the card any more');
  await dialog.getByRole('button', { name: 'One fewer' }).click();

  await dialog.getByLabel('Delivery').selectOption({ index: 2 });
  await dialog.getByRole('button', { name: 'Show what it costs' }).click();
  await expect(dialog).toContainText('Please choose a time.');
  await dialog.getByLabel('Time at the counter').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Show what it costs' }).click();
  await expect(dialog.getByRole('region', { name: 'What it costs' })).toContainText('To be returned');
  await expectFramelessAccessible(page);
  await dialog.getByLabel('I called the customer at').fill(BUYER.phone);
  await dialog.getByLabel('Why, for your colleagues').fill('Comes by on the way to work');
  await dialog.getByRole('button', { name: 'Change the order' }).click();
  await expect(page.getByRole('main')).toContainText(`The order was changed. The customer gets an email at ${BUYER.email}.`);
  await expect(page.getByRole('region', { name: 'Collection' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Notes and history' })).toContainText('Comes by on the way to work');
});
