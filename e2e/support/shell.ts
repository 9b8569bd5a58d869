import type { Page } from '@playwright/test';
import { expect, visit } from './shop-test.ts';

/** The thin bar at the top of the window. It is part of the shell's behaviours, which load after hydration. */
export const loadingBar = (page: Page) => page.locator('[aria-label="Loading the page"]');

/** Opens a page and waits for the shell's behaviours as well. */
export async function visitWithShell(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await shellReady(page);
}

export async function shellReady(page: Page): Promise<void> {
  await expect(loadingBar(page)).toBeAttached();
}

/** Marks the document; `isSameDocument` tells whether it is still the same one. */
export const markDocument = (page: Page): Promise<void> => page.evaluate(() => void Object.assign(globalThis, { marked: true }));
export const isSameDocument = (page: Page): Promise<boolean> => page.evaluate(() => 'marked' in globalThis);

export const mainLink = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
