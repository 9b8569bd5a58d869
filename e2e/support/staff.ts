import type { Locator, Page } from '@playwright/test';
import { SALES, signInByCall } from './account.ts';
import { hydrated } from './hydrated.ts';
import { expect, visit } from './shop-test.ts';

/** The banner on every page that shows who is impersonated. */
export const actingBanner = (page: Page): Locator => page.getByRole('complementary', { name: 'Acting as a customer' });

export const customerSearch = (page: Page): Locator => page.getByRole('searchbox', { name: 'Name, email, phone or order number' });

export const deskSearch = (page: Page): Locator => page.getByRole('banner').getByRole('searchbox', { name: 'Search the desk' });

export const customerRow = (page: Page, name: string): Locator => page.getByRole('main').getByRole('row').filter({ hasText: name });

/** A section of a customer's page. */
export const customerSection = (page: Page, name: string): Locator => page.getByRole('main').getByRole('region', { name });

export const pointsForm = (page: Page): Locator => page.getByRole('form', { name: 'Book points' });

export const priceListForm = (page: Page): Locator => page.getByRole('form', { name: 'Price list' });

/** Searches while typing, and waits for the response. */
export async function findCustomer(page: Page, words: string, name: string): Promise<Locator> {
  await customerSearch(page).fill(words);
  await expect(page.getByRole('status').filter({ hasText: `“${words}”` })).toBeVisible();
  await expect(customerRow(page, name)).toBeVisible();
  return customerRow(page, name);
}

/** A staff member impersonates a customer; ends on the customer's account page. */
export async function actAs(page: Page, words: string, name: string): Promise<void> {
  await signInByCall(page, SALES);
  await visit(page, '/admin/customers/');
  const row = await findCustomer(page, words, name);
  await row.getByRole('button', { name: `Log in as ${name}` }).click();
  await expect(page).toHaveURL('/my-account/');
  await expect(actingBanner(page)).toContainText(`You are signed in as ${name}`);
  await hydrated(page);
}
