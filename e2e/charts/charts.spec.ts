import { execFileSync } from 'node:child_process';
import type { Locator, Page } from '@playwright/test';
import { SHARED_DATABASE } from '../support/addresses.ts';
import { allCentsIn, centsIn, dollars } from '../support/money.ts';
import { hydrated } from '../support/hydrated.ts';
import { expect, NOT_FOUND_LINE, test, visit } from '../support/shop-test.ts';
import { onlyInFull } from '../support/matrix.ts';

const chart = (page: Page): Locator => page.getByRole('img', { name: /price in .* from .* to / });
const point = (page: Page): Locator => page.getByRole('slider', { name: 'Point on the chart' });
const choice = (page: Page, group: string, name: string): Locator =>
  page.getByRole('navigation', { name: group, exact: true }).getByRole('link', { name, exact: true });
const figure = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]');

/** The table's rows, newest first: time, and price in cents. */
async function tableRows(page: Page): Promise<{ time: string; cents: number }[]> {
  const rows = await page
    .getByRole('main')
    .locator('details table tbody tr')
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));
  return rows.map(([time, price]) => ({ time: time!, cents: centsIn(price!) }));
}

test('every range shows the same in figures, chart and table', onlyInFull, async ({ page }) => {
  test.slow();
  await visit(page, '/charts-prices/gold/');
  await expect(page).toHaveTitle('Gold price today and chart - Koura Bullion');
  for (const [label, path, most] of [
    ['1D, 24 hours of trading', 'nzd/1d/', 288],
    ['1W, a week', 'nzd/1w/', 121],
    ['1M, a month', 'nzd/1m/', 133],
    ['5Y, five years', 'nzd/5y/', 264],
    ['All, all available years', 'nzd/all/', 400],
    ['1Y, a year', '', 264],
  ] as const) {
    await choice(page, 'Range', label).click();
    await expect(page).toHaveURL(`/charts-prices/gold/${path}`);
    await expect(choice(page, 'Range', label)).toHaveAttribute('aria-current', 'true');
    // The focus stays on the chosen control.
    await expect(choice(page, 'Range', label)).toBeFocused();

    const rows = await tableRows(page);
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.length).toBeLessThanOrEqual(most);
    const cents = rows.map((row) => row.cents);
    expect(await figure(page, 'High').innerText().then(centsIn)).toBe(Math.max(...cents));
    expect(await figure(page, 'Low').innerText().then(centsIn)).toBe(Math.min(...cents));
    expect(Math.abs(centsIn(await figure(page, 'Change').innerText()))).toBe(Math.abs(cents[0]! - cents.at(-1)!));
    expect(cents[0]).toBe(720_000);
    const picture = allCentsIn((await chart(page).getAttribute('aria-label'))!);
    expect(picture).toEqual([cents.at(-1), cents[0], Math.min(...cents), Math.max(...cents)]);

    // The chart's points equal the table's rows.
    await expect(point(page)).toHaveAttribute('aria-valuemax', String(rows.length - 1));
    await point(page).focus();
    for (const [key, row] of [
      ['Home', rows.at(-1)!],
      ['ArrowRight', rows.at(-2)!],
      ['End', rows[0]!],
      ['ArrowLeft', rows[1]!],
    ] as const) {
      await page.keyboard.press(key);
      const text = (await point(page).getAttribute('aria-valuetext'))!;
      expect(text.startsWith(`${row.time}: `)).toBe(true);
      expect(centsIn(text)).toBe(row.cents);
    }
  }
});

test('currency, unit and metal have URLs and are kept when another changes', onlyInFull, async ({ page }) => {
  await visit(page, '/charts-prices/gold/nzd/1m/');
  const ounce = (await tableRows(page))[0]!.cents;
  await choice(page, 'Currency', 'USD').click();
  await expect(page).toHaveURL('/charts-prices/gold/usd/1m/');
  await expect(page.getByText('USD per troy ounce of fine metal')).toBeVisible();
  expect((await tableRows(page))[0]!.cents).toBe(Math.round(ounce * 0.587));
  await choice(page, 'Unit', 'g, per gram').click();
  await expect(page).toHaveURL('/charts-prices/gold/usd/1m/?unit=g');
  await expect(page.getByText('USD per gram of fine metal')).toBeVisible();
  expect((await tableRows(page))[0]!.cents).toBe(Math.round((ounce * 0.587) / 31.1034768));
  await page.getByRole('navigation', { name: 'Charts', exact: true }).getByRole('link', { name: 'Silver' }).click();
  await expect(page).toHaveURL('/charts-prices/silver/usd/1m/?unit=g');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Silver price');
  await choice(page, 'Unit', 'kg, per kilogram').click();
  await expect(page.getByText('USD per kilogram of fine metal')).toBeVisible();
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/charts-prices/gold/usd/1m/');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/charts-prices\/gold\/$/);
});

test('a pointer reads points off the chart, without layout shifts', onlyInFull, async ({ page }) => {
  await page.goto('/charts-prices/platinum/', { waitUntil: 'networkidle' });
  await expect(point(page)).toBeVisible();
  const box = (await point(page).boundingBox())!;
  const rows = await tableRows(page);
  // Layout shifts during loading are tested in hydration.spec.ts.
  const pointed = await page.evaluate(() => performance.now());
  await page.mouse.move(box.x + 1, box.y + 50);
  await expect(point(page).getByText(rows.at(-1)!.time)).toBeVisible();
  // Just after midnight the new day's point is less than a pixel from the last one.
  const newest = point(page).getByText(rows[0]!.time).or(point(page).getByText(rows[1]!.time));
  await page.mouse.move(box.x + box.width - 1, box.y + 50);
  await expect(newest).toBeVisible();
  await page.mouse.move(box.x - 200, box.y - 50);
  await expect(newest).toBeHidden();
  const moved = await page.evaluate(
    (since) =>
      new Promise<string[]>((resolve) => {
        type Shift = PerformanceEntry & { sources: { node: Node | null }[] };
        const observer = new PerformanceObserver(() => undefined);
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => {
          const nodes = (observer.takeRecords() as Shift[])
            .filter(({ startTime }) => startTime >= since)
            .flatMap(({ sources }) => sources.map(({ node }) => (node instanceof Element ? node : node?.parentElement)));
          resolve(nodes.filter((element) => element?.isConnected).map((element) => element!.outerHTML.slice(0, 120)));
        });
      }),
    pointed,
  );
  expect(moved).toEqual([]);
});

test('the crosshair is loaded only when the chart is seen', onlyInFull, async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.setViewportSize({ width: 1440, height: 300 });
  await page.goto('/charts-prices/gold/', { waitUntil: 'networkidle' });
  await hydrated(page);
  expect(loaded.filter((url) => url.includes('chart-explorer'))).toEqual([]);
  await chart(page).scrollIntoViewIfNeeded();
  await expect(point(page)).toBeVisible();
  expect(loaded.filter((url) => url.includes('chart-explorer'))).toHaveLength(1);
});

test('the overview links to every metal and its list, and shows prices and the ratio', onlyInFull, async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Charts & prices' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Charts and prices');
  await expect(figure(page, 'Now')).toHaveText('84.7 to 1');
  await expect(page.getByRole('img', { name: /^Ounces of silver for an ounce of gold, five years: from .* to 84\.7 to 1/ })).toBeVisible();
  const board = page.getByRole('table', { name: 'All metals' });
  for (const metal of ['Gold', 'Silver', 'Platinum']) await expect(board.getByRole('link', { name: metal })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: /^Live, as of/ })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Buy platinum' }).click();
  await expect(page).toHaveURL('/buy/platinum/');
  await page.getByRole('main').getByRole('link', { name: 'Platinum price chart' }).click();
  await expect(page).toHaveURL('/charts-prices/platinum/');
  // The ticker links there, too.
  await page.getByRole('region', { name: 'Spot prices and market' }).getByRole('link', { name: /^Gold/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gold price');
});

test('a chart that does not exist is not found, without a backend request', onlyInFull, async ({ page, request, expectConsole }) => {
  for (const path of ['tin/', 'gold/xyz/', 'gold/1y/', 'gold/usd/2y/', 'gold/usd/1y/more/', 'gold/silver/']) {
    expect((await request.get(`/charts-prices/${path}`)).status(), path).toBe(404);
  }
  const capitals = await request.get('/charts-prices/gold/USD/', { maxRedirects: 0 });
  expect([capitals.status(), capitals.headers()['location']]).toEqual([301, '/charts-prices/gold/usd/']);
  // An existing currency in which the dealer has no prices.
  expect((await request.get('/charts-prices/gold/jpy/')).status()).toBe(404);
  expectConsole(NOT_FOUND_LINE);
  await page.goto('/charts-prices/unobtainium/');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('an imported history is shown in its own currency', onlyInFull, async ({ page }) => {
  const file = `${import.meta.dirname}/../../sandbox/test/charts/gold-usd.csv`;
  execFileSync('npm', ['run', '-s', 'import-prices', '--', file, '--metal', 'platinum', '--currency', 'EUR'], {
    cwd: `${import.meta.dirname}/../..`,
    env: { ...process.env, SANDBOX_DATABASE: SHARED_DATABASE },
  });
  await page.goto('/charts-prices/platinum/eur/all/');
  await expect(page.getByText('EUR per troy ounce of fine metal')).toBeVisible();
  const rows = await page.locator('details table tbody tr').evaluateAll((all) => all.map(({ textContent }) => textContent));
  expect(rows).toHaveLength(5);
  expect(rows[0]).toContain('€2,983.30');
  expect(rows[4]).toContain('1 Nov 2024€2,651.10');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(({ expectConsole }) => expectConsole(/^request failed: GET .+\.js csp$/));

  test('chart, figures, table and every option are shown', async ({ page }) => {
    await page.goto('/charts-prices/silver/');
    await expect(chart(page)).toBeVisible();
    expect((await chart(page).locator('path').last().getAttribute('d'))!.length).toBeGreaterThan(2000);
    await choice(page, 'Range', '1W, a week').click();
    await expect(page).toHaveURL('/charts-prices/silver/nzd/1w/');
    await choice(page, 'Unit', 'kg, per kilogram').click();
    await page.getByText('View as table').click();
    await expect(page.getByRole('table', { name: 'Silver price in NZD per kilogram, a week' })).toBeVisible();
    expect((await tableRows(page)).length).toBeGreaterThan(100);
    await expect(page.getByRole('main').getByText('Market open')).toBeVisible();
  });
});

test('a price change updates the figures, the chart, the table and the ticker without a reload', async ({ page, sandbox }) => {
  await visit(page, '/charts-prices/platinum/nzd/1d/');
  await expect(page.getByRole('main').getByText('Live, as of')).toBeVisible();
  const cents = (await tableRows(page)).map((row) => row.cents);
  // Above the day's high, which depends on the day.
  const factor = Math.ceil((100 * Math.max(...cents)) / cents[0]! + 1) / 100;
  await point(page).focus();
  await sandbox.jumpSpot('platinum', factor);
  const after = Math.round(cents[0]! * factor);
  await expect(page.getByRole('main').getByText(dollars(after)).first()).toBeVisible();
  expect((await tableRows(page))[0]!.cents).toBe(after);
  expect(centsIn(await figure(page, 'High').innerText())).toBe(after);
  expect(centsIn((await point(page).getAttribute('aria-valuetext'))!)).toBe(after);
  expect(allCentsIn((await chart(page).getAttribute('aria-label'))!)[1]).toBe(after);
  const ticker = page.getByRole('region', { name: 'Spot prices and market' });
  await expect(ticker.getByRole('link', { name: /^Platinum/ })).toContainText(dollars(after));
  // Other currencies have no feed here, so nothing may claim that they are live.
  await choice(page, 'Currency', 'USD').click();
  await expect(page.getByText('USD per troy ounce of fine metal')).toBeVisible();
  await expect(page.getByRole('main').getByText('Live, as of')).toBeHidden();
});
