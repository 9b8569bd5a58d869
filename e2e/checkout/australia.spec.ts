import { expectAccessible } from '../support/accessible.ts';
import { addFromProductPage } from '../support/cart.ts';
import { acceptTerms, BUYER, CARDS, fillCard, fillDetails, orderNumber, payButton, summary, watchOrders } from '../support/checkout.ts';
import { centsOf } from '../support/money.ts';
import { PRODUCTS } from '../support/products.ts';
import { expect, test, visit } from '../support/shop-test.ts';
import { onlyInFull } from '../support/matrix.ts';

test(
  'an Australian orders: State, postcode and phone by the country’s rules, GST of 10%, and no word of New Zealand’s',
  onlyInFull,
  async ({ page, context, sandbox, baseURL }) => {
    await context.addCookies([{ name: 'country', value: 'AU', url: baseURL! }]);
    await visit(page, '/');
    await expect(page.getByRole('main')).toContainText('Sent insured across Australia');
    expect(await page.locator('meta[name="description"]').getAttribute('content')).toContain('across Australia');
    // The counter's hours are not theirs.
    await expect(page.getByRole('contentinfo')).toContainText('9 am to 5 pm, New Zealand time');
    await addFromProductPage(page, PRODUCTS.krugerrand, 1);
    await expect(page.getByRole('main')).toContainText('GST, 10%');
    await visit(page, '/checkout/');
    await fillDetails(page, { ...BUYER, email: 'sydney@example.au', phone: '0412 345 678' });
    await page.getByLabel('Street address').fill('1 George Street');
    await page.getByLabel('Suburb or town').fill('Sydney');
    await page.getByLabel('Postcode').fill('01');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page.getByLabel('State or territory')).toHaveAccessibleDescription(/state or territory/i);
    await expect(page.getByLabel('Postcode')).toHaveAccessibleDescription(/An Australian postcode has four digits/);
    await expect(page.getByLabel('State or territory')).toBeFocused();
    await expectAccessible(page);
    await page.getByLabel('State or territory').selectOption('New South Wales');
    await page.getByLabel('Postcode').fill('2000');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    const seen = watchOrders(page);
    const pay = page.getByRole('button', { name: /^Pay A\$/ });
    await expect(pay).toBeEnabled();
    await fillCard(page, CARDS.good);
    await acceptTerms(page);
    const tax = await centsOf(summary(page), 'Includes GST of');
    await expect(payButton(page)).toHaveCount(0);
    await pay.click();
    await orderNumber(page);
    const order = await sandbox.order(seen.keys[0]!);
    expect(order).toMatchObject({ currency: 'AUD', delivery: { city: 'Sydney', state: 'NSW', postcode: '2000', countryCode: 'AU' } });
    expect(Math.round(order!.taxTotal * 100)).toBe(tax);
    // A krugerrand is no investment metal, so that all of the total contains tax.
    expect(Math.abs(order!.total / 11 - order!.taxTotal)).toBeLessThan(0.02);
  },
);

test('what was typed for one country is kept while the shop is in another', onlyInFull, async ({ page }) => {
  await addFromProductPage(page, PRODUCTS.gramBar, 2);
  await visit(page, '/checkout/');
  await fillDetails(page, { ...BUYER, email: 'moves@example.nz', phone: '' });
  await page.getByLabel('Street address').fill('12 Ponsonby Road');
  await page.getByRole('button', { name: 'Change country' }).click();
  await page.getByRole('button', { name: /^Australia/ }).click();
  await expect(page.getByLabel('State or territory')).toBeVisible();
  await expect(page.getByLabel('Street address')).toHaveValue('');
  await page.getByRole('button', { name: 'Change country' }).click();
  await page.getByRole('button', { name: /^New Zealand/ }).click();
  await expect(page.getByLabel('Suburb')).toBeVisible();
  await expect(page.getByLabel('Street address')).toHaveValue('12 Ponsonby Road');
});
