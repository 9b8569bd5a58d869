import type { Page } from '@playwright/test';
import { haveInCart } from '../support/cart.ts';
import { onlyInFull } from '../support/matrix.ts';
import { PRODUCTS } from '../support/products.ts';
import { expect, test, visit } from '../support/shop-test.ts';

async function requestQuote(page: Page, email: string): Promise<void> {
  await haveInCart(page, PRODUCTS.gramBar, 3);
  await visit(page, '/cart/');
  await page.getByText('Email me this quote').click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send' }).click();
}

test('the quote is emailed with items and prices', onlyInFull, async ({ page, sandbox }) => {
  const email = `quote-${crypto.randomUUID()}@example.nz`;
  await requestQuote(page, email);
  await expect(page.getByRole('status').filter({ hasText: `Sent to ${email}.` })).toBeVisible();
  const mails = await sandbox.outbox(email);
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text).toContain(PRODUCTS.gramBar.name);
  expect(mails[0]!.text).toMatch(/786\.48/);
});

for (const email of ['nobody', 'a@b', '']) {
  test(`“${email}” is rejected with a message and nothing is sent`, onlyInFull, async ({ page, sandbox }) => {
    await requestQuote(page, email);
    const field = page.getByLabel('Email', { exact: true });
    await expect(field).toHaveAccessibleDescription(email === '' ? /Please enter your email address/ : /Please enter a full email address/);
    await expect(field).toHaveValue(email);
    expect(await sandbox.outbox(email)).toEqual([]);
  });
}
