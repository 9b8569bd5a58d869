import { expectAccessible } from '../support/accessible.ts';
import { haveInCart } from '../support/cart.ts';
import { acceptTerms, BUYER, reachPayment, watchOrders } from '../support/checkout.ts';
import { codeField, mailedCode, placeOrderButton, wayToPay } from '../support/delivery.ts';
import { centsIn } from '../support/money.ts';
import { PRODUCTS } from '../support/products.ts';
import { expect, test, visit } from '../support/shop-test.ts';

// New customers of one network may have one unpaid order.
test.use({ extraHTTPHeaders: { 'x-forwarded-for': '10.5.1.1' } });

test('a guest pays by transfer: confirms the email address, loses nothing on a wrong code, and waits for the money', async ({
  page,
  sandbox,
}) => {
  const email = 'transfer-guest@example.nz';
  await haveInCart(page, PRODUCTS.gramBar, 26);
  await visit(page, '/cart/');
  const summary = page.getByRole('complementary', { name: 'Cart total' });
  await expect(summary.getByText(/^Up to \$25,000, no fee$/)).toBeVisible();
  await expect(summary.getByText(/^First order: up to \$10,000, no fee, pay by \w{3}\s\d+\s\w+, 5\spm$/)).toBeVisible();
  const seen = watchOrders(page);
  await reachPayment(page, { ...BUYER, email });
  await wayToPay(page, /^Bank transfer/).check();
  await expect(page.getByText('We’ll show you our account number and your reference.')).toBeVisible();
  await placeOrderButton(page).click();
  await expect(page.getByText('Please read and accept the terms first.')).toBeVisible();
  await acceptTerms(page);
  await placeOrderButton(page).click();
  await expect(page.getByText(`We’ve sent a six-digit code to ${email}.`)).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await expectAccessible(page);

  await placeOrderButton(page).click();
  await expect(codeField(page)).toHaveAccessibleDescription('Please enter the six digits from the email.');
  const code = await mailedCode(sandbox, email);
  const wrong = code === '111111' ? '222222' : '111111';
  await codeField(page).fill(wrong);
  await placeOrderButton(page).click();
  await expect(codeField(page)).toHaveAccessibleDescription(/^That code isn’t right\. .* You have 4 tries left\.$/);
  await expect(page.getByRole('checkbox', { name: /I have read the terms/ })).toBeChecked();
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(wrong);

  await codeField(page).fill(code);
  const total = centsIn(await placeOrderButton(page).innerText());
  await placeOrderButton(page).click();
  await expect(page).toHaveURL(/\/checkout\/[\w-]+\/$/);
  const order = await sandbox.order(seen.keys.at(-1)!);
  expect(order).toMatchObject({ status: 'Pending', payment: { method: 'transfer', state: 'awaiting' }, contact: { email } });
  expect(Math.round(order!.total * 100)).toBe(total);
  await expect(page.getByRole('main').getByText(/^Total, to be paid/)).toBeVisible();
  await expect(page.getByText('Nothing to pay for yet')).toHaveCount(0);
  expect((await sandbox.payments(total)).intents).toEqual([]);

  await sandbox.receiveTransfer(order!);
  await page.reload();
  await expect(page.getByRole('main').getByText(/^Total paid/)).toBeVisible();
});
