import type { Page } from '@playwright/test';
import { WEB_URL } from '../support/addresses.ts';
import { hydrated } from '../support/hydrated.ts';
import { addFromProductPage, cartId } from '../support/cart.ts';
import { acceptTerms, BUYER, CARDS, fillCard, payButton, reachPayment, summary } from '../support/checkout.ts';
import { PRODUCTS } from '../support/products.ts';
import { expect, test, visit } from '../support/shop-test.ts';
import { bringNear } from '../support/far-down.ts';
import { onlyInFull } from '../support/matrix.ts';

const region = (name: string) => ({ name: `Country and currency: ${name}` });

test('a country parameter is stored, removed from the URL and loads the page in its currency', async ({ page, context }) => {
  await visit(page, '/buy/gold/');
  await page.goto(`/product/${PRODUCTS.maple.slug}/?country=AU&utm=x#delivery`);
  await expect(page.getByRole('banner').getByRole('button', region('AU, A$'))).toBeVisible();
  await expect(page).toHaveURL(`/product/${PRODUCTS.maple.slug}/?utm=x#delivery`);
  await expect(page.getByRole('main')).toContainText('A$');
  const cookie = (await context.cookies()).find(({ name }) => name === 'country')!;
  expect(cookie).toMatchObject({ value: 'AU', sameSite: 'Lax', path: '/' });
  // The parameter is in no history entry either.
  await page.goBack();
  await expect(page).toHaveURL('/buy/gold/');
});

// The browser takes a page from a test for one from the internet, which may not connect to this machine.
const BLOCKED_SOCKET = /^console error: WebSocket connection to \S+ failed: .*ERR_BLOCKED_BY_LOCAL_NETWORK/;

/** Opens the list with Australia chosen, and sends New Zealand's page instead: the first `times` times, or always. Counts how often. */
async function openNewZealands(page: Page, times?: number): Promise<{ sent: number }> {
  await page.context().addCookies([{ name: 'country', value: 'AU', url: WEB_URL }]);
  const html = await (await fetch(`${WEB_URL}/buy/gold/`)).text();
  const count = { sent: 0 };
  await page.route(
    '/buy/gold/',
    (route) => {
      count.sent += 1;
      return route.fulfill({ contentType: 'text/html; charset=utf-8', body: html });
    },
    times === undefined ? {} : { times },
  );
  await page.goto('/buy/gold/');
  return count;
}

test('a page that was asked for before the browser had stored the country is loaded again', onlyInFull, async ({ page, expectConsole }) => {
  expectConsole(BLOCKED_SOCKET);
  const count = await openNewZealands(page, 1);
  await expect(page.getByRole('banner').getByRole('button', region('AU, A$'))).toBeVisible();
  await expect(page.getByRole('main')).toContainText('A$');
  expect(count.sent).toBe(1);
});

test('a page that stays another country’s is loaded again once, and not for ever', onlyInFull, async ({ page, expectConsole }) => {
  expectConsole(BLOCKED_SOCKET);
  const count = await openNewZealands(page);
  await expect.poll(() => count.sent).toBe(2);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('Changing country and currency')).toBeHidden();
  expect(count.sent).toBe(2);
});

test('an unknown country is stripped and ignored with a warning', onlyInFull, async ({ page, expectConsole }) => {
  expectConsole(/The country "XX" is not one of this shop's/);
  const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
  await visit(page, '/?country=XX');
  expect((await warned).text()).toContain('"XX"');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('button', region('NZ, NZ$'))).toBeVisible();
});

test('a country with a separate site redirects with path, query and hash', onlyInFull, async ({ page }) => {
  let asked = '';
  await page.route('https://sg.example.com/**', async (route) => {
    asked = route.request().url();
    await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Singapore</title>' });
  });
  await page.goto('/buy/gold/?sort=price-asc&country=SG#main');
  await expect(page).toHaveURL('https://sg.example.com/buy/gold/?sort=price-asc#main');
  expect(asked).toBe('https://sg.example.com/buy/gold/?sort=price-asc');
});

test('the country dialog traps the focus, closes on Escape and returns the focus', onlyInFull, async ({ page }) => {
  await visit(page, '/');
  const opener = page.getByRole('banner').getByRole('button', region('NZ, NZ$'));
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Country and currency' });
  await expect(dialog.getByRole('button', { name: 'New Zealand' })).toBeFocused();
  for (let press = 0; press < 6; press += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement === document.body || !!document.activeElement?.closest('dialog'))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  const last = page.getByRole('contentinfo').getByRole('button', region('New Zealand, NZ$'));
  await bringNear(last);
  await last.click();
  await dialog.getByRole('button', { name: 'Australia' }).click();
  await expect(page.getByRole('contentinfo').getByRole('button', region('Australia, A$'))).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('+64 9 555 0182');
});

test('a page of the country before offers to reload when another tab has changed it', async ({ page, context }) => {
  await visit(page, '/buy/gold/');
  const other = await context.newPage();
  await visit(other, '/?country=AU');
  await expect(other.getByRole('banner').getByRole('button', region('AU, A$'))).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'The country has changed' });
  await expect(dialog).toContainText('You chose a different country in another tab.');
  await dialog.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.getByRole('banner').getByRole('button', region('AU, A$'))).toBeVisible();
  await expect(page.getByRole('main')).toContainText('A$');

  // Left for later, and the country is changed back: there is nothing to reload.
  await hydrated(page);
  await other.goto('/?country=NZ');
  await dialog.getByRole('button', { name: 'Later' }).click();
  await expect(dialog).toHaveCount(0);
  await page.evaluate(() => addEventListener('storage', ({ key }) => (document.title = String(key))));
  await other.goto('/?country=AU');
  await expect(page).toHaveTitle('koura_country');
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(dialog).toHaveCount(0);
});

test(
  'a checkout whose country was changed in another tab is not charged, and loses nothing on reload',
  onlyInFull,
  async ({ page, context, sandbox }) => {
    await addFromProductPage(page, PRODUCTS.gramBar);
    const cart = await cartId(page);
    await reachPayment(page);
    const other = await context.newPage();
    await visit(other, '/?country=AU');
    await page.getByRole('dialog', { name: 'The country has changed' }).getByRole('button', { name: 'Later' }).click();
    await fillCard(page, CARDS.good);
    await acceptTerms(page);
    await payButton(page).click();
    await expect(page.getByText('Your cart is now priced in AUD. Reload the page to see the new total.')).toBeVisible();
    expect((await sandbox.requests(cart)).filter(({ method, url }) => method === 'POST' && url.includes('/orders'))).toEqual([]);

    await page.reload();
    await expect(page.getByText(BUYER.email)).toBeVisible();
    await expect(summary(page)).toContainText('AUD');
  },
);

test('visitors of two countries, interleaved, never get each other’s page', async ({ playwright }) => {
  const countries = Array.from({ length: 24 }, (_, index) => (['AU', 'NZ', undefined] as const)[index % 3]);
  const visitors = await Promise.all(
    countries.map((country) =>
      playwright.request.newContext({ baseURL: WEB_URL, ...(country && { extraHTTPHeaders: { cookie: `country=${country}` } }) }),
    ),
  );
  const pages = await Promise.all(visitors.map(async (visitor) => (await visitor.get('/buy/gold/')).text()));
  const currencies = pages.map((html) => [...new Set([...html.matchAll(/"currencyCode":"([A-Z]{3})"/g)].map(([, code]) => code))]);
  expect(currencies).toEqual(countries.map((country) => [country === 'AU' ? 'AUD' : 'NZD']));
  await Promise.all(visitors.map((visitor) => visitor.dispose()));
});
