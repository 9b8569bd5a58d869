import { accountMenu, signUp } from '../support/account.ts';
import { expect, test, visit } from '../support/shop-test.ts';
import { onlyInFull } from '../support/matrix.ts';

test('the profile is changed on the overview, and the header follows', onlyInFull, async ({ page, sandbox }) => {
  await signUp(page, sandbox);
  await page.getByLabel('First name').fill(' ');
  await page.getByLabel('Phone').fill('call me');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('Please enter your first name.');
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/Please enter a phone number in digits/);
  await expect(page.getByLabel('First name')).toBeFocused();

  await page.getByLabel('First name').fill('Aroha');
  await page.getByLabel('Phone').fill('021 555 099');
  await page.getByRole('checkbox', { name: /the monthly newsletter/ }).check();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(accountMenu(page)).toContainText('Aroha');
  await visit(page, '/my-account/');
  await expect(page.getByLabel('Phone')).toHaveValue('021 555 099');
  await expect(page.getByRole('checkbox', { name: /the monthly newsletter/ })).toBeChecked();
});
