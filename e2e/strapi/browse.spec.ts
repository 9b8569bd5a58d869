import { cards, expectTotal, facet, promised } from '../support/listing.ts';
import { visit } from '../support/shop-test.ts';
import { expect, test } from './strapi-test.ts';

test('the home page shows what is featured and what there is to read', async ({ page }) => {
  await visit(page, '/');
  await expect(page.getByRole('link', { name: /Canadian Maple Leaf 1 oz gold coin/ }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /What a premium pays for/ }).first()).toBeVisible();
});

test('the list has all thirty products, filters them and sorts them by price', async ({ page }) => {
  await visit(page, '/buy/');
  await expectTotal(page, 30);
  const silver = await promised(facet(page, 'Silver'));
  expect(silver).toBe(11);
  await facet(page, 'Silver').check();
  await expectTotal(page, silver);
  await expect(page).toHaveURL('/buy/?metal=silver');
  await visit(page, '/buy/?metal=silver&sort=price-asc');
  await expect(cards(page).first()).toContainText('$99.15');
});

test('a product page shows its price, its picture and its price breaks', async ({ page }) => {
  await visit(page, '/product/canadian-maple-leaf-1-oz-gold-coin/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Canadian Maple Leaf 1 oz gold coin');
  await expect(page.getByRole('main')).toContainText('$7,444.80');
  await expect(page.getByRole('main')).toContainText('$7,380.00');
  const picture = page.getByRole('main').locator('img[src*="/media/"]').first();
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

const PAGES: [path: string, text: string][] = [
  ['/buy/gold/coins/', 'Krugerrand'],
  ['/mints/', 'The Perth Mint'],
  ['/mints/the-perth-mint/', 'opened in 1899 as a branch of the Royal Mint'],
  ['/category/silver-bars/', 'The larger the bar'],
  ['/special-offers/silver-of-last-year/', 'Silver Fern'],
  ['/invest/', 'Bars and coins are bought for their metal.'],
  ['/learn/how-to-buy/', 'Call or write to us.'],
  ['/terms-and-conditions/', 'Prices follow the market.'],
  ['/invest/articles/', 'What a premium pays for'],
  ['/news/new-opening-hours/', 'opens at nine'],
  ['/about/faqs/', 'May I collect my order?'],
  ['/about/testimonials/', 'Ngaire'],
  ['/contact/', 'Monday to Friday, 9\u00A0am to 5\u00A0pm'],
  ['/sell/', 'We weigh it while you watch'],
  ['/koura-premium/', 'a person to call'],
  ['/sitemap/', 'Terms and conditions'],
];

for (const [path, text] of PAGES) {
  test(`${path} shows the dealer's own text`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response!.status()).toBe(200);
    await expect(page.getByRole('main')).toContainText(text);
  });
}

test('a mint’s page has five of its own pieces, whichever they are', async ({ page }) => {
  await page.goto('/mints/the-perth-mint/');
  const pieces = page
    .getByRole('list', { name: 'Coins and bars by The Perth Mint' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(pieces).toHaveCount(5);
  for (const piece of await pieces.all()) await expect(piece).toContainText('The Perth Mint');
});

test('a product that does not exist is a page that says so', async ({ request }) => {
  expect((await request.get('/product/no-such-product/')).status()).toBe(404);
});

test('nothing is offered that a plain Strapi cannot do', async ({ page }) => {
  for (const path of ['/', '/buy/', '/product/krugerrand-1-oz-gold-coin/']) {
    await visit(page, path);
    await expect(page.getByRole('button', { name: /Add to cart/ })).toHaveCount(0);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart' })).toHaveCount(0);
    await expect(page.getByRole('contentinfo').getByRole('textbox')).toHaveCount(0);
    await expect(page.getByText('held while you pay')).toHaveCount(0);
  }
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Ask us about it/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/contact\//);
});
