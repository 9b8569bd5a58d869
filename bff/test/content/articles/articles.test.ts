import { expect, it, test } from 'vitest';
import { oneBff } from '../../support/open-bff.ts';

interface Page {
  items: { slug: string; kind: string; publishedAt: string }[];
  total: number;
  pageCount: number;
}

const ARTICLES = `query ($kinds: [ArticleKind!], $page: Int! = 1, $pageSize: Int! = 12) {
  articles(kinds: $kinds, page: $page, pageSize: $pageSize) { items { slug kind title summary publishedAt image { url } } total page pageSize pageCount } }`;
const KINDS = ['INVEST_ARTICLE', 'COLLECT_ARTICLE', 'INVESTOR_NEWS', 'COLLECTOR_NEWS', 'COMPANY_NEWS'];

const bff = oneBff();

const ask = async (variables: Record<string, unknown>) => (await bff.ask<{ articles: Page | null }>(ARTICLES, variables)).body;

test.each(KINDS)('%s have two pages, newest first, and no article appears twice', async (kind) => {
  const first = (await ask({ kinds: [kind] })).data!.articles!;
  const second = (await ask({ kinds: [kind], page: 2 })).data!.articles!;
  expect(first.items).toHaveLength(12);
  expect(first.pageCount).toBe(2);
  expect(second.items).toHaveLength(first.total - 12);
  const all = [...first.items, ...second.items];
  expect(new Set(all.map(({ slug }) => slug)).size).toBe(first.total);
  expect(new Set(all.map((one) => one.kind))).toEqual(new Set([kind]));
  expect(all.map(({ publishedAt }) => publishedAt)).toEqual(
    all
      .map(({ publishedAt }) => publishedAt)
      .toSorted()
      .toReversed(),
  );
});

it('contains all kinds without a filter, and the given kinds in any order', async () => {
  const all = (await ask({ pageSize: 50 })).data!.articles!;
  expect(all.total).toBeGreaterThanOrEqual(60);
  const some = (await ask({ kinds: ['COMPANY_NEWS', 'INVEST_ARTICLE'] })).data!.articles!;
  const same = (await ask({ kinds: ['INVEST_ARTICLE', 'COMPANY_NEWS', 'INVEST_ARTICLE'] })).data!.articles!;
  expect(same).toEqual(some);
});

it('is null past the end', async () => {
  expect((await ask({ kinds: ['COMPANY_NEWS'], page: 3 })).data).toEqual({ articles: null });
  expect((await ask({ page: 10_000 })).data).toEqual({ articles: null });
});

test.each([{ page: 0 }, { page: -1 }, { page: 10_001 }, { pageSize: 0 }, { pageSize: 51 }])('rejects %j', async (variables) => {
  expect((await ask(variables)).errors![0]!.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
});

it('requests a list once', async () => {
  await bff.forget();
  await ask({ kinds: ['COLLECTOR_NEWS'], pageSize: 7 });
  await ask({ kinds: ['COLLECTOR_NEWS'], pageSize: 7 });
  const lists = (await bff.seen()).filter(({ url }) => url.startsWith('/articles?'));
  expect(lists).toHaveLength(1);
});
