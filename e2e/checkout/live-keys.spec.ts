import { addFromProductPage } from '../support/cart.ts';
import { PORTS, SANDBOX_URL } from '../support/addresses.ts';
import { fillDelivery, fillDetails } from '../support/checkout.ts';
import { type OwnShop, startOwnShop } from '../support/own-shop.ts';
import { PRODUCTS } from '../support/products.ts';
import { expect, test, visit } from '../support/shop-test.ts';
import { onlyInFull } from '../support/matrix.ts';

const OFFSET = 46;
const KEYS = {
  STRIPE_SECRET_KEY: 'sk_live_canary51Hq8xT2eZvKYlo2C',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_canary51Hq8xT2eZvKYlo2C',
  STRIPE_WEBHOOK_SECRET: 'whsec_canary51Hq8xT2eZvKYlo2C',
};

/** A minimal Stripe.js: accepts the key, embeds a field and calls its API. */
const SCRIPT = /* js */ `
  globalThis.Stripe = (key) => ({
    elements: () => ({
      create: () => ({
        mount: (target) => {
          const frame = document.createElement('iframe');
          frame.src = 'https://js.stripe.com/v3/field.html';
          target.append(frame);
          void fetch('https://api.stripe.com/v1/ready', { method: 'POST', body: key });
        },
        on: () => {}, update: () => {}, focus: () => {}, destroy: () => {},
      }),
    }),
  });`;

test.use({ baseURL: `http://localhost:${PORTS.web + OFFSET}` });

let shop: OwnShop;
test.beforeAll(async () => {
  shop = await startOwnShop(['bff', 'web'], OFFSET, { ...KEYS, COMMERCE_URL: SANDBOX_URL });
});
test.afterAll(() => shop.stop());

test('with live keys the card fields are Stripe’s own, and the key goes nowhere else', onlyInFull, async ({ page, baseURL }) => {
  const foreign: string[] = [];
  const origins: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin !== baseURL) foreign.push(origin + pathname);
    if (`${request.url()} ${request.postData() ?? ''}`.includes(KEYS.STRIPE_PUBLISHABLE_KEY)) origins.push(origin);
  });
  await page.route('https://js.stripe.com/v3/', (route) => route.fulfill({ contentType: 'text/javascript', body: SCRIPT }));
  await page.route('https://js.stripe.com/v3/field.html', (route) => route.fulfill({ contentType: 'text/html', body: '<p>A field</p>' }));
  await page.route('https://api.stripe.com/**', (route) => route.fulfill({ headers: { 'access-control-allow-origin': '*' }, body: '{}' }));

  // The sandbox renders its pictures on first use, which is slow on a busy machine.
  const picture = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  await page.route('**/media/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }));

  await addFromProductPage(page, PRODUCTS.gramBar, 2);
  await visit(page, '/checkout/');
  await fillDetails(page);
  await fillDelivery(page);
  // A page whose policy blocked any of these would log a console error, which fails the test.
  await expect(page.frameLocator('iframe[src="https://js.stripe.com/v3/field.html"]').first().getByText('A field')).toBeVisible();
  await expect
    .poll(() => new Set(foreign))
    .toEqual(new Set(['https://js.stripe.com/v3/', 'https://js.stripe.com/v3/field.html', 'https://api.stripe.com/v1/ready']));
  expect(new Set(origins)).toEqual(new Set(['https://api.stripe.com']));
  const html = await (await page.request.get('/checkout/')).text();
  expect(html).not.toContain(KEYS.STRIPE_SECRET_KEY);
});
