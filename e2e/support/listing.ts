import { expect, type Locator, type Page } from '@playwright/test';
import { allCentsIn } from './money.ts';

/** The part of a list page that changes with the filters. */
export const results = (page: Page): Locator => page.getByRole('region', { name: 'Products' });

/** The products of a list, each with its name as a heading. */
export const cards = (page: Page): Locator =>
  results(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) });

/** One box of the filters beside the list: "Gold 97 pieces". */
export const facet = (page: Page, label: string): Locator =>
  page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox', { name: new RegExp(`^${label} \\d+ pieces$`) });

/** The number of products that a filter box announces. */
export async function promised(box: Locator): Promise<number> {
  const label = await box.locator('xpath=ancestor::label').innerText();
  return Number(/(\d+)\D*$/.exec(label)![1]);
}

/** Waits for a list of this many products. */
export async function expectTotal(page: Page, total: number): Promise<void> {
  await expect(results(page).getByRole('status').filter({ hasText: /piece/ }).first()).toHaveText(
    total === 1 ? '1 piece' : `${total} pieces`,
  );
}

/** The prices of the cards in cents, in the list's order. */
export async function prices(page: Page): Promise<number[]> {
  // A card that has not been near has no inner text on a phone.
  const texts = await cards(page).allTextContents();
  return texts.map((text) => allCentsIn(text)[0]!);
}
