/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/** Resolves once React has hydrated the page's main part. */
export async function hydrated(page: Page): Promise<void> {
  // A function, never text: the shop's content security policy refuses to evaluate text.
  await page.waitForFunction(() => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')));
}
