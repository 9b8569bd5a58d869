import { describe, expect, it, test } from 'vitest';
import { markdownToHtml } from '../../../commerce/src/content/markdown.ts';
import { oneSandbox, type Json } from '../support/sandbox-client.ts';

const client = oneSandbox();

const rows = async (query: string): Promise<Json[]> => (await client.call('GET', query)).body.data;

describe('content collections', () => {
  it('filter, sort, pick fields and page', async () => {
    const { body } = await client.call(
      'GET',
      '/articles?filters[kind][$in][0]=companyNews&filters[kind][$in][1]=investorNews&sort[0]=publishedAt:desc&fields[0]=slug&fields[1]=publishedAt&pagination[page]=2&pagination[pageSize]=5',
    );
    expect(body.meta.pagination).toMatchObject({ page: 2, pageSize: 5, pageCount: 6 });
    expect(body.data.map(({ attributes }: Json) => Object.keys(attributes))).toEqual(
      Array.from({ length: 5 }, () => ['slug', 'publishedAt']),
    );
    const times = body.data.map(({ attributes }: Json) => attributes.publishedAt);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  test.each(['/articles', '/faqs', '/testimonials', '/special-offers', '/pages'])(
    '%s has entities by number, and no others',
    async (path) => {
      const [first] = await rows(`${path}?pagination[pageSize]=1`);
      expect((await client.call('GET', `${path}/${first.id}`)).body.data).toEqual(first);
      expect((await client.call('GET', `${path}/9999`)).status).toBe(404);
      expect((await client.call('GET', `${path}?filters[nothing][$eq]=1`)).status).toBe(400);
      expect((await client.call('GET', `${path}?sort[0]=nothing:asc`)).status).toBe(400);
    },
  );

  it('have articles of a readable length, each with a unique text', async () => {
    const articles: Json[] = (await rows('/articles?pagination[pageSize]=100')).map(({ attributes }) => attributes);
    expect(articles.length).toBeGreaterThanOrEqual(60);
    const words = (html: string): number =>
      html
        .replaceAll(/<[^>]+>/g, ' ')
        .split(/\s+/)
        .filter(Boolean).length;
    const where = (fault: (article: Json) => boolean) => articles.filter(fault).map(({ slug }) => slug);
    const isArticle = ({ kind }: Json): boolean => kind.endsWith('Article');
    expect(where((one) => isArticle(one) && (words(one.body) < 300 || words(one.body) > 700))).toEqual([]);
    expect(where((one) => !isArticle(one) && (words(one.body) < 120 || words(one.body) > 250))).toEqual([]);
    expect(where(({ summary }) => summary.length > 170)).toEqual([]);
    expect(
      where(({ title, summary, body }) =>
        /!|lorem|undefined|[{}*]/i.test(`${title}${summary}${body}`.replaceAll(/\{\{[#^/]?[\w., ]+\}\}/g, '')),
      ),
    ).toEqual([]);
    const paragraphs = articles.flatMap(({ body }) => [...body.matchAll(/<p>(.*?)<\/p>/gs)].map(([, text]) => text));
    expect(new Set(paragraphs).size).toBe(paragraphs.length);
    for (const key of ['slug', 'title', 'summary']) expect(new Set(articles.map((one) => one[key])).size).toBe(articles.length);
  });
});

test.each([
  ['## A & <b>\n\nOne\ntwo **three** *four*', '<h2>A &amp; &lt;b></h2>\n<p>One two <strong>three</strong> <em>four</em></p>'],
  ['- a\n- [b](/c/)', '<ul><li>a</li><li><a href="/c/">b</a></li></ul>'],
  ['1. a\n2. b', '<ol><li>a</li><li>b</li></ol>'],
  ['> a\n> b', '<blockquote><p>a b</p></blockquote>'],
  [
    '| A | B |\n| c | 5% |',
    '<table><thead><tr><th scope="col">A</th><th scope="col">B</th></tr></thead><tbody><tr><th scope="row">c</th><td>5%</td></tr></tbody></table>',
  ],
  ['| | |\n| a | b |', '<table><tbody><tr><th scope="row">a</th><td>b</td></tr></tbody></table>'],
  ['![Caption](piece)', '<figure>piece: Caption</figure>'],
])('%j becomes HTML', (text, html) => {
  expect(markdownToHtml(text, (product, caption) => `<figure>${product}: ${caption}</figure>`)).toBe(html);
});
