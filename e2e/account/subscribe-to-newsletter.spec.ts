import { stranger } from '../support/account.ts';
import { expect, test, visit } from '../support/shop-test.ts';

test('the newsletter takes an address, says what is wrong with it, and thanks', async ({ page }) => {
  await visit(page, '/');
  const field = page.getByRole('region', { name: 'One letter a month' }).getByLabel('E-mail');
  await field.fill('mere@');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(field).toHaveAccessibleDescription(/email address|e-mail/i);
  await expect(field).toHaveValue('mere@');
  await expect(field).toBeFocused();
  const { email } = stranger();
  await field.fill(email);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText(`Thank you. The next letter goes to ${email}.`)).toBeVisible();
});
