import { signInByCall } from '../support/account.ts';
import { addFromProductPage } from '../support/cart.ts';
import { acceptTerms, CARDS, fillCard, orderNumber, payButton, reachPayment } from '../support/checkout.ts';
import { hydrated } from '../support/hydrated.ts';
import { SALES } from '../support/logins.ts';
import { onlyInFull } from '../support/matrix.ts';
import { PRODUCTS } from '../support/products.ts';
import { shellReady } from '../support/shell.ts';
import { expect, test, visit } from '../support/shop-test.ts';

const question = { name: 'The link you came by' };

test('an order says by whose link its buyer came', onlyInFull, async ({ page, browser }) => {
  await visit(page, '/?ref=First-Link');
  await hydrated(page);
  await expect(page).toHaveURL('/');
  await page.goto('/buy/?metal=gold&ref=gold-compare');
  await hydrated(page);
  await expect(page).toHaveURL('/buy/?metal=gold');
  await page.getByRole('region', question).getByRole('button', { name: 'No' }).click();
  await expect(page.getByRole('region', question)).toHaveCount(0);
  await addFromProductPage(page, PRODUCTS.silverMaple, 1);
  await reachPayment(page);
  await fillCard(page, CARDS.good);
  await acceptTerms(page);
  await payButton(page).click();
  const number = await orderNumber(page);
  await expect(page.getByRole('main')).not.toContainText('gold-compare');

  const desk = await browser.newPage();
  await signInByCall(desk, SALES);
  await desk.goto(`/admin/orders/${number}/`);
  await expect(desk.getByText('Its buyer came by the link gold-compare.')).toBeVisible();
  await desk.close();
});

test('the link is remembered beyond the tab only by who agrees', onlyInFull, async ({ page, context }) => {
  await visit(page, '/contact/?ref=gold-compare');
  await shellReady(page);
  const kept = (tab: typeof page, storage: 'localStorage' | 'sessionStorage'): Promise<string | null> =>
    tab.evaluate((name) => globalThis[name].getItem('koura_ref'), storage);
  await expect(page.getByRole('region', question)).toBeVisible();
  expect([await kept(page, 'localStorage'), await kept(page, 'sessionStorage')]).toEqual([null, expect.stringContaining('gold-compare')]);
  await page.getByRole('region', question).getByRole('button', { name: 'Yes, that’s fine' }).click();
  const other = await context.newPage();
  await other.goto('/contact/');
  await shellReady(other);
  await expect(other.getByRole('region', question)).toHaveCount(0);
  expect(await kept(other, 'localStorage')).toContain('gold-compare');
  await other.goto('/contact/?ref=last-link');
  await shellReady(other);
  expect(await kept(other, 'localStorage')).toContain('last-link');
  expect((await context.cookies()).filter(({ value }) => value.includes('link'))).toEqual([]);
});

test('what is no code is ignored, and asks nothing', onlyInFull, async ({ page }) => {
  await visit(page, `/contact/?ref=${encodeURIComponent('<b>no code</b>')}`);
  await shellReady(page);
  await expect(page).toHaveURL('/contact/');
  await expect(page.getByRole('region', question)).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem('koura_ref'))).toBeNull();
});
