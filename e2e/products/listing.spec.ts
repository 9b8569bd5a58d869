import { showFonts } from '../support/fonts.ts';
import { matrixRow, onlyInFull } from '../support/matrix.ts';
import { cards, expectTotal, facet, prices, promised, results } from '../support/listing.ts';
import { PRODUCTS } from '../support/products.ts';
import { expect, NOT_FOUND_LINE, test, visit } from '../support/shop-test.ts';

test('a filter shows as many products as it announces', async ({ page }) => {
  await visit(page, '/buy/');
  const total = await promised(facet(page, 'Platinum'));
  await facet(page, 'Platinum').check();
  await expectTotal(page, total);
  await expect(page).toHaveURL('/buy/?metal=platinum');
  for (const name of await cards(page).getByRole('heading').allInnerTexts()) expect(name).toMatch(/platinum/i);
  await expect(facet(page, 'Platinum')).toBeChecked();
});

test('different filters narrow the list, values of one filter widen it', onlyInFull, async ({ page }) => {
  await visit(page, '/buy/');
  const silver = await promised(facet(page, 'Silver'));
  await facet(page, 'Silver').check();
  await expectTotal(page, silver);
  await expect(page).toHaveURL('/buy/?metal=silver');
  // The counts of the boxes change with the list: only now they are silver's.
  const bars = await promised(facet(page, 'Bars'));
  await facet(page, 'Bars').check();
  await expectTotal(page, bars);
  await expect(page).toHaveURL('/buy/?metal=silver&type=bar');
  for (const name of await cards(page).getByRole('heading').allInnerTexts()) expect(name).toMatch(/silver bar/i);

  const goldBars = await promised(facet(page, 'Gold'));
  await facet(page, 'Gold').check();
  await expectTotal(page, bars + goldBars);
});

test('sorts by price both ways', onlyInFull, async ({ page }) => {
  await visit(page, '/buy/silver/');
  for (const [label, query, sign] of [
    ['Price, low to high', 'price-asc', 1],
    ['Price, high to low', 'price-desc', -1],
  ] as const) {
    await page.getByLabel('Sort by').selectOption(label);
    await expect(page).toHaveURL(`/buy/silver/?sort=${query}`);
    await expect.poll(async () => isSorted(await prices(page), sign)).toBe(true);
  }
});

test('finds by name', onlyInFull, async ({ page }) => {
  await visit(page, '/');
  const search = page.getByRole('banner').getByRole('searchbox', { name: 'Search the shop' });
  await search.fill('krugerrand');
  await search.press('Enter');
  await expect(page).toHaveURL('/buy/?search=krugerrand');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “krugerrand”');
  const names = await cards(page).getByRole('heading').allInnerTexts();
  expect(names.length).toBeGreaterThan(2);
  for (const name of names) expect(name).toMatch(/krugerrand/i);
});

test('a search without results shows a message with next steps', onlyInFull, async ({ page }) => {
  await visit(page, '/buy/?search=zzyzx');
  await expect(page.getByRole('heading', { name: 'No coins or bars found for “zzyzx”' })).toBeVisible();
  await results(page).getByRole('link', { name: 'See all coins and bars' }).click();
  await expect(page).toHaveURL('/buy/');
  await expect(cards(page).first()).toBeVisible();
});

test('goes through the pages', onlyInFull, async ({ page }) => {
  await visit(page, '/buy/gold/');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  const first = await cards(page).getByRole('heading').allInnerTexts();
  await expect(pages.getByRole('link', { name: 'Page 1', exact: true })).toHaveAttribute('aria-current', 'page');
  await pages.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/buy/gold/?page=2');
  await expect(pages.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(pages.getByText(new RegExp(`^${first.length + 1} to ${first.length * 2} of \\d+$`))).toBeVisible();
  const second = await cards(page).getByRole('heading').allInnerTexts();
  expect(second.filter((name) => first.includes(name))).toEqual([]);

  await pages.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/buy/gold/');
  await expect(cards(page).getByRole('heading').first()).toHaveText(first[0]!);
});

test('removes filters one by one or all at once', onlyInFull, async ({ page }) => {
  await visit(page, '/buy/?metal=gold&type=coin&price=100+to+5000');
  const chips = results(page).getByRole('list', { name: 'Active filters' });
  await chips.getByRole('link', { name: 'Remove filter: Gold' }).click();
  await expect(page).toHaveURL('/buy/?type=coin&price=100+to+5000');
  await expect(facet(page, 'Gold')).not.toBeChecked();
  await expect(facet(page, 'Coins')).toBeChecked();
  await chips.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/buy/');
  await expect(facet(page, 'Coins')).not.toBeChecked();
  await expect(page.getByRole('complementary', { name: 'Filters' }).getByLabel('From, $')).toHaveValue('');
});

test('the back button leads through the filters', onlyInFull, async ({ page }) => {
  await visit(page, '/buy/');
  const gold = await promised(facet(page, 'Gold'));
  await facet(page, 'Gold').check();
  await expect(page).toHaveURL('/buy/?metal=gold');
  await facet(page, 'Bars').check();
  await expect(page).toHaveURL('/buy/?metal=gold&type=bar');
  await page.goBack();
  await expect(page).toHaveURL('/buy/?metal=gold');
  await expect(facet(page, 'Bars')).not.toBeChecked();
  await expect(facet(page, 'Gold')).toBeChecked();
  // The boxes follow the address at once, the list and its counts when they are loaded.
  await expectTotal(page, gold);
  expect(await promised(facet(page, 'Gold'))).toBe(gold);
  await page.goBack();
  await expect(page).toHaveURL('/buy/');
  await expect(facet(page, 'Gold')).not.toBeChecked();
});

test('a second tick is kept while the list of the first one arrives', onlyInFull, async ({ page }) => {
  await visit(page, '/buy/');
  const answers: (() => void)[] = [];
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('ProductList')) return route.continue();
    await new Promise<void>((resolve) => answers.push(resolve));
    // The second tick may have aborted the first request.
    return route.continue().catch(() => undefined);
  });
  await facet(page, 'Gold').check();
  await expect.poll(() => answers.length).toBeGreaterThan(0);
  await facet(page, 'Bars').check();
  await expect.poll(() => answers.length).toBeGreaterThan(1);
  for (const answer of answers) answer();
  await expect(page).toHaveURL('/buy/?metal=gold&type=bar');
  await expect(facet(page, 'Bars')).toBeChecked();
  await expect(facet(page, 'Gold')).toBeChecked();
});

test('on a phone the 24 cards of a page fit in 4,500 px, with targets of 44 px, and the filters open in a dialog', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/buy/');
  await showFonts(page);
  await expect(cards(page)).toHaveCount(24);
  const boxes = await Promise.all((await cards(page).all()).map((card) => card.boundingBox()));
  const last = boxes.at(-1)!;
  expect(last.y + last.height - boxes[0]!.y).toBeLessThanOrEqual(4500);
  for (const control of await cards(page).first().getByRole('button').all()) {
    const { width, height } = (await control.boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }

  await results(page).getByRole('link', { name: 'Filter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Filter' });
  const box = dialog.getByRole('checkbox', { name: /^Platinum \d+ pieces$/ });
  const total = await promised(box);
  await box.check();
  await dialog.getByRole('button', { name: `Show ${total} pieces` }).click();
  await expect(dialog).toBeHidden();
  await expectTotal(page, total);
  await expect(results(page).getByRole('link', { name: 'Filter, 1 on' })).toBeFocused();
});

test('a chip says what its box says, also where no piece has the value', onlyInFull, async ({ page }) => {
  await visit(page, '/buy/?metal=platinum&type=coin&weight=1-kg&objective=collect&price=1+to+2');
  const chips = results(page).getByRole('list', { name: 'Active filters' });
  for (const label of ['Platinum', 'Coins', '1 kg', 'Collecting']) {
    await expect(chips.getByRole('link', { name: `Remove filter: ${label}` })).toBeVisible();
    await expect(facet(page, label)).toBeChecked();
  }
});

test('the link to the next page shows at once that it was pressed', onlyInFull, async ({ page }) => {
  await visit(page, '/buy/silver/');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/graphql', async (route) => {
    await held;
    await route.fallback();
  });
  const next = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' });
  await next.click();
  await expect(next).toHaveAttribute('aria-busy', 'true');
  await expect(results(page)).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page).toHaveURL('/buy/silver/?page=2');
  await expect(results(page)).not.toHaveAttribute('aria-busy');
});

test.describe('as the server sends it', () => {
  // With JavaScript a price that has not changed for five minutes shows its time instead.
  test.use({ javaScriptEnabled: false });

  test('a card names the tax in its price and compares per ounce without it', async ({ page }) => {
    await page.goto('/buy/?search=krugerrand+1+oz+gold');
    const card = cards(page).filter({ hasText: PRODUCTS.krugerrand.name }).first();
    await expect(card).toContainText('incl. 15% GST');
    await expect(card).toContainText(/\$[\d,.]+ per fine oz excl\. GST, premium/);
    await expect(card).toContainText(/from \d+: \$[\d,.]+/);
    await page.goto('/buy/silver/?weight=1-kg');
    await expect(cards(page).first()).toContainText('1 kg');
    await expect(results(page)).not.toContainText(/\b(999|999\.9|1,?000) g\b/);
  });
});

const IMPOSSIBLE = [
  'metal=unobtainium',
  'mint=nobody',
  'type=spoon',
  'weight=a+tonne',
  'category=none',
  'objective=win',
  'availability=maybe',
  'price=dear',
  'page=abc',
  'page=-1',
  'page=0',
];
for (const query of IMPOSSIBLE) {
  test(`?${query} is an empty list with a link to all products`, matrixRow(query === 'page=abc'), async ({ page }) => {
    const response = await page.goto(`/buy/?${query}`);
    expect(response!.status()).toBe(200);
    await expectTotal(page, 0);
    await expect(cards(page)).toHaveCount(0);
    await results(page)
      .getByRole('link', { name: /^(Clear all filters|Go to the first page|See all coins and bars)$/ })
      .first()
      .click();
    await expect(page).toHaveURL('/buy/');
    await expect(cards(page).first()).toBeVisible();
  });
}

test('a page past the end of a filtered list is empty, with ways back', onlyInFull, async ({ page }) => {
  const response = await page.goto('/buy/?metal=gold&page=99');
  expect(response!.status()).toBe(200);
  await expect(results(page).getByRole('heading', { name: 'This page is empty' })).toBeVisible();
  await results(page).getByRole('link', { name: 'Go to the last page' }).click();
  await expect(page).toHaveURL(/\/buy\/\?metal=gold&page=\d+$/);
  await expect(cards(page).first()).toBeVisible();
  await page.goto('/buy/?metal=gold&page=99');
  await results(page).getByRole('link', { name: 'Go to the first page' }).click();
  await expect(page).toHaveURL('/buy/?metal=gold');
  await expect(cards(page).first()).toBeVisible();
});

for (const path of ['/buy/unobtainium/', '/buy/gold/spoons/', '/buy/gold/coins/more/', '/buy/?page=99', '/product/no-such-coin/']) {
  test(`${path} is not found`, matrixRow(path === '/buy/?page=99'), async ({ page, expectConsole }) => {
    expectConsole(NOT_FOUND_LINE);
    const response = await page.goto(path);
    expect(response!.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  });
}

function isSorted(values: number[], sign: 1 | -1): boolean {
  return values.length > 1 && values.every((value, index) => index === 0 || (value - values[index - 1]!) * sign >= 0);
}

test('a filter in other capitals is the same filter', onlyInFull, async ({ page }) => {
  await page.goto('/buy/?availability=SoldOut');
  await expect(page.getByRole('listitem').filter({ hasText: /^SoldOut/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Remove filter: Sold out' })).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
  await expect(page.getByText('SoldOut')).toHaveCount(0);
});
