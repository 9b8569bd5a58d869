import type { Locator, Page } from '@playwright/test';
import { API_PREFIX } from '../support/addresses.ts';
import { addButton, expectInCart } from '../support/cart.ts';
import { fillDelivery, fillDetails } from '../support/checkout.ts';
import { type OwnShop, startOwnShop } from '../support/own-shop.ts';
import { PIECES } from '../support/pieces.ts';
import { expect, test, visit } from '../support/shop-test.ts';

/**
 * The error catalogue (specification section 8) as pages and browsers show it. At the GraphQL door: bff/test/backend/error-catalogue.test.ts.
 * Elsewhere: page not found (not-found.spec.ts), card entry failure (checkout/place-order.spec.ts), a backend that never was there (server-error.spec.ts),
 * log-in-as failure (staff/log-in-as.spec.ts), invalid date (web/test/platform/formats.test.ts).
 */
const NOT_SUBMITTED = 'Sorry, your request was not submitted. Please try again.';
const UNKNOWN = 'Something went wrong. Please try again.';
const UNAVAILABLE = 'The shop cannot show this right now. Please try again later.';
const TIMED_OUT = '504 Error: Gateway Timeout';

/** A body with an error of the backend's own words, as its version writes it. */
const spoken = (status: number, message: string): object =>
  API_PREFIX
    ? { data: null, error: { status, name: 'ApplicationError', message, details: {} } }
    : { statusCode: status, error: 'Bad Request', message };

/** What the backend answers, and what a page that was never shown before says then. */
const PAGES: { trouble: string; fault: object; status: number; words: string; retryAfter?: string }[] = [
  // Nobody asked for anything forbidden: the backend is misconfigured.
  { trouble: 'a bad request', fault: { status: 400, body: spoken(400, 'Invalid parameter price') }, status: 502, words: UNAVAILABLE },
  { trouble: 'a failure of its own', fault: { status: 500, body: spoken(500, 'select secret from users') }, status: 500, words: UNKNOWN },
  { trouble: 'an empty failure', fault: { status: 500, body: '' }, status: 500, words: UNKNOWN },
  { trouble: 'HTML', fault: { status: 200, body: '<h1>hello</h1>', contentType: 'text/html' }, status: 502, words: UNKNOWN },
  { trouble: 'a cut connection', fault: { cut: 'before' }, status: 502, words: NOT_SUBMITTED },
  { trouble: 'a gateway timeout', fault: { status: 504, body: '<html>nginx</html>' }, status: 504, words: TIMED_OUT },
  {
    trouble: 'not now',
    fault: { status: 503, headers: { 'retry-after': '7' }, body: spoken(503, 'Closed for stocktaking until nine.') },
    status: 503,
    words: 'Closed for stocktaking until nine.',
    retryAfter: '7',
  },
  {
    trouble: 'too many requests',
    fault: { status: 429, headers: { 'retry-after': '7' }, body: '' },
    status: 429,
    words: 'Too many requests. Please try again later.',
    retryAfter: '7',
  },
];

let shop: OwnShop;
/** A list that no page has asked for: nothing is stored of it. */
let unseen = 1000;
const unseenList = (): string => `/buy/?price=1+to+${++unseen}`;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  shop = await startOwnShop(['sandbox', 'bff', 'web'], 20);
  await (await fetch(`${shop.url}/buy/`)).text();
});
test.afterAll(() => shop.stop());
test.afterEach(() => shop.heal());

test('what a page says of each failure: status, heading, words, Retry-After', async ({ page, expectConsole }) => {
  expectConsole(/status of [45]\d\d|^answer 50\d: /);
  for (const { trouble, fault, status, words, retryAfter } of PAGES) {
    await shop.fault({ path: '/products', ...fault });
    const response = await page.goto(shop.url + unseenList());
    await shop.heal();
    expect(response!.status(), trouble).toBe(status);
    expect(response!.headers()['retry-after'], trouble).toBe(retryAfter);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 }), trouble).toHaveText('Server Error');
    await expect(main.getByRole('paragraph').first(), trouble).toHaveText(words);
    await expect(main.getByText(`Request ${response!.headers()['x-request-id']}`), trouble).toBeVisible();
    expect(await response!.text(), trouble).not.toMatch(/secret|nginx|hello|parameter/);
    // An answer closes what the failures may have opened.
    expect((await page.request.get(shop.url + unseenList())).status()).toBe(200);
  }
});

test('the same words after a click as on a page that is opened', async ({ page, expectConsole }) => {
  expectConsole(/^request failed: POST .+\/graphql|^console error: Failed to load resource: net::ERR_FAILED/);
  const main = page.getByRole('main');
  const navigation = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
  for (const [name, trouble, words] of [
    ['Silver', () => shop.fault({ path: '/products', status: 504 }), TIMED_OUT],
    // Between browser and shop.
    ['Platinum', () => page.route('**/graphql', (route) => route.abort()), NOT_SUBMITTED],
  ] as const) {
    await visit(page, `${shop.url}/buy/`);
    await trouble();
    await navigation.getByRole('link', { name, exact: true }).click();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Server Error');
    await expect(main.getByRole('paragraph').first()).toHaveText(words);
    await shop.heal();
    await page.unroute('**/graphql');
    await main.getByRole('link', { name: 'Try again' }).click();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(new RegExp(name, 'i'));
  }
});

test('a failed cart call: the backend’s words stay beside the button until the next call', async ({ page, expectConsole }) => {
  expectConsole(/^request failed: POST .+\/graphql|^console error: Failed to load resource: net::ERR_FAILED/);
  const refusal = (words: string): Locator => page.getByRole('main').getByRole('paragraph').filter({ hasText: words });
  await visit(page, `${shop.url}/product/${PIECES.gramBar.slug}/`);
  for (const [trouble, words] of [
    [() => shop.fault({ path: '/cart', status: 400, body: spoken(400, 'Not on a Sunday.') }), 'Not on a Sunday.'],
    [() => shop.fault({ path: '/cart', status: 500, body: spoken(500, 'select secret from users') }), UNKNOWN],
    [() => shop.fault({ path: '/cart', status: 504 }), TIMED_OUT],
    [() => page.route('**/graphql', (route) => route.abort()), NOT_SUBMITTED],
  ] as const) {
    await trouble();
    await addButton(page, PIECES.gramBar).click();
    await expect(refusal(words)).toBeVisible();
    await shop.heal();
    await page.unroute('**/graphql');
  }
  await expect(refusal(NOT_SUBMITTED)).toBeVisible();
  await addButton(page, PIECES.gramBar).click();
  await expectInCart(page, 1);
  await expect(refusal(NOT_SUBMITTED)).toBeHidden();
});

test('without the payment library checkout says so, and the console has the line', async ({ page, expectConsole }) => {
  expectConsole(/Payment library missing or elements undefined|^console error: Failed to load resource: net::ERR_FAILED/);
  await addFromOwnShop(page);
  await page.route('**/stripe/v3/**', (route) => route.abort());
  const line = page.waitForEvent('console', (message) => message.text() === 'Payment library missing or elements undefined');
  await visit(page, `${shop.url}/checkout/`);
  await fillDetails(page);
  await fillDelivery(page);
  expect((await line).type()).toBe('error');
  await expect(page.getByText('The card fields did not load.')).toBeVisible();
});

test('the backend is away: what was shown before goes on with the note, checkout refuses, and all is well afterwards', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 50\d|^answer 50\d: /);
  const note = page.getByText('Prices may be out of date.');
  const seen = ['/', '/buy/gold/', `/product/${PIECES.maple.slug}/`];
  for (const path of seen) {
    expect((await page.goto(shop.url + path))!.status()).toBe(200);
    await expect(note).toHaveCount(0);
  }
  await shop.fault({ path: '/', cut: 'before' });
  for (const path of seen) {
    // Shared answers are repeated for a second before the backend is asked again.
    await expect(async () => {
      expect((await page.goto(shop.url + path))!.status(), path).toBe(200);
      await expect(note, path).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Server Error');
  }
  await visit(page, `${shop.url}/product/${PIECES.maple.slug}/`);
  await addButton(page, PIECES.maple).click();
  await expect(
    page.getByRole('paragraph').filter({ hasText: /(Sorry, your request was not submitted|The connection was lost)/ }),
  ).toBeVisible();
  await expectInCart(page, 0);

  // With the breaker open, pages that nobody has seen are refused at once, with the time to come back.
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
});

async function addFromOwnShop(page: Page): Promise<void> {
  await visit(page, `${shop.url}/product/${PIECES.gramBar.slug}/`);
  await addButton(page, PIECES.gramBar).click();
  await expectInCart(page, 1);
}
