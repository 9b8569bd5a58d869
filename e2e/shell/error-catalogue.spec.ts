import type { Locator, Page } from '@playwright/test';
import { API_PREFIX } from '../support/addresses.ts';
import { addButton, expectInCart } from '../support/cart.ts';
import { fillDelivery, fillDetails } from '../support/checkout.ts';
import { test } from '../support/kept-shop.ts';
import type { OwnShop } from '../support/own-shop.ts';
import { PRODUCTS } from '../support/products.ts';
import { expect, visit } from '../support/shop-test.ts';
import { onlyInFull } from '../support/matrix.ts';

/**
 * The error catalogue (specification section 8) as pages and browsers show it. In GraphQL: bff/test/backend/error-catalogue.test.ts.
 * Elsewhere: page not found (not-found.spec.ts), card entry failure (checkout/place-order.spec.ts), an unreachable backend
 * (server-error.spec.ts), log-in-as failure (staff/log-in-as.spec.ts), invalid date (web/test/platform/formats.test.ts).
 */
const NOT_SUBMITTED = 'Sorry, your request was not submitted. Please try again.';
const UNKNOWN = 'Something went wrong. Please try again.';
const UNAVAILABLE = 'The shop can’t show this right now. Please try again later.';
const TIMED_OUT = '504 Error: Gateway Timeout';

/** An error body with the backend's own message, in its version's format. */
const spoken = (status: number, message: string): object =>
  API_PREFIX
    ? { data: null, error: { status, name: 'ApplicationError', message, details: {} } }
    : { statusCode: status, error: 'Bad Request', message };

/** What the backend responds, and what a page without a stored response then shows. */
const PAGES: { failure: string; fault: object; status: number; message: string; retryAfter?: string }[] = [
  // The shop never requests anything forbidden, so the backend is misconfigured.
  { failure: 'a bad request', fault: { status: 400, body: spoken(400, 'Invalid parameter price') }, status: 502, message: UNAVAILABLE },
  { failure: 'an internal error', fault: { status: 500, body: spoken(500, 'select secret from users') }, status: 500, message: UNKNOWN },
  { failure: 'an empty response', fault: { status: 500, body: '' }, status: 500, message: UNKNOWN },
  { failure: 'HTML', fault: { status: 200, body: '<h1>hello</h1>', contentType: 'text/html' }, status: 502, message: UNKNOWN },
  { failure: 'a cut connection', fault: { cut: 'before' }, status: 502, message: NOT_SUBMITTED },
  { failure: 'a gateway timeout', fault: { status: 504, body: '<html>nginx</html>' }, status: 504, message: TIMED_OUT },
  {
    failure: 'maintenance',
    fault: { status: 503, headers: { 'retry-after': '7' }, body: spoken(503, 'Closed for stocktaking until nine.') },
    status: 503,
    message: 'Closed for stocktaking until nine.',
    retryAfter: '7',
  },
  {
    failure: 'too many requests',
    fault: { status: 429, headers: { 'retry-after': '7' }, body: '' },
    status: 429,
    message: 'Too many requests. Please try again later.',
    retryAfter: '7',
  },
];

let shop: OwnShop;
/** A list that no page has requested yet, so nothing is stored for it. */
let unseen = 1000;
const unseenList = (): string => `/buy/?price=1+to+${++unseen}`;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ keptShop }) => {
  shop = await keptShop.reseeded();
  await (await fetch(`${shop.url}/buy/`)).text();
});
test.afterEach(() => shop.heal());

test('each failure on a page: status, heading, message, Retry-After', onlyInFull, async ({ page, expectConsole }) => {
  expectConsole(/status of [45]\d\d|^answer 50\d: /);
  for (const { failure, fault, status, message, retryAfter } of PAGES) {
    await shop.fault({ path: '/products', ...fault });
    const response = await page.goto(shop.url + unseenList());
    await shop.heal();
    expect(response!.status(), failure).toBe(status);
    expect(response!.headers()['retry-after'], failure).toBe(retryAfter);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 }), failure).toHaveText('Server Error');
    await expect(main.getByRole('paragraph').first(), failure).toHaveText(message);
    await expect(main.getByText(`Request ${response!.headers()['x-request-id']}`), failure).toBeVisible();
    expect(await response!.text(), failure).not.toMatch(/secret|nginx|hello|parameter/);
    // A successful response closes circuit breakers that the failures may have opened.
    expect((await page.request.get(shop.url + unseenList())).status()).toBe(200);
  }
});

test('the same messages after client-side navigation as on a page load', onlyInFull, async ({ page, expectConsole }) => {
  expectConsole(/^request failed: POST .+\/graphql|^console error: Failed to load resource: net::ERR_FAILED/);
  const main = page.getByRole('main');
  const navigation = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
  for (const [name, failure, message] of [
    ['Silver', () => shop.fault({ path: '/products', status: 504 }), TIMED_OUT],
    // Between browser and shop.
    ['Platinum', () => page.route('**/graphql', (route) => route.abort()), NOT_SUBMITTED],
  ] as const) {
    await visit(page, `${shop.url}/buy/`);
    await failure();
    await navigation.getByRole('link', { name, exact: true }).click();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Server Error');
    await expect(main.getByRole('paragraph').first()).toHaveText(message);
    await shop.heal();
    await page.unroute('**/graphql');
    await main.getByRole('link', { name: 'Try again' }).click();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(new RegExp(name, 'i'));
  }
});

test(
  'a failed cart call: the backend’s message stays beside the button until the next call',
  onlyInFull,
  async ({ page, expectConsole }) => {
    expectConsole(/^request failed: POST .+\/graphql|^console error: Failed to load resource: net::ERR_FAILED/);
    const refusal = (message: string): Locator => page.getByRole('main').getByRole('paragraph').filter({ hasText: message });
    await visit(page, `${shop.url}/product/${PRODUCTS.gramBar.slug}/`);
    for (const [failure, message] of [
      [() => shop.fault({ path: '/cart', status: 400, body: spoken(400, 'Not on a Sunday.') }), 'Not on a Sunday.'],
      [() => shop.fault({ path: '/cart', status: 500, body: spoken(500, 'select secret from users') }), UNKNOWN],
      [() => shop.fault({ path: '/cart', status: 504 }), TIMED_OUT],
      [() => page.route('**/graphql', (route) => route.abort()), NOT_SUBMITTED],
    ] as const) {
      await failure();
      await addButton(page, PRODUCTS.gramBar).click();
      await expect(refusal(message)).toBeVisible();
      await shop.heal();
      await page.unroute('**/graphql');
    }
    await expect(refusal(NOT_SUBMITTED)).toBeVisible();
    await addButton(page, PRODUCTS.gramBar).click();
    await expectInCart(page, 1);
    await expect(refusal(NOT_SUBMITTED)).toBeHidden();
  },
);

test('checkout reports a missing payment library, and the console has the line', onlyInFull, async ({ page, expectConsole }) => {
  expectConsole(/Payment library missing or elements undefined|^console error: Failed to load resource: net::ERR_FAILED/);
  await addFromOwnShop(page);
  await page.route('**/stripe/v3/**', (route) => route.abort());
  const line = page.waitForEvent('console', (message) => message.text() === 'Payment library missing or elements undefined');
  await visit(page, `${shop.url}/checkout/`);
  await fillDetails(page);
  await fillDelivery(page);
  expect((await line).type()).toBe('error');
  await expect(page.getByText('The card fields didn’t load.')).toBeVisible();
});

test(
  'backend outage: stored pages are shown with a notice, checkout fails, and everything recovers',
  onlyInFull,
  async ({ page, expectConsole }) => {
    expectConsole(/status of 50\d|^answer 50\d: /);
    const note = page.getByText('Prices may be out of date:');
    const seen = ['/', '/buy/gold/', `/product/${PRODUCTS.maple.slug}/`];
    for (const path of seen) {
      expect((await page.goto(shop.url + path))!.status()).toBe(200);
      await expect(note).toHaveCount(0);
    }
    await shop.fault({ path: '/', cut: 'before' });
    for (const path of seen) {
      // Shared responses are repeated for a second before the backend is requested again.
      await expect(async () => {
        expect((await page.goto(shop.url + path))!.status(), path).toBe(200);
        await expect(note, path).toBeVisible({ timeout: 1000 });
      }).toPass();
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Server Error');
    }
    await visit(page, `${shop.url}/product/${PRODUCTS.maple.slug}/`);
    await addButton(page, PRODUCTS.maple).click();
    await expect(
      page.getByRole('paragraph').filter({ hasText: /(Sorry, your request was not submitted|The connection was lost)/ }),
    ).toBeVisible();
    await expectInCart(page, 0);

    // While the breaker is open, pages without a stored response fail immediately, with Retry-After.
    await expect(async () => {
      const refused = await page.request.get(shop.url + unseenList());
      expect(refused.status()).toBe(503);
      expect(Number(refused.headers()['retry-after'])).toBeGreaterThan(0);
      expect(await refused.text()).toContain(NOT_SUBMITTED);
    }).toPass();

    await shop.heal();
    await expect(async () => {
      expect((await page.goto(`${shop.url}/buy/gold/`))!.status()).toBe(200);
      await expect(note).toHaveCount(0, { timeout: 1000 });
    }).toPass();
  },
);

async function addFromOwnShop(page: Page): Promise<void> {
  await visit(page, `${shop.url}/product/${PRODUCTS.gramBar.slug}/`);
  await addButton(page, PRODUCTS.gramBar).click();
  await expectInCart(page, 1);
}
