import { expect, it } from 'vitest';
import { oneBff } from '../../support/open-bff.ts';

interface Entry {
  kind: string;
  slug: string;
  title: string;
  updatedAt: string | null;
  articleKind: string | null;
  metal: string | null;
  type: string | null;
}

const bff = oneBff();

it('contains everything that has a page, once', async () => {
  const { body } = await bff.ask<{ sitemap: Entry[]; products: { total: number }; articles: { total: number } }>(
    '{ sitemap { kind slug title updatedAt articleKind metal type } products(pageSize: 1) { total } articles(pageSize: 1) { total } }',
  );
  const { sitemap, products, articles } = body.data!;
  const of = (kind: string) => sitemap.filter((entry) => entry.kind === kind);
  expect(new Set(sitemap.map(({ kind, slug }) => `${kind} ${slug}`)).size).toBe(sitemap.length);
  expect(of('PRODUCT')).toHaveLength(products.total);
  expect(of('ARTICLE')).toHaveLength(articles.total);
  expect(of('MINT')).toHaveLength(17);
  expect(of('CATEGORY')).toHaveLength(8);
  expect(of('SPECIAL_OFFER').length).toBeGreaterThanOrEqual(2);
  expect(of('PAGE').map(({ slug }) => slug)).toEqual(expect.arrayContaining(['contact', 'rewards', 'services/koura-safes']));
  expect(of('PRODUCT').every(({ metal, type, updatedAt }) => metal && type && updatedAt === null)).toBe(true);
  expect(of('ARTICLE').every(({ articleKind, updatedAt }) => articleKind && updatedAt)).toBe(true);
});
