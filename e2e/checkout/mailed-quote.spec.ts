import type { Page } from '@playwright/test';
import { addFromProductPage, cartLine, quantityField } from '../support/cart.ts';
import { PRODUCTS } from '../support/products.ts';
import { hydrated } from '../support/hydrated.ts';
import { expect, test, visit } from '../support/shop-test.ts';
import { onlyInFull } from '../support/matrix.ts';

/** Asks for a quote of three gram bars; returns the link in its mail. */
async function quoteLink(page: Page, outbox: (to: string) => Promise<{ text: string }[]>): Promise<string> {
  const email = `quote-${crypto.randomUUID()}@example.nz`;
  await addFromProductPage(page, PRODUCTS.gramBar, 3);
  await visit(page, '/cart/');
  await page.getByText('Email me this quote').click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.poll(async () => (await outbox(email)).length).toBe(1);
  const [mail] = await outbox(email);
  expect(mail!.text).toContain(PRODUCTS.gramBar.name);
  return new URL(/https?:\S+\/quote\/[\w-]+\//.exec(mail!.text)![0]).pathname;
}

test('a quote opens on another device and goes into its cart with one press', onlyInFull, async ({ page, browser, sandbox, baseURL }) => {
  const link = await quoteLink(page, (to) => sandbox.outbox(to));
  const device = await browser.newContext({ baseURL: baseURL! });
  const other = await device.newPage();
  const answer = await other.goto(link);
  expect(answer!.headers()['cache-control']).toBe('private, no-store');
  await hydrated(other);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Your quote');
  await expect(other.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expect(other.getByRole('main')).toContainText(/Q-\d+/);
  const line = other.getByRole('list', { name: 'Pieces' }).getByRole('listitem');
  await expect(line).toContainText(PRODUCTS.gramBar.name);
  await expect(line).toContainText(/Quoted\s*\$[\d,.]+\s*Today\s*\$[\d,.]+/);
  // The page's state has no code: only the address bar does.
  const code = link.split('/')[2]!;
  expect(await other.locator('script:not([src])').allTextContents()).not.toContainEqual(expect.stringContaining(code));

  await other.getByRole('button', { name: 'Put it in my cart' }).click();
  await other.waitForURL('**/cart/');
  await expect(other.getByRole('main')).toContainText(PRODUCTS.gramBar.name);
  await expect(quantityField(other, PRODUCTS.gramBar)).toHaveValue('3');
  await device.close();
});

test('with a cart it asks first, and adds, replaces or leaves it alone', onlyInFull, async ({ page, browser, sandbox, baseURL }) => {
  const link = await quoteLink(page, (to) => sandbox.outbox(to));
  for (const [answer, names] of [
    ['Cancel', [PRODUCTS.maple.name]],
    ['Add to my cart', [PRODUCTS.maple.name, PRODUCTS.gramBar.name]],
    ['Replace my cart', [PRODUCTS.gramBar.name]],
  ] as const) {
    const device = await browser.newContext({ baseURL: baseURL! });
    const other = await device.newPage();
    await addFromProductPage(other, PRODUCTS.maple, 1);
    await other.goto(link);
    await hydrated(other);
    await other.getByRole('button', { name: 'Put it in my cart' }).click();
    const dialog = other.getByRole('dialog', { name: 'Your cart isn’t empty' });
    await expect(dialog).toContainText('There is 1 piece in your cart already.');
    await dialog.getByRole('button', { name: answer }).click();
    if (answer === 'Cancel') await expect(dialog).toBeHidden();
    else await other.waitForURL('**/cart/');
    await visit(other, '/cart/');
    for (const product of [PRODUCTS.maple, PRODUCTS.gramBar])
      await expect(cartLine(other, product)).toBeVisible({ visible: (names as readonly string[]).includes(product.name) });
    await device.close();
  }
});

test('a link that is not valid says so and leads on', onlyInFull, async ({ page }) => {
  await visit(page, `/quote/${'x'.repeat(32)}/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This quote isn’t available');
  await expect(page.getByRole('link', { name: 'See all pieces' })).toBeVisible();
});
