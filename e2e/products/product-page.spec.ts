import type { Page } from '@playwright/test';
import { addButton } from '../support/cart.ts';
import { allCentsIn, centsOf, dollars } from '../support/money.ts';
import { matrixRow, onlyInFull } from '../support/matrix.ts';
import { PRODUCTS } from '../support/products.ts';
import { expect, test, visit } from '../support/shop-test.ts';

const quantity = (page: Page) => page.getByRole('textbox', { name: 'Quantity' });
const breaks = (page: Page) => page.getByRole('group', { name: 'Price by quantity' }).getByRole('radio');

for (const piece of [PRODUCTS.maple, PRODUCTS.krugerrand, PRODUCTS.silverMaple, PRODUCTS.platinum]) {
  test(`the parts of the price add up: ${piece.name}`, matrixRow(piece === PRODUCTS.silverMaple), async ({ page, sandbox }) => {
    await visit(page, `/product/${piece.slug}/`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(piece.name);
    const main = page.getByRole('main');
    const price = await centsOf(main, 'Price each');
    const parts = [await centsOf(main, 'Metal value'), await centsOf(main, 'Premium'), await centsOf(main, 'GST')];
    expect(parts[0]! + parts[1]! + parts[2]!).toBe(price);
    expect(price).toBe(Math.round((await sandbox.product(piece.slug)).price * 100));
  });
}

test('22 carat gold includes GST, fine gold is exempt', onlyInFull, async ({ page }) => {
  await visit(page, `/product/${PRODUCTS.krugerrand.slug}/`);
  expect(await centsOf(page.getByRole('main'), /^GST, 15/)).toBeGreaterThan(0);
  await visit(page, `/product/${PRODUCTS.maple.slug}/`);
  expect(await centsOf(page.getByRole('main'), 'GST, exempt as investment gold')).toBe(0);
});

test('the metal value names the fine weight that it is worked out from', async ({ page }) => {
  await visit(page, '/product/koura-1-oz-gold-bar/');
  const main = page.getByRole('main');
  await expect(main.getByRole('term').filter({ hasText: 'Metal value' })).toHaveText('Metal value, 0.9999\u00a0oz fine at spot');
  await expect(main.getByText(/^\$[\d,.]+ per fine oz$/)).toBeVisible();
  const spot = page.getByRole('list', { name: /^Spot prices/ }).getByRole('link', { name: /^Gold/ });
  const [perOunce] = allCentsIn(await spot.innerText());
  expect(await centsOf(main, 'Metal value')).toBe(Math.round(perOunce! * 0.9999));
});

test('a typed quantity selects its price break', async ({ page }) => {
  await visit(page, `/product/${PRODUCTS.maple.slug}/`);
  await expect(breaks(page).nth(0)).toBeChecked();
  for (const [typed, row] of [
    ['4', 0],
    ['5', 1],
    ['9', 1],
    ['10', 2],
    ['100', 3],
    ['1', 0],
  ] as const) {
    await quantity(page).fill(typed);
    await expect(breaks(page).nth(row)).toBeChecked();
  }
});

test('selecting a price break sets the quantity and the unit price', onlyInFull, async ({ page }) => {
  await visit(page, `/product/${PRODUCTS.maple.slug}/`);
  const row = breaks(page).nth(2);
  const [each] = allCentsIn(await row.locator('xpath=ancestor::label').innerText());
  await row.check();
  await expect(quantity(page)).toHaveValue('10');
  await expect(page.getByText(`${dollars(each!)} each.`)).toBeVisible();
  await expect(addButton(page, PRODUCTS.maple)).toContainText(dollars(each! * 10));
});

test('the quantity buttons stop at the minimum quantity', onlyInFull, async ({ page }) => {
  await visit(page, `/product/${PRODUCTS.tenGramSilver.slug}/`);
  await expect(quantity(page)).toHaveValue('10');
  await page.getByRole('button', { name: 'One more' }).click();
  await expect(quantity(page)).toHaveValue('11');
  await page.getByRole('button', { name: 'One fewer' }).click();
  await expect(page.getByRole('button', { name: 'One fewer' })).toBeDisabled();
  await page.getByRole('button', { name: 'One fewer' }).press('Enter');
  await expect(quantity(page)).toHaveValue('10');
  await quantity(page).fill('3');
  await quantity(page).blur();
  await expect(page.getByRole('alert').filter({ hasText: 'The minimum order for this piece is 10.' })).toBeVisible();
});

for (const [typed, words] of [
  ['0', 'Enter at least 1.'],
  ['-1', 'Enter a whole number, such as 2.'],
  ['1.5', 'Enter a whole number, such as 2.'],
  ['1e9', 'Enter a whole number, such as 2.'],
  ['1000000000', 'We sell at most 10,000 pieces in one order. Call us for more.'],
  ['abc', 'Enter a whole number, such as 2.'],
  ['', 'Enter how many pieces you want.'],
] as const) {
  test(`a quantity of “${typed}” is rejected with a message and adds nothing`, matrixRow(typed === '1.5'), async ({ page }) => {
    await visit(page, `/product/${PRODUCTS.maple.slug}/`);
    await quantity(page).fill(typed);
    await addButton(page, PRODUCTS.maple).click();
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
    await expect(quantity(page)).toBeFocused();
    await expect(quantity(page)).toHaveAccessibleDescription(words);
    await expect(quantity(page)).toHaveValue(typed);
    await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });
}

test('a sold-out product says so, has no live price and cannot be ordered', async ({ page }) => {
  await visit(page, `/product/${PRODUCTS.soldOut.slug}/`);
  const main = page.getByRole('main');
  await expect(main.getByText(/^At today’s spot/)).toBeVisible();
  await expect(main.getByText(/Live, as of|Market open|held while you pay|Price held/)).toHaveCount(0);
  await expect(page.getByText('Sold out for now', { exact: false })).toBeVisible();
  await expect(addButton(page, PRODUCTS.soldOut)).toHaveCount(0);
  await page.getByRole('link', { name: 'Similar pieces in gold' }).click();
  await expect(page).toHaveURL('/buy/gold/?type=coin&availability=inStock');
});

test('a product on request has no price and links to the contact form', onlyInFull, async ({ page }) => {
  await visit(page, `/product/${PRODUCTS.onRequest.slug}/`);
  await expect(page.getByText('Price on request')).toBeVisible();
  await expect(page.getByText('By appointment', { exact: true })).toBeVisible();
  await expect(addButton(page, PRODUCTS.onRequest)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'Ask for a price' })).toHaveAttribute('href', '/contact/');
});

test('navigates from the list to the product and back to the same position', onlyInFull, async ({ page }) => {
  await visit(page, '/buy/gold/');
  const link = page.getByRole('region', { name: 'Products' }).getByRole('heading', { level: 3 }).nth(9).getByRole('link');
  const name = await link.innerText();
  await link.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(0);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gold');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  for (const piece of [PRODUCTS.maple, PRODUCTS.gramBar, PRODUCTS.onRequest])
    test(`the price is seen without scrolling: ${piece.name}`, matrixRow(piece === PRODUCTS.maple), async ({ page }) => {
      await visit(page, `/product/${piece.slug}/`);
      const price = page
        .getByRole('main')
        .getByText(/^(\$[\d,.]+|Price on request)$/)
        .first();
      const box = (await price.boundingBox())!;
      expect(box.y + box.height, piece.name).toBeLessThan(844);
    });
});

test('says when the piece is here, what the courier and collection cost, and what it is bought back for', onlyInFull, async ({ page }) => {
  await visit(page, `/product/${PRODUCTS.maple.slug}/`);
  const main = page.getByRole('main');
  await expect(
    main.getByText(/With you \w{3}\s\d+.* Insured courier \$24, free from \$30,000\. Collect in Auckland from \w{3}\s\d+/),
  ).toBeVisible();
  await expect(main.getByText(/We buy it back for \$[\d,]+\.\d\d today, \$[\d,]+\.\d\d \([\d.]+%\) less than you pay/)).toBeVisible();
});

test('the price history is loaded when it comes into view, can be read point by point and as a table', onlyInFull, async ({ page }) => {
  await visit(page, `/product/${PRODUCTS.maple.slug}/`);
  const history = page.getByRole('region', { name: 'Price history' });
  await history.scrollIntoViewIfNeeded();
  await expect(history.getByRole('img', { name: /price and metal value in NZD, a year: from \$/ })).toBeVisible();
  await expect(history.getByText('Calculated from the metal price and today’s premium.')).toBeVisible();
  const heightOf = () => history.evaluate((element) => element.getBoundingClientRect().height);
  const height = await heightOf();
  await history.getByRole('button', { name: '30 days' }).click();
  await expect(history.getByRole('img', { name: /in NZD, a month: from \$/ })).toBeVisible();
  expect(await heightOf()).toBe(height);
  await history.getByRole('slider', { name: 'Point on the chart' }).focus();
  await page.keyboard.press('Home');
  await expect(history.getByRole('slider')).toHaveAttribute('aria-valuetext', /: \$[\d,]+\.\d\d, metal \$[\d,]+\.\d\d$/);
  await history.locator('summary').click();
  await expect(history.getByRole('columnheader')).toHaveText(['Time in New Zealand', 'Our price', 'Value of the metal', 'Change']);
});
