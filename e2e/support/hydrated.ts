import type { Page } from '@playwright/test';

/** Resolves once React has hydrated the page's main part. */
export async function hydrated(page: Page): Promise<void> {
  // As text: `npm run screenshots` uses it without the browser's types.
  await page.waitForFunction("Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps'))");
}
