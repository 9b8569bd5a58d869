import type { Page } from '@playwright/test';
import { addButton, cartLine, cartTotal, expectInCart, quantityField } from '../support/cart.ts';
import { cards, expectTotal, facet, promised, results } from '../support/listing.ts';
import { allCentsIn, centsOf } from '../support/money.ts';
import { PRODUCTS, type TestProduct } from '../support/products.ts';
import { expect, test } from '../support/shop-test.ts';
import { onlyInFull } from '../support/matrix.ts';

test.use({ javaScriptEnabled: false });

// Without scripts, the browser reports that it does not preload them.
test.beforeEach(({ expectConsole }) => expectConsole(/^request failed: GET .+\.js csp$/));

test('home, a list and the checkout show what they have', async ({ page }) => {
  await test.step('home, whole', async () => {
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
  await test.step('a list: names, prices, pages and filters', async () => {
    await page.goto('/buy/gold/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gold');
    await expect(cards(page)).toHaveCount(24);
    for (const text of await cards(page).allInnerTexts()) expect(allCentsIn(text).length, text).toBeGreaterThan(0);
    await expect(results(page).getByRole('navigation', { name: 'Pages' })).toBeVisible();
    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    await expect(page).toHaveURL('/buy/gold/?page=2');
    await expect(cards(page).first()).toBeVisible();
  });
  await test.step('the checkout says that it needs JavaScript, under the one heading of the page', async () => {
    await page.goto('/checkout/');
    await expect(page.getByRole('heading', { name: 'The checkout needs JavaScript' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Checkout']);
    expect((await page.content()).match(/<h1/g)).toHaveLength(1);
  });
});

test('a product shows its price, its breakdown, its breaks and details', onlyInFull, async ({ page }) => {
  await page.goto(`/product/${PRODUCTS.maple.slug}/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PRODUCTS.maple.name);
  const main = page.getByRole('main');
  expect(await centsOf(main, 'Price each')).toBe(
    (await centsOf(main, 'Metal value')) + (await centsOf(main, 'Premium')) + (await centsOf(main, 'GST')),
  );
  await expect(page.getByRole('group', { name: 'Price by quantity' }).getByText(/pieces,$/)).toHaveCount(4);
  await expect(page.getByRole('table', { name: `Figures of ${PRODUCTS.maple.name}` })).toBeVisible();
  await expect(
    main
      .getByRole('paragraph')
      .filter({ hasText: /^The cart works without JavaScript; paying online needs it\. You can also order by phone: \S/ }),
  ).toBeVisible();
  await expect(main.getByRole('img', { name: /Maple Leaf/ }).first()).toBeVisible();
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

test('the order of a list applies by its button', onlyInFull, async ({ page }) => {
  await page.goto('/buy/?metal=platinum');
  await page.getByLabel('Sort by').selectOption('Price, low to high');
  await page.getByRole('button', { name: 'Sort' }).click();
  await expect(page).toHaveURL(/sort=price-asc/);
  await expect(page.getByLabel('Sort by')).toHaveValue('price-asc');
  await expect(facet(page, 'Platinum')).toBeChecked();
});

test('the search works', onlyInFull, async ({ page }) => {
  await page.goto('/');
  const banner = page.getByRole('banner');
  await banner.getByRole('searchbox', { name: 'Search the shop' }).fill('kiwi');
  await banner.getByRole('search').getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “kiwi”');
  await expect(cards(page).first()).toContainText(/kiwi/i);
});

test('an empty cart leads to the shop', onlyInFull, async ({ page }) => {
  await page.goto('/cart/');
  await expect(page.getByRole('heading', { name: 'Nothing in your cart yet' })).toBeVisible();
});

test.describe('the cart', () => {
  // Coupon tries are limited per address.
  test.use({ extraHTTPHeaders: { 'x-forwarded-for': '10.0.0.7' } });

  const field = (page: Page) => page.getByRole('textbox', { name: 'Quantity' });
  const problem = (page: Page) => page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ });

  async function add(page: Page, product: TestProduct, quantity: string): Promise<void> {
    await page.goto(`/product/${product.slug}/`);
    await field(page).fill(quantity);
    await addButton(page, product).click();
  }

  test('takes two products, another quantity, a coupon and the removal of a line', async ({ page }) => {
    await add(page, PRODUCTS.maple, '2');
    await expect(page).toHaveURL('/cart/');
    await expect(quantityField(page, PRODUCTS.maple)).toHaveValue('2');
    await add(page, PRODUCTS.gramBar, '1');
    await expect(cartLine(page, PRODUCTS.gramBar)).toBeVisible();
    await expectInCart(page, 3);

    await quantityField(page, PRODUCTS.maple).fill('4');
    await cartLine(page, PRODUCTS.maple).getByRole('button', { name: 'Update' }).click();
    await expectInCart(page, 5);
    await quantityField(page, PRODUCTS.maple).fill('5');
    await quantityField(page, PRODUCTS.maple).press('Enter');
    await expectInCart(page, 6);
    await cartLine(page, PRODUCTS.maple).getByRole('button', { name: 'One fewer' }).click();
    await expectInCart(page, 5);
    await expect(quantityField(page, PRODUCTS.maple)).toHaveValue('4');

    await page.getByText('Coupon or referral code').click();
    await page.getByLabel('Code').fill('NO-SUCH-CODE');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(problem(page)).toHaveText('This code can’t be used for your cart. Please check it and try again.');
    await expect(page.getByLabel('Code')).toHaveValue('NO-SUCH-CODE');
    await page.getByLabel('Code').fill('welcome25');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(problem(page)).toHaveCount(0);
    expect(await centsOf(cartTotal(page), 'WELCOME25')).toBe(25_00);
    await page.getByRole('button', { name: 'Remove WELCOME25' }).click();
    await expect(page.getByRole('list', { name: 'Coupons in use' })).toHaveCount(0);

    await page.getByRole('button', { name: `Remove ${PRODUCTS.gramBar.name}` }).click();
    await expect(cartLine(page, PRODUCTS.gramBar)).toHaveCount(0);
    await expectInCart(page, 4);
    await page.getByRole('button', { name: `Remove ${PRODUCTS.maple.name}` }).click();
    await expect(page.getByRole('heading', { name: 'Nothing in your cart yet' })).toBeVisible();
  });

  test('takes a piece from a list', onlyInFull, async ({ page }) => {
    await page.goto('/buy/gold/');
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click();
    await expect(page).toHaveURL('/cart/');
    await expect(page.getByRole('main').getByRole('spinbutton')).toHaveCount(1);
  });

  test('explains a quantity that it does not take, and keeps it in the field', onlyInFull, async ({ page }) => {
    await add(page, PRODUCTS.maple, '10001');
    await expect(page).toHaveURL(`/product/${PRODUCTS.maple.slug}/?problem=QUANTITY_ABOVE_MAXIMUM&quantity=10001`);
    await expect(problem(page)).toHaveText('That’s more than we sell in one order. For more, call us.');
    await expect(field(page)).toHaveValue('10001');
  });

  test('says that paying needs JavaScript, and whom to call', async ({ page }) => {
    await add(page, PRODUCTS.maple, '1');
    await expect(cartTotal(page).getByText(/^Paying online needs JavaScript\. Switch it on, or call us on \S/)).toBeVisible();
    await cartTotal(page).getByRole('link', { name: 'Check out' }).click();
    await expect(page.getByRole('heading', { name: 'The checkout needs JavaScript' })).toBeVisible();
  });

  test('is nobody else’s, and no cache keeps it', async ({ page, browser }) => {
    await add(page, PRODUCTS.maple, '2');
    const own = await page.request.get('/cart/');
    expect([own.headers()['cache-control'], (await own.text()).includes(PRODUCTS.maple.name)]).toEqual(['private, no-store', true]);
    const stranger = await browser.newContext({ javaScriptEnabled: false });
    const page2 = await stranger.newPage();
    await page2.goto(new URL('/cart/', page.url()).href);
    await expect(page2.getByRole('heading', { name: 'Nothing in your cart yet' })).toBeVisible();
    await stranger.close();
  });
});
