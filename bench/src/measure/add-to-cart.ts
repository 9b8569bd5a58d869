import type { Page } from '@playwright/test';

export async function addToCart(page: Page, productUrl: string): Promise<void> {
  await page.goto(productUrl, { waitUntil: 'networkidle' });
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await page.getByText(/^Added\. /).waitFor({ state: 'attached' });
}
