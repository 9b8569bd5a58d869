import { onlyInFull } from '../support/matrix.ts';
import { PRODUCTS } from '../support/products.ts';
import { expect, test } from '../support/shop-test.ts';

const MARKDOWN = { accept: 'text/markdown' };

test('a product is Markdown for a program, and the same page for a browser', async ({ request }) => {
  const path = `/product/${PRODUCTS.maple.slug}/`;
  const answer = await request.get(path, { headers: { accept: 'text/markdown, text/html;q=0.9' } });
  const { 'content-type': type, vary, etag } = answer.headers();
  expect([answer.status(), type, vary]).toEqual([
    200,
    'text/markdown; charset=utf-8; variant=CommonMark',
    'Cookie, Accept, Accept-Encoding',
  ]);
  const text = await answer.text();
  expect(text).toMatch(/^# Canadian Maple Leaf 1 oz gold coin\n\n- Price: [\d.]+ NZD, tax included, set /);
  expect(text).toMatch(/\n- We pay: [\d.]+ NZD\n/);
  expect(text).toContain('| Fineness | 999.9 |');
  const again = await request.get(path, { headers: { ...MARKDOWN, 'if-none-match': etag! } });
  // Prices move: another second's page is another one.
  expect(again.headers()['etag'] === etag ? again.status() : 304).toBe(304);
  const page = await request.get(path, { headers: { accept: 'text/html,*/*;q=0.8' } });
  expect([page.headers()['content-type'], page.headers()['vary']]).toEqual(['text/html; charset=utf-8', vary]);
});

test('lists, articles, questions and policies are Markdown, forms are not', onlyInFull, async ({ request }) => {
  for (const [path, title, part] of [
    ['/buy/gold/coins/', '# Coins and bars: gold, coins', /\n\| \[.+\]\(http.+\) \| [\d.]+ NZD \| In stock \|\n/],
    ['/buy/', '# Coins and bars\n', /Page 1 of \d+/],
    ['/news/coins-or-bars/', '# Coins or bars: what the premium tells you', /\n## /],
    ['/news/page/1/', '# Articles and news', /\n- \[.+\]\(http.+\/news\//],
    ['/about/faqs/', '# Questions and answers', /\n### .+\?\n/],
    ['/terms-and-conditions/', '# ', /\n## .*Selling to us\n/],
    ['/mints/pamp/', '# PAMP', /\| Product \| Price \|/],
  ] as const) {
    const answer = await request.get(path, { headers: MARKDOWN });
    expect([answer.status(), answer.headers()['content-type']], path).toEqual([200, expect.stringContaining('text/markdown')]);
    const text = await answer.text();
    expect(text.startsWith(title), `${path}: ${text.slice(0, 100)}`).toBe(true);
    expect(text, path).toMatch(part);
    expect(text, path).not.toMatch(/<\/?(?:div|p|a|script)\b/);
  }
  const missing = await request.get('/product/no-such-coin/', { headers: MARKDOWN });
  expect([missing.status(), await missing.text()]).toEqual([404, expect.stringMatching(/^# Page not found\n/)]);
  for (const path of ['/login/', '/contact/']) {
    const refused = await request.get(path, { headers: MARKDOWN });
    expect([refused.status(), refused.headers()['vary']], path).toEqual([406, 'Cookie, Accept, Accept-Encoding']);
    const either = await request.get(path, { headers: { accept: 'text/markdown, */*;q=0.1' } });
    expect([either.status(), either.headers()['content-type']], path).toEqual([200, 'text/html; charset=utf-8']);
  }
  expect((await request.get('/', { headers: { accept: 'application/json' } })).status()).toBe(406);
  expect(await (await request.get('/llms.txt')).text()).toContain('/feeds/nz/google.xml');
  expect(await (await request.get('/.well-known/security.txt')).text()).toContain('Contact: mailto:');
});
