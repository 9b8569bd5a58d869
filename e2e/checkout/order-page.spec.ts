import { addFromProductPage, haveInCart } from '../support/cart.ts';
import { acceptTerms, ADDRESS, BUYER, CARDS, fillCard, orderNumber, payButton, reachPayment } from '../support/checkout.ts';
import { matrixRow, onlyInFull } from '../support/matrix.ts';
import { hydrated } from '../support/hydrated.ts';
import { PRODUCTS } from '../support/products.ts';
import { BrowserNoise } from '../support/browser-noise.ts';
import { expect, NOT_FOUND_LINE, test, visit } from '../support/shop-test.ts';

test('a guest’s order page is accessible to that guest only', async ({ page, browser, baseURL }) => {
  await haveInCart(page, PRODUCTS.gramBar, 16);
  await reachPayment(page);
  await fillCard(page, CARDS.good);
  await acceptTerms(page);
  await payButton(page).click();
  const number = await orderNumber(page);
  const main = page.getByRole('main');
  for (const text of [number, BUYER.email, ADDRESS.line1, 'Visa ending 4242', PRODUCTS.gramBar.name])
    await expect(main).toContainText(text);

  await page.reload();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(`Thank you, ${BUYER.firstName}`);
  const own = await page.request.get(`/checkout/${number}/`);
  expect(own.status()).toBe(200);
  expect(own.headers()['cache-control']).toContain('no-store');
  const cookies = await page.context().cookies();
  expect(cookies.filter(({ httpOnly }) => !httpOnly)).toEqual([]);
  expect(page.url()).toBe(`${baseURL}/checkout/${number}/`);

  const stranger = await browser.newContext({ baseURL: baseURL! });
  const noise = new BrowserNoise();
  noise.listenTo(stranger);
  noise.expect(NOT_FOUND_LINE);
  const strangersPage = await stranger.newPage();
  const response = await strangersPage.goto(`/checkout/${number}/`);
  expect(response!.status()).toBe(404);
  expect(await response!.text()).not.toContain(BUYER.email);
  await expect(strangersPage.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(noise.unexpected()).toEqual([]);
  await stranger.close();
});

test('the page of an order just paid says what a reload says: paid, what happens next, and its invoice', onlyInFull, async ({ page }) => {
  await haveInCart(page, PRODUCTS.gramBar, 18);
  await reachPayment(page, { ...BUYER, email: 'just-paid@example.nz' });
  await fillCard(page, CARDS.good);
  await acceptTerms(page);
  await payButton(page).click();
  await orderNumber(page);
  const main = page.getByRole('main');
  const before = await main.innerText();
  expect(before).toContain('Paid, being prepared');
  expect(before).toMatch(/Invoice INV-\d+ \(PDF\)/);
  expect(before).toContain('Total paid');
  await page.reload();
  await hydrated(page);
  expect(await main.innerText()).toBe(before);
});

for (const number of ['K-000000', '1', '..%2f..%2fproducts']) {
  test(`an unknown order “${number}” is not found`, matrixRow(number === 'K-000000'), async ({ page, expectConsole }) => {
    expectConsole(NOT_FOUND_LINE);
    const response = await page.goto(`/checkout/${number}/`);
    expect(response!.status()).toBe(404);
  });
}

test('going back to the checkout reports that the order was placed and links to it; the input is gone', onlyInFull, async ({ page }) => {
  await addFromProductPage(page, PRODUCTS.gramBar, 17);
  await reachPayment(page);
  await fillCard(page, CARDS.good);
  await acceptTerms(page);
  await payButton(page).click();
  const number = await orderNumber(page);
  await visit(page, '/checkout/');
  await expect(page.getByRole('heading', { name: 'Your order was placed.' })).toBeVisible();
  await page.getByRole('link', { name: `See order ${number}` }).click();
  expect(await orderNumber(page)).toBe(number);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Your order was placed.' })).toBeVisible();
  // The form data belongs to the buyer: the next user of this browser does not see it.
  await addFromProductPage(page, PRODUCTS.gramBar, 1);
  await visit(page, '/checkout/');
  await expect(page.getByLabel('First name')).toHaveValue('');
});
