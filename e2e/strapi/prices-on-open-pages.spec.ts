import { visit } from '../support/shop-test.ts';
import { expect, test } from './strapi-test.ts';

const SLUG = 'canadian-maple-leaf-1-oz-platinum-coin';

test('a page that stays open asks for its prices every five minutes, because a Strapi has no feed', async ({ page, admin }) => {
  await page.clock.install();
  await visit(page, `/product/${SLUG}/`);
  const product = (await admin.entries('product')).find(({ slug }) => slug === SLUG)!;
  const price = Number(product['price']);
  await expect(page.getByRole('main')).toContainText(`$${price.toLocaleString('en-NZ', { minimumFractionDigits: 2 })}`);
  await admin.update('product', admin.keyOf(product), { price: price + 100, priceUpdatedAt: new Date().toISOString() });
  try {
    // The gateway may repeat a response for a second.
    await page.clock.runFor('05:10');
    await expect(page.getByRole('main')).toContainText(`$${(price + 100).toLocaleString('en-NZ', { minimumFractionDigits: 2 })}`);
  } finally {
    await admin.update('product', admin.keyOf(product), { price, priceUpdatedAt: new Date().toISOString() });
  }
});
