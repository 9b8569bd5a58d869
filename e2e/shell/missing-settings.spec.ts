import { PORTS } from '../support/addresses.ts';
import { form } from '../support/forms.ts';
import { type OwnShop, startOwnShop } from '../support/own-shop.ts';
import { expect, test, visit } from '../support/shop-test.ts';
import { onlyInFull } from '../support/matrix.ts';

const OFFSET = 49;

/** A separate shop that has never loaded its settings: its backend fails before the shop starts. */
let backend: OwnShop;
let shop: OwnShop | undefined;
test.use({ baseURL: `http://localhost:${PORTS.web + OFFSET}` });
test.beforeAll(async () => {
  backend = await startOwnShop(['sandbox'], OFFSET);
  await backend.fault({ path: '/website', status: 500 });
  shop = await startOwnShop(['bff', 'web'], OFFSET, { COMMERCE_URL: backend.sandboxUrl });
});
test.afterAll(async () => {
  await shop?.stop();
  await backend?.stop();
});

test('a page of the dealer’s own text is complete but for what the settings would say', onlyInFull, async ({ page }) => {
  const response = await page.goto('/terms-and-conditions/');
  expect(response!.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and conditions');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sell', exact: true })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByText('Phone')).toHaveCount(0);
  // The inline scripts are code.
  const html = (await response!.text()).replaceAll(/<script>[\s\S]*?<\/script>/g, '');
  expect(html).not.toMatch(/tel:"|undefined|BACKEND_/);
});

test('products are listed, with the texts that came with the shop', onlyInFull, async ({ page }) => {
  const response = await page.goto('/buy/');
  expect(response!.status()).toBe(200);
  await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible();
});

test('forms work', onlyInFull, async ({ page }) => {
  await visit(page, '/contact/');
  await expect(form(page, 'Write to us').getByLabel('Name')).toBeVisible();
});

test(
  'a page that needs them says so inside the frame, and one that may exist is not called missing',
  onlyInFull,
  async ({ page, expectConsole }) => {
    expectConsole(/status of 50\d|^answer 50\d: /);
    for (const path of ['/find-my-order/', '/charts-prices/gold/']) {
      const response = await page.goto(path);
      expect(response!.status(), path).toBeGreaterThanOrEqual(500);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Server Error');
      await expect(page.getByRole('banner').getByRole('link', { name: 'Sell', exact: true })).toBeVisible();
    }
  },
);

test('they are back as soon as they can be loaded', onlyInFull, async ({ page }) => {
  await backend.heal();
  await expect.poll(async () => (await (await page.request.get('/terms-and-conditions/')).text()).includes('tel:')).toBe(true);
});
