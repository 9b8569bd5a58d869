import { WEB_URL } from '../support/addresses.ts';
import { expect, NOT_FOUND_LINE, test, visit } from '../support/shop-test.ts';
import { bringNear } from '../support/far-down.ts';
import { onlyInFull } from '../support/matrix.ts';

/** First page of each list, and the prefix of its further pages. */
const LISTS = {
  '/invest/articles/': '/invest/articles/page/',
  '/invest/news/': '/invest/news/page/',
  '/news/investor/': '/news/investor/page/',
  '/collect/articles/': '/collect/articles/page/',
  '/collect/news/': '/collect/news/page/',
  '/about/news/': '/about/news/page/',
};

test('every list has a second page, no page past the end, and one URL for its first', onlyInFull, async ({ request }) => {
  for (const [path, pages] of Object.entries(LISTS)) {
    expect((await request.get(path)).status(), path).toBe(200);
    const first = await request.get(`${pages}1/`, { maxRedirects: 0 });
    expect([first.status(), first.headers()['location']], pages).toEqual([301, path]);
    expect((await request.get(`${pages}2/`)).status(), pages).toBe(200);
    for (const none of ['3', '0', '01', 'two', '99999']) expect((await request.get(`${pages}${none}/`)).status(), pages + none).toBe(404);
  }
  for (const [page, status] of Object.entries({ 1: 200, 2: 200, 6: 200, 7: 404, 0: 404, x: 404 }))
    expect((await request.get(`/news/page/${page}/`, { maxRedirects: 0 })).status(), page).toBe(status);
  for (const path of ['/news/', '/news/page/', '/news/no-such-article/', '/collect/articles/page/']) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
  const capital = await request.get('/news/Coins-or-bars/', { maxRedirects: 0 });
  expect([capital.status(), capital.headers()['location']]).toEqual([301, '/news/coins-or-bars/']);
});

test('a list leads to its next page, to an article, and back again', onlyInFull, async ({ page }) => {
  await visit(page, '/invest/articles/');
  const main = page.getByRole('main');
  await expect(main.getByRole('article')).toHaveCount(12);
  const lists = main.getByRole('navigation', { name: 'Lists' });
  await expect(lists.getByRole('link', { name: 'For investors' })).toHaveAttribute('aria-current', 'true');
  await main.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/invest/articles/page/2/');
  await expect(page).toHaveTitle('Articles for investors, page 2 - Koura Bullion');
  await expect(main.getByText(/^13 to \d+ of \d+$/)).toBeVisible();
  await main.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 1' }).click();
  await expect(page).toHaveURL('/invest/articles/');
  await main.getByRole('link', { name: 'Coins or bars' }).click();
  await expect(page).toHaveURL('/news/coins-or-bars/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coins or bars: what the premium tells you');
  await expect(main.getByText('By Aroha Ngata, 18 Nov 2026, 2 min read')).toBeVisible();

  await main.getByRole('navigation', { name: 'In this article' }).getByRole('link', { name: 'A rule of thumb' }).click();
  await expect(page).toHaveURL('/news/coins-or-bars/#about-a-rule-of-thumb');
  await expect(main.getByRole('heading', { name: 'A rule of thumb' })).toBeInViewport();
  await expect(main.getByRole('figure').getByRole('img', { name: 'Koura 100 g gold bar' })).toBeVisible();

  await bringNear(main.getByRole('heading', { name: 'Read next' }));
  await main.getByRole('link', { name: 'Articles for investors' }).last().click();
  await expect(page).toHaveURL('/invest/articles/');
});

test('a missing article shows the not-found page after a click, too', onlyInFull, async ({ page, expectConsole }) => {
  expectConsole(NOT_FOUND_LINE);
  await visit(page, '/news/page/1/');
  await page.evaluate(() => {
    history.pushState(null, '', '/news/no-such-article/');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('the home page leads to the newest articles', onlyInFull, async ({ page }) => {
  await visit(page, '/');
  const reading = page.getByRole('main').locator('section', { has: page.getByRole('heading', { name: 'Reading' }) });
  await expect(reading.getByRole('heading', { level: 3 })).toHaveCount(4);
  const all = reading.getByRole('link', { name: 'All articles' });
  await bringNear(all);
  await all.click();
  await expect(page).toHaveURL('/news/page/1/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Articles and news');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('articles, questions and categories are shown', async ({ page }) => {
    await page.goto('/invest/news/page/2/');
    await expect(page.getByRole('main').getByRole('article')).not.toHaveCount(0);
    await page.getByRole('main').getByRole('article').first().getByRole('link').click();
    await expect(page.getByRole('main').getByText(/min read$/)).toBeVisible();
    await page.goto('/about/faqs/');
    const question = page.getByText('When is my price locked in?');
    const answer = page.getByText('When you place the order. At checkout we hold the total');
    await expect(answer).toBeHidden();
    await question.click();
    await expect(answer).toBeVisible();
    await page.goto('/special-offers/first-ounces/');
    await expect(page.getByRole('list', { name: 'First ounces' }).getByRole('listitem')).toHaveCount(6);
  });
});

test('the feed is valid XML, and pages link to it', async ({ page, request }) => {
  const response = await request.get('/news/rss.xml');
  expect(response.headers()['content-type']).toContain('application/rss+xml');
  const xml = await response.text();
  await visit(page, '/about/faqs/');
  const feed = await page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, 'application/xml');
    const items = [...document.querySelectorAll('channel > item')];
    const of = (item: Element, name: string) => item.querySelector(name)?.textContent ?? '';
    return {
      error: document.querySelector('parsererror')?.textContent ?? null,
      titles: items.map((item) => of(item, 'title')),
      links: items.map((item) => of(item, 'link')),
      dates: items.map((item) => Date.parse(of(item, 'pubDate'))),
    };
  }, xml);
  expect(feed.error).toBeNull();
  expect(feed.titles).toHaveLength(30);
  expect(new Set(feed.links).size).toBe(30);
  expect(feed.links.every((link) => link.startsWith(`${WEB_URL}/news/`))).toBe(true);
  expect(feed.dates).toEqual(feed.dates.toSorted((one, other) => other - one));
  await expect(page.locator('link[type="application/rss+xml"]')).toHaveAttribute('href', '/news/rss.xml');
});
