import type { Page } from '@playwright/test';
import { signInByCall, SHOPPER } from '../support/account.ts';
import { PORTS } from '../support/addresses.ts';
import { expectInCart } from '../support/cart.ts';
import { acceptTerms, BUYER, CARDS, fillCard, orderNumber, payButton, reachPayment } from '../support/checkout.ts';
import { type OwnShop, startOwnShop } from '../support/own-shop.ts';
import { Sandbox } from '../support/sandbox.ts';
import { expect, NOT_FOUND_LINE, test, visit } from '../support/shop-test.ts';
import { onlyInFull } from '../support/matrix.ts';

const OFFSET = 56;
let shop: OwnShop;
test.use({ baseURL: `http://localhost:${PORTS.web + OFFSET}` });
test.beforeAll(async () => {
  const folder = new URL('../support/acme', import.meta.url).pathname;
  shop = await startOwnShop(['sandbox', 'bff', 'web'], OFFSET, {
    BRAND_NAME: 'Acme Metals',
    BRAND_SLUG: 'acme',
    BRAND_FOLDER: folder,
    TOKEN_COOKIE_NAME: 'acme_token',
  });
});
test.afterAll(() => shop.stop());

const BAR = { slug: 'acme-1-g-gold-bar' };

const PAGES = [
  '/',
  '/buy/',
  '/buy/gold/',
  '/buy/?search=acme',
  '/cart/',
  '/charts-prices/',
  '/charts-prices/gold/',
  '/mints/',
  '/mints/acme/',
  '/about/about-acme/',
  '/contact/',
  '/sell/',
  '/services/',
  '/services/acme-safes/',
  '/acme-premium/',
  '/faqs/',
  '/terms-and-conditions/',
  '/privacy-policy/',
  '/rewards/',
  '/login/',
  '/signup/',
  '/sitemap/',
  '/no-such-page/',
];

/** The name of this project, with and without its macron, but for the names in storage and the sandbox's logins. */
const TRACE = /k[oō]ura(?!_|\.example)/i;

async function expectNoTrace(page: Page): Promise<void> {
  const html = await page.content();
  // Addresses of modules and of the card provider's stand-in are no texts.
  const told = html.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>|pk_test_koura_sandbox|koura-(?:sandbox|\w+-2026)/g, '');
  expect(
    TRACE.exec(told)?.[0],
    `${page.url()}: ${told.slice(Math.max(0, told.search(TRACE) - 80), told.search(TRACE) + 40)}`,
  ).toBeUndefined();
}

test('another dealer’s shop shows no trace of Koura', onlyInFull, async ({ page, request, expectConsole }) => {
  expectConsole(NOT_FOUND_LINE);
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Acme Metals, home' })).toBeVisible();
    await expectNoTrace(page);
  }
  for (const path of ['/news/rss.xml', '/sitemap.xml', '/robots.txt']) expect(await (await request.get(path)).text()).not.toMatch(TRACE);
  const icon = await page.locator('link[rel=icon]').getAttribute('href');
  expect(await (await request.get(icon!)).text()).toContain('#7a1d1d');
  expect((await request.get('/social-card/index.png')).status()).toBe(200);
});

test('its wordmark and colours are its own, in light and in dark', onlyInFull, async ({ page }) => {
  await visit(page, `/product/${BAR.slug}/`);
  const wordmark = page.getByRole('banner').getByRole('link', { name: 'Acme Metals, home' }).locator('svg');
  await expect(wordmark).toHaveAttribute('viewBox', '0 0 120 48');
  await expect(wordmark.locator('use')).toHaveAttribute('href', /^\/brand\/wordmark-/);
  const button = page
    .getByRole('main')
    .getByRole('button', { name: /^Add to cart/ })
    .first();
  await expect(button).toHaveCSS('background-color', 'rgb(122, 29, 29)');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(button).toHaveCSS('background-color', 'rgb(240, 163, 163)');
});

test('an order, its mails and its account name the dealer', onlyInFull, async ({ page }) => {
  await visit(page, `/product/${BAR.slug}/`);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await expectInCart(page, 1);
  await reachPayment(page, BUYER);
  await fillCard(page, CARDS.good);
  await acceptTerms(page);
  await payButton(page).click();
  const number = await orderNumber(page);
  await expectNoTrace(page);
  const backend = new Sandbox(shop.sandboxUrl);
  await expect.poll(async () => (await backend.outbox(BUYER.email)).some(({ subject }) => subject.includes(number))).toBe(true);
  for (const mail of await backend.outbox(BUYER.email)) expect(JSON.stringify(mail)).not.toMatch(TRACE);
  await signInByCall(page, SHOPPER, shop.url);
  await visit(page, '/my-account/');
  await expectNoTrace(page);
});
