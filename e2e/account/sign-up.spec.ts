import { fillSignUp, SHOPPER, stranger } from '../support/account.ts';
import { expect, test, visit } from '../support/shop-test.ts';
import { onlyInFull } from '../support/matrix.ts';

test('every invalid field has its message; password strength is shown while typing', onlyInFull, async ({ page }) => {
  await visit(page, '/signup/');
  await page.getByRole('button', { name: 'Open account' }).click();
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('Please enter your first name.');
  await expect(page.getByLabel('Last name')).toHaveAccessibleDescription('Please enter your last name.');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter your email address.');
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAccessibleDescription('Please choose a password.');
  await expect(page.getByLabel('First name')).toBeFocused();

  await page.getByLabel('Email').fill('mere@example.nz');
  await page.getByLabel('Phone').fill('call me');
  await page.getByLabel('Phone').blur();
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/Please enter a phone number in digits/);
  await password.fill('short');
  await expect(password).toHaveAccessibleDescription('Please use at least 10 characters.');
  await password.fill('password123');
  await expect(password).toHaveAccessibleDescription(/This password is too easy to guess/);
  await password.fill('rata flax kowhai tui');
  await expect(password).toHaveAccessibleDescription('Strong.');
  await expect(page.getByLabel('Phone')).toHaveValue('call me');
});

test('an address with an account shows a message with next steps', onlyInFull, async ({ page, sandbox }) => {
  const before = (await sandbox.outbox(SHOPPER.email)).length;
  await visit(page, '/signup/');
  await fillSignUp(page, { ...stranger(), email: SHOPPER.email });
  const taken = page.getByRole('link', { name: 'Sign in with it' });
  // While another test has email confirmation switched on, the page does not reveal it.
  await expect(taken.or(page.getByRole('heading', { name: 'Check your inbox' }))).toBeVisible();
  if (await taken.isVisible()) {
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/already an account with this email address/);
    await expect(page.getByLabel('Email')).toBeFocused();
    await page.getByLabel('Email').fill('other@example.nz');
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('');
  }
  expect(await sandbox.outbox(SHOPPER.email)).toHaveLength(before);
});
