import { beforeEach, describe, expect, it, test } from 'vitest';
import { BackendProxy } from '../../support/backend-proxy.ts';
import { wrapRows } from '../../support/backend-version.ts';
import { oneBff } from '../../support/open-bff.ts';

interface Article {
  slug: string;
  kind: string;
  title: string;
  body: string;
  contents: { id: string; text: string }[];
  readingMinutes: number;
  image: { url: string } | null;
  author: string | null;
  related: { slug: string; kind: string }[];
}

const ARTICLE = `query ($slug: String!) { article(slug: $slug) {
  slug kind title summary author publishedAt updatedAt readingMinutes body image { url width height alternativeText } contents { id text } related { slug kind } } }`;

const proxy = new BackendProxy();
const bff = oneBff({}, proxy);
beforeEach(async () => {
  proxy.interfere = () => undefined;
  await bff.forget();
});

const ask = async (slug: string) => (await bff.ask<{ article: Article | null }>(ARTICLE, { slug })).body;

let answers = 0;
/** The result for an article of the backend with these fields. */
async function articleOf(parts: Record<string, unknown>): Promise<Article> {
  const slug = `article-${++answers}`;
  const row = {
    id: 1,
    slug,
    kind: 'investArticle',
    title: 'T',
    summary: 'S',
    body: '',
    image: null,
    publishedAt: '2026-09-30T21:00:00.000Z',
    ...parts,
  };
  proxy.interfere = (_method, path) => (decodeURIComponent(path).includes(`=${slug}`) ? { status: 200, body: wrapRows([row]) } : undefined);
  return (await ask(slug)).data!.article!;
}

it('is an article with its contents, its reading time and related articles', async () => {
  const article = (await ask('coins-or-bars')).data!.article!;
  expect(article).toMatchObject({
    kind: 'INVEST_ARTICLE',
    title: 'Coins or bars: what the premium tells you',
    author: 'Aroha Ngata',
    readingMinutes: 2,
    image: { url: '/media/coins-or-bars-scene.svg', width: 640, height: 400 },
  });
  expect(article.contents[0]).toEqual({ id: 'about-what-a-bar-does-well', text: 'What a bar does well' });
  for (const { id, text } of article.contents) expect(article.body).toContain(`<h2 id="${id}">${text}</h2>`);
  expect(article.body).toContain('<figure><img src="/media/medium_koura-100-g-gold-bar-obverse.avif" alt="Koura 100 g gold bar" width=');
  expect(article.related).toHaveLength(3);
  expect(article.related.map(({ kind }) => kind)).toEqual(['INVEST_ARTICLE', 'INVEST_ARTICLE', 'INVEST_ARTICLE']);
  expect(article.related.map(({ slug }) => slug)).not.toContain('coins-or-bars');
});

it('is null for an unknown article, and when the backend returns a different one', async () => {
  expect((await ask('no-such-article')).data).toEqual({ article: null });
  const row = {
    id: 1,
    slug: 'another',
    kind: 'investArticle',
    title: 'T',
    summary: 'S',
    body: '',
    publishedAt: '2026-09-30T21:00:00.000Z',
  };
  proxy.interfere = () => ({ status: 200, body: wrapRows([row]) });
  expect((await ask('wanted')).data).toEqual({ article: null });
});

test.each(['', 'a/b', '../users', 'A', 'a?b', 'a--b', '-a', 'a'.repeat(121)])('is null for %j without asking the backend', async (slug) => {
  expect((await ask(slug)).data).toEqual({ article: null });
  expect(await bff.seen()).toEqual([]);
});

describe('an article with hostile content', () => {
  it('shows markup in titles as text', async () => {
    const { title } = await articleOf({ title: '</script><script>alert(1)</script>' });
    expect(title).toBe('</script><script>alert(1)</script>');
  });

  test.each([
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="java\nscript:alert(1)">a</a>', '<a>a</a>'],
    ['</script><script>alert(1)</script><p>b</p>', '<p>b</p>'],
    ['<img src="javascript:alert(1)">', ''],
    ['<img src="data:image/svg+xml,<svg onload=alert(1)>">', ''],
    ['<img src="http://evil.example/x.png">', ''],
    ['<img src="//evil.example/x.png">', ''],
    ['<img src="/uploads/../graphql?query={a}">', ''],
    [
      '<img src="/uploads/a.svg" onerror="alert(1)" width="9x" height="4">',
      '<img src="/media/a.svg" alt="" loading="lazy" decoding="async" />',
    ],
    [
      '<img src="https://pictures.example/a.jpg" alt="&quot;a" width="4" height="3">',
      '<img src="https://pictures.example/a.jpg" alt="&quot;a" width="4" height="3" loading="lazy" decoding="async" />',
    ],
    ['<h2 id="main" onclick="x()">A &amp; <em>b</em></h2>', '<h2 id="about-a-b">A &amp; <em>b</em></h2>'],
    ['<h2>Ā</h2><h2>a</h2>', '<h2 id="about-a">Ā</h2><h2 id="about-a-2">a</h2>'],
    ['<h2>金</h2>', '<h2 id="about-part">金</h2>'],
  ])('sanitises %j', async (html, safe) => {
    expect((await articleOf({ body: html })).body).toBe(safe);
  });

  it('is not found when its row has another shape', async () => {
    const slug = 'article-without-words';
    proxy.interfere = () => ({
      status: 200,
      body: wrapRows([{ id: 1, slug, kind: 'investArticle', title: 7, summary: 'S', publishedAt: 'x' }]),
    });
    expect(await ask(slug)).toMatchObject({ data: { article: null } });
  });
});
