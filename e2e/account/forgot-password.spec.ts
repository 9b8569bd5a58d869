import { SHOPPER, signInByCall, stranger } from '../support/account.ts';
import { expect, test, visit } from '../support/shop-test.ts';
import { onlyInFull } from '../support/matrix.ts';

test('known and unknown addresses get the same message', onlyInFull, async ({ page, sandbox }) => {
  const said: string[] = [];
  for (const email of [SHOPPER.email, stranger().email]) {
    await visit(page, '/forgot-password/');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeVisible();
    said.push(await page.getByRole('main').innerText());
  }
  expect(said[0]).toBe(said[1]);
  await expect.poll(async () => (await sandbox.outbox(SHOPPER.email)).length).toBeGreaterThan(0);
});

test('an incomplete address shows an error beside the field; requesting while signed in signs out', onlyInFull, async ({ page }) => {
  await signInByCall(page, SHOPPER);
  await visit(page, '/forgot-password/');
  await page.getByLabel('Email').fill('shopper@');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/a full email address/);
  await expect(page.getByLabel('Email')).toHaveValue('shopper@');
  await page.getByLabel('Email').fill(stranger().email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('If that address has an account')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
});
