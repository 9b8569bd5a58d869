import { mailedPath, signUp } from '../support/account.ts';
import { expect, test, visit } from '../support/shop-test.ts';
import { onlyInFull } from '../support/matrix.ts';

test('the code of a link is checked first; an invalid password does not use it up', onlyInFull, async ({ page, sandbox, context }) => {
  const { email } = await signUp(page, sandbox);
  await context.clearCookies();
  await visit(page, '/forgot-password/');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('If that address has an account')).toBeVisible();
  const path = await mailedPath(sandbox, email, /^A new password/);

  await visit(page, '/set-password/0123456789abcdef/');
  await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveCount(0);
  await page.getByRole('link', { name: 'Send me a new link' }).click();
  await expect(page).toHaveURL('/forgot-password/');

  await visit(page, path);
  const field = page.getByLabel('New password');
  await field.fill('tooshort');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(field).toHaveAccessibleDescription('Please use at least 10 characters.');
  await expect(field).toBeFocused();
  await field.fill('jesuschrist1');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(field).toHaveAccessibleDescription(/too easy to guess/);
  await field.fill('huia moa kakapo');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
});
