import { PORTS } from '../support/addresses.ts';
import { form } from '../support/forms.ts';
import { type OwnShop, startOwnShop } from '../support/own-shop.ts';
import { expect, test, visit } from '../support/shop-test.ts';
import { onlyInFull } from '../support/matrix.ts';

const OFFSET = 48;

/** A separate shop, which has never loaded any texts. */
let shop: OwnShop;
test.use({ baseURL: `http://localhost:${PORTS.web + OFFSET}` });
test.beforeAll(async () => {
  shop = await startOwnShop(['sandbox', 'bff', 'web'], OFFSET);
  await shop.fault({ path: '/articles', status: 403 });
  await shop.fault({ path: '/pages', status: 500 });
});
test.afterAll(() => shop?.stop());

test('the home page works without its articles', onlyInFull, async ({ page }) => {
  const response = await page.goto('/');
  expect(response!.status()).toBe(200);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByText('$').first()).toBeVisible();
});

for (const [path, title, heading] of [
  ['/contact/', 'Contact us', 'Write to us'],
  ['/sell/', 'Sell to us', 'What’s it worth?'],
] as const) {
  test(`${path} has its form without the surrounding text`, onlyInFull, async ({ page }) => {
    await visit(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(form(page, heading).getByLabel('Name')).toBeVisible();
  });
}
