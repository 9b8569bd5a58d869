import { beforeEach, expect, it, test } from 'vitest';
import { BackendProxy } from '../../support/backend-proxy.ts';
import { wrapRows } from '../../support/backend-version.ts';
import { oneBff } from '../../support/open-bff.ts';

interface Page {
  slug: string;
  title: string;
  description: string;
  intro: string | null;
  body: string;
  updatedAt: string;
}

const PAGE = 'query ($slug: String!) { page(slug: $slug) { slug title description intro body updatedAt } }';

const proxy = new BackendProxy();
const bff = oneBff({}, proxy);
beforeEach(async () => {
  proxy.interfere = () => undefined;
  await bff.forget();
});

const ask = async (slug: string) => (await bff.ask<{ page: Page | null }>(PAGE, { slug })).body;
const urls = async () => (await bff.seen()).map(({ url }) => decodeURIComponent(url));

let answers = 0;
/** The sanitised body of a page whose body at the backend is `html`. */
async function bodyOf(html: unknown): Promise<string> {
  const slug = `page-${++answers}`;
  const attributes = { slug, title: 'T', description: 'D', intro: '', body: html, updatedAt: '2026-09-30T21:00:00.000Z' };
  proxy.interfere = () => ({ status: 200, body: wrapRows([{ id: 1, ...attributes }]) });
  return (await ask(slug)).data!.page!.body;
}

it('requests a page once and caches it', async () => {
  const { data } = await ask('learn/how-to-buy');
  expect(data!.page).toMatchObject({
    slug: 'learn/how-to-buy',
    title: 'How to buy your first ounce',
    updatedAt: '2026-10-05T20:00:00.000Z',
  });
  expect(data!.page!.body).toContain('<h2>1. Which metal</h2>');
  expect(data!.page!.body).toContain('<a href="/services/gold-bullion-storage/">in our vault</a>');
  await ask('learn/how-to-buy');
  // Its placeholders are filled in from the settings.
  const settings = /^\/(?:website|products)/;
  expect((await urls()).filter((url) => !settings.test(url))).toEqual([
    '/pages?filters[slug][$eq]=learn/how-to-buy&pagination[page]=1&pagination[pageSize]=1',
  ]);
});

it('is null for an unknown page', async () => {
  expect(await ask('services/no-such-service')).toEqual({ data: { page: null }, extensions: expect.anything() });
  expect(await urls()).toHaveLength(1);
});

test.each(['', '/', 'about/', '/about', 'about//x', 'About', '../users', 'a?filters[id]=1', 'terms%2f', 'a b', 'a\n', 'a'.repeat(201)])(
  'is null for %j without asking the backend',
  async (slug) => {
    expect((await ask(slug)).data).toEqual({ page: null });
    expect(await urls()).toEqual([]);
  },
);

it('is null when the backend ignores the filter and returns another page', async () => {
  const attributes = { slug: 'another', title: 'T', description: 'D', body: '', updatedAt: '2026-09-30T21:00:00.000Z' };
  proxy.interfere = () => ({ status: 200, body: wrapRows([{ id: 1, ...attributes }]) });
  expect((await ask('wanted')).data).toEqual({ page: null });
});

it('reports a backend failure as an error, not as a missing page', async () => {
  proxy.interfere = () => ({ status: 500, raw: '<h1>oops</h1>' });
  expect((await ask('collect')).errors![0]!.extensions).toMatchObject({ code: 'BACKEND_BROKEN', status: 500 });
});

test.each([
  ['plain text elements', '<h2>A</h2><h3>B</h3><p>C <strong>d</strong></p><ul><li>e</li></ul><ol><li>f</li></ol>'],
  ['tables', '<table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><th scope="row">b</th><td>c</td></tr></tbody></table>'],
  ['local links', '<a href="/buy/gold/?type=coin#top">x</a>'],
  ['other sites', '<a href="https://example.org/" rel="noopener noreferrer">x</a>'],
  ['phone and mail', '<a href="tel:095550182" rel="noopener noreferrer">x</a><a href="mailto:a@b.example" rel="noopener noreferrer">x</a>'],
])('leaves %s unchanged', async (_name, html) => {
  expect(await bodyOf(html)).toBe(html);
});

test.each([
  ['<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
  ['<scr<script>ipt>alert(1)</script>', 'ipt&gt;alert(1)'],
  ['<style>p{}</style><iframe src="//evil"></iframe><img src=x onerror=alert(1)><svg onload=alert(1)><p>a</p></svg>', '<p>a</p>'],
  ['<p onclick="alert(1)" style="color:red" class="x" id="main">a</p>', '<p>a</p>'],
  ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href=" JaVaScRiPt:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="java\nscript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="java&#9;script&colon;alert(1)">a</a>', '<a>a</a>'],
  ['<a href="data:text/html,<script>alert(1)</script>">a</a>', '<a>a</a>'],
  ['<a href="vbscript:x">a</a>', '<a>a</a>'],
  ['<a href="//evil.example/">a</a>', '<a>a</a>'],
  ['<a href="/\\evil.example/">a</a>', '<a>a</a>'],
  ['<a href="/\t/evil.example/">a</a>', '<a>a</a>'],
  ['<a href="\\\\evil.example">a</a>', '<a>a</a>'],
  ['<a href="evil.example">a</a>', '<a>a</a>'],
  ['<a href="/buy/" target="_blank" onmouseover="alert(1)">a</a>', '<a href="/buy/">a</a>'],
  ['<th scope="evil">a</th>', '<th>a</th>'],
  ['<p>1 < 2 & "x"</p>', '<p>1 &lt; 2 &amp; "x"</p>'],
  ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>', '<table></table>'],
])('sanitises %j', async (html, safe) => {
  expect(await bodyOf(html)).toBe(safe);
});
