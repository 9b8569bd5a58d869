import { PORTS } from '../support/addresses.ts';
import { addFromProductPage, cartLine } from '../support/cart.ts';
import { onlyInFull } from '../support/matrix.ts';
import { type OwnShop, startOwnShop } from '../support/own-shop.ts';
import { PRODUCTS } from '../support/products.ts';
import { expect, test, visit } from '../support/shop-test.ts';

const OFFSET = 70;
let shop: OwnShop;
test.beforeAll(async () => {
  shop = await startOwnShop(['sandbox', 'bff', 'web'], OFFSET, { TRUSTED_DOCUMENTS_ONLY: 'on' });
});
test.afterAll(() => shop.stop());
test.use({ baseURL: `http://localhost:${PORTS.web + OFFSET}` });

test('a gateway that answers the shop’s own documents only refuses nothing that the shop asks', onlyInFull, async ({ page, request }) => {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/graphql') && response.status() === 403) refused.push(response.request().postData() ?? '');
  });
  await addFromProductPage(page, PRODUCTS.maple, 2);
  await visit(page, '/cart/');
  await expect(cartLine(page, PRODUCTS.maple)).toBeVisible();
  for (const path of ['/charts-prices/gold/', '/about/faqs/', '/buy/silver/', '/login/']) await visit(page, path);
  // The browser's own questions, after the first page.
  await page.getByRole('banner').getByRole('link', { name: 'Gold', exact: true }).first().click();
  await expect(page).toHaveURL('/buy/gold/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(refused).toEqual([]);
  for (const path of ['/sitemap.xml', '/what-we-pay.csv', '/version.json', '/news/rss.xml']) {
    const answer = await request.get(path);
    expect([path, answer.status()]).toEqual([path, 200]);
  }
  expect(await (await request.get('/version.json')).json()).toMatchObject({ bff: { version: expect.any(String) } });
  const other = await request.post('/graphql', { data: { query: '{ __typename }' } });
  expect([other.status(), await other.text()]).toEqual([403, expect.stringContaining('TRUSTED_DOCUMENTS_ONLY')]);
});
