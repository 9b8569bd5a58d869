import { mailedPath } from '../support/account.ts';
import { PRODUCTS } from '../support/products.ts';
import { hydrated } from '../support/hydrated.ts';
import { expect, test, visit } from '../support/shop-test.ts';
import { onlyInFull } from '../support/matrix.ts';

/** Mails that became due at the backend go out every minute. */
const NEXT_PASS = { timeout: 90_000 };

test('an address is confirmed by a mailed link, and hears once that the piece is back', onlyInFull, async ({ page, sandbox }) => {
  test.slow();
  const { slug, name } = PRODUCTS.awaited;
  const email = `reader-${crypto.randomUUID().slice(0, 8)}@example.nz`;
  await visit(page, `/product/${slug}/`);
  const form = page.getByRole('main').getByLabel('Email me when it’s back');
  await form.fill('reader@');
  await page.getByRole('button', { name: 'Email me', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: /full e-?mail address/ })).toBeVisible();
  await form.fill(email);
  await page.getByRole('button', { name: 'Email me', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: `we’ve sent ${email} a link` })).toBeVisible();

  const path = await mailedPath(sandbox, email, /confirm your stock alert/);
  expect(path).toMatch(/^\/stock-alert\/[\w-]+\/$/);
  await page.goto(path);
  await hydrated(page);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your alert is set');
  await expect(page.getByRole('main')).toContainText(name);

  await sandbox.setStock(slug, 3);
  await expect
    .poll(async () => (await sandbox.outbox(email)).filter(({ subject }) => subject === 'Back in stock').length, NEXT_PASS)
    .toBe(1);
  const [back, asked] = await sandbox.outbox(email);
  expect(back!.text).toContain(`/product/${slug}/`);

  await page.goto(/\/stock-alert-end\/[\w-]+\//.exec(asked!.text)![0]);
  await hydrated(page);
  await page.getByRole('button', { name: 'End the alert' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your address is deleted');
});

test('a link that is not valid any more says so', onlyInFull, async ({ page }) => {
  await page.goto('/stock-alert/0123456789abcdef0123456789abcdef/');
  await hydrated(page);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link has expired');
});
