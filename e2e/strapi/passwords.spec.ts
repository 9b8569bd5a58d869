import type { Page } from '@playwright/test';
import { fillSignIn, signOut } from '../support/account.ts';
import { hydrated } from '../support/hydrated.ts';
import { visit } from '../support/shop-test.ts';
import { expectAccount, openAccount } from './people.ts';
import { API, expect, followMail, test } from './strapi-test.ts';

const NEW_PASSWORD = 'tui kereru weka';

test('the new password counts from now on', async ({ page }) => {
  const person = await openAccount(page);
  await visit(page, '/my-account/password/');
  if (API === 'v3') {
    // Strapi 3 knows no other way than the link.
    await page.getByLabel('Current password').fill(person.password);
    await page.getByLabel('New password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText(`We sent a link to ${person.email}.`)).toBeVisible();
    await followMail(page, person.email, /^Your new password$/);
    await choose(page);
  } else {
    await page.getByLabel('Current password').fill('not this one');
    await page.getByLabel('New password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(/isn’t your current password/);
    await page.getByLabel('Current password').fill(person.password);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Your password has been changed.')).toBeVisible();
  }
  await signOut(page);
  await visit(page, '/login/');
  await fillSignIn(page, { ...person, password: NEW_PASSWORD });
  await expectAccount(page);
});

test('somebody who forgot the password chooses a new one by the mailed link', async ({ page }) => {
  const person = await openAccount(page);
  await signOut(page);
  await visit(page, '/forgot-password/');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeVisible();
  await followMail(page, person.email, /^Your new password$/);
  await choose(page);
  await signOut(page);
  await visit(page, '/login/');
  await fillSignIn(page, { ...person, password: NEW_PASSWORD });
  await expectAccount(page);
});

async function choose(page: Page): Promise<void> {
  await hydrated(page);
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expectAccount(page);
}
