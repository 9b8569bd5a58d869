import { cards, expectTotal, facet, promised, results } from '../support/listing.ts';
import { allCentsIn, centsOf } from '../support/money.ts';
import { PRODUCTS } from '../support/products.ts';
import { expect, test } from '../support/shop-test.ts';

test.use({ javaScriptEnabled: false });

// Without scripts, the browser reports that it does not preload them.
test.beforeEach(({ expectConsole }) => expectConsole(/^request failed: GET .+\.js csp$/));

test('the home page shows its whole content', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gold you can hold, at a price you can check.');
  await expect(page.getByRole('region', { name: 'Spot prices and market' }).getByText('Market open')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'On the counter, drawn to scale' })).toBeVisible();
  const shelf = main
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .filter({ hasText: '$' });
  expect(await shelf.count()).toBeGreaterThanOrEqual(5);
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('lists and product pages consist of Latin-1 characters only (docs/decisions/0063)', async ({ request }) => {
  for (const path of ['/buy/gold/', '/what-we-pay/', `/product/${PRODUCTS.maple.slug}/`]) {
    const html = await (await request.get(path)).text();
    const rendered = html.slice(html.indexOf('<div id="root">'));
    expect([...new Set(rendered.match(/[\u0100-\uffff]/g))], path).toEqual([]);
  }
});

test('a list shows names, prices, pages and filters', async ({ page }) => {
  await page.goto('/buy/gold/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gold');
  await expect(cards(page)).toHaveCount(24);
  for (const text of await cards(page).allInnerTexts()) expect(allCentsIn(text).length, text).toBeGreaterThan(0);
  await expect(results(page).getByRole('navigation', { name: 'Pages' })).toBeVisible();
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL('/buy/gold/?page=2');
  await expect(cards(page).first()).toBeVisible();
});

test('a product shows its price, its breakdown, its breaks and details', async ({ page }) => {
  await page.goto(`/product/${PRODUCTS.maple.slug}/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PRODUCTS.maple.name);
  const main = page.getByRole('main');
  expect(await centsOf(main, 'Price each')).toBe(
    (await centsOf(main, 'Metal value')) + (await centsOf(main, 'Premium')) + (await centsOf(main, 'GST')),
  );
  await expect(page.getByRole('group', { name: 'Price by quantity' }).getByRole('radio')).toHaveCount(4);
  await expect(page.getByRole('table', { name: `Figures of ${PRODUCTS.maple.name}` })).toBeVisible();
  await expect(
    main.getByRole('paragraph').filter({ hasText: /^Ordering online needs JavaScript\. You can order by phone: \S/ }),
  ).toBeVisible();
  await expect(main.getByRole('img', { name: /Maple Leaf/ }).first()).toBeVisible();
});

test('the checkout says that it needs JavaScript, under the one heading of the page', async ({ page }) => {
  await page.goto('/checkout/');
  await expect(page.getByRole('heading', { name: 'The checkout needs JavaScript' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Checkout']);
  expect((await page.content()).match(/<h1/g)).toHaveLength(1);
});

test('filters and a price range apply by the button', async ({ page }) => {
  await page.goto('/buy/');
  const total = await promised(facet(page, 'Platinum'));
  await facet(page, 'Platinum').check();
  const apply = page.getByRole('complementary', { name: 'Filters' }).getByRole('button', { name: 'Apply' });
  await apply.click();
  await expectTotal(page, total);
  await expect(facet(page, 'Platinum')).toBeChecked();

  await page.getByLabel('From, $').fill('100');
  await page.getByLabel('To, $').fill('2000');
  await apply.click();
  await expect(results(page).getByRole('link', { name: 'Remove filter: $100 to $2,000' })).toBeVisible();
  await results(page).getByRole('link', { name: 'Remove filter: Platinum' }).click();
  await expect(facet(page, 'Platinum')).not.toBeChecked();
});

test('the order of a list applies by its button', async ({ page }) => {
  await page.goto('/buy/?metal=platinum');
  await page.getByLabel('Sort by').selectOption('Price, low to high');
  await page.getByRole('button', { name: 'Sort' }).click();
  await expect(page).toHaveURL(/sort=price-asc/);
  await expect(page.getByLabel('Sort by')).toHaveValue('price-asc');
  await expect(facet(page, 'Platinum')).toBeChecked();
});

test('the search works', async ({ page }) => {
  await page.goto('/');
  const banner = page.getByRole('banner');
  await banner.getByRole('searchbox', { name: 'Search the shop' }).fill('kiwi');
  await banner.getByRole('search').getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “kiwi”');
  await expect(cards(page).first()).toContainText(/kiwi/i);
});

test('cart and checkout explain what they need and whom to call', async ({ page }) => {
  await page.goto('/cart/');
  await expect(page.getByRole('heading', { name: 'The cart needs JavaScript' })).toBeVisible();
  await page.goto('/checkout/');
  await expect(page.getByRole('heading', { name: 'The checkout needs JavaScript' })).toBeVisible();
});
