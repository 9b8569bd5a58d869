import { signInByCall, signUpByCall } from '../support/account.ts';
import { expect, test, visit } from '../support/shop-test.ts';
import { onlyInFull } from '../support/matrix.ts';

test('a wrong current password and an invalid new one show errors beside their fields', onlyInFull, async ({ page, sandbox, context }) => {
  const person = await signUpByCall(page, sandbox);
  await visit(page, '/my-account/password/');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription('Please enter your current password.');
  await expect(page.getByLabel('Current password')).toBeFocused();

  await page.getByLabel('Current password').fill('not this one');
  await page.getByLabel('New password').fill('tui kereru weka');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(/isn’t your current password/);
  await expect(page.getByLabel('New password')).toHaveValue('tui kereru weka');

  await page.getByLabel('Current password').fill(person.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await expect(page.getByLabel('Current password')).toHaveValue('');
  await context.clearCookies();
  await signInByCall(page, { ...person, password: 'tui kereru weka' });
});
