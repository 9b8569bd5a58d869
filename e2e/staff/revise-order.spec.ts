import { expectAccessible, expectFramelessAccessible } from '../support/accessible.ts';
import { BUYER } from '../support/buyer.ts';
import { SALES, signInByCall } from '../support/account.ts';
import { orderByCard } from '../support/checkout.ts';
import { onlyInFull } from '../support/matrix.ts';
import { PRODUCTS } from '../support/products.ts';
import { expect, test, visit } from '../support/shop-test.ts';
import { expectNoSidewaysScroll } from '../support/sideways-scroll.ts';

test(
  'a paid order is collected instead, after a preview and a call, and one more piece is refused for its card',
  onlyInFull,
  async ({ page }) => {
    test.slow();
    const number = await orderByCard(page, PRODUCTS.gramBar);
    await signInByCall(page, SALES);
    await visit(page, `/admin/orders/${number}/`);

    await page.getByRole('button', { name: 'Change products or delivery' }).click();
    const dialog = page.getByRole('dialog', { name: `Change order ${number}` });
    await dialog.getByRole('button', { name: 'One more' }).click();
    await dialog.getByRole('button', { name: 'Show what it costs' }).click();
    await expect(dialog).toContainText('can’t be taken from the card any more');
    await expect(dialog.getByRole('button', { name: 'Draft an order for what’s added' })).toBeVisible();
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
  },
);

test('what is added to a charged order is a draft, which its buyer pays from the order’s page', onlyInFull, async ({ page }) => {
  test.slow();
  const number = await orderByCard(page, PRODUCTS.gramBar);
  await signInByCall(page, SALES);
  await visit(page, `/admin/orders/${number}/`);
  await page.getByRole('button', { name: 'Change products or delivery' }).click();
  const dialog = page.getByRole('dialog', { name: `Change order ${number}` });
  await dialog.getByRole('button', { name: 'One more' }).click();
  await dialog.getByRole('button', { name: 'Show what it costs' }).click();
  await dialog.getByRole('button', { name: 'Draft an order for what’s added' }).click();

  await expect(page.getByRole('main')).toContainText(`It adds to order ${number}`);
  await expect(page.getByRole('group', { name: PRODUCTS.gramBar.name }).getByLabel('Quantity')).toHaveValue('1');
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Draft D-\d+$/);
  await expect(page.getByRole('link', { name: `order ${number}` })).toBeVisible();
  await page.getByRole('button', { name: 'Hold today’s prices' }).click();
  await expect(page.getByText(/^Prices held until/)).toBeVisible();
  await visit(page, `/admin/orders/${number}/`);
  await expect(page.getByRole('region', { name: 'What was bought' })).toContainText('not paid yet, held until');

  await visit(page, `/checkout/${number}/`);
  const added = page.getByRole('region', { name: 'Added to your order' });
  await expect(added).toContainText('It’s a separate order');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await added.getByRole('link', { name: 'See it and pay' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What we put together for you');
});
