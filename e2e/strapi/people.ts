import type { Page } from '@playwright/test';
import { fillSignUp, type Person, stranger } from '../support/account.ts';
import { hydrated } from '../support/hydrated.ts';
import { visit } from '../support/shop-test.ts';
import { expect } from './strapi-test.ts';

/** Opens an account where addresses need not be confirmed; the person is signed in. */
export async function openAccount(page: Page): Promise<Person> {
  const person = stranger();
  await visit(page, '/signup/');
  await fillSignUp(page, person);
  await expectAccount(page);
  return person;
}

export async function expectAccount(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  await hydrated(page);
}
