import { expect, test } from 'vitest';
import { ARTICLE_LISTINGS, listedPage, listingOf, pageHref } from '../../src/articles/article-lists.ts';

test.each([
  ['/invest/articles/', '/invest/articles/', 1],
  ['/invest/articles/page/2/', '/invest/articles/', 2],
  ['/invest/articles/page/1/', '/invest/articles/', 1],
  ['/news/page/1/', '/news/page/1/', 1],
  ['/news/page/12/', '/news/page/1/', 12],
  ['/news/investor/', '/news/investor/', 1],
  ['/news/investor/page/2/', '/news/investor/', 2],
  ['/about/news/page/9999/', '/about/news/', 9999],
])('%s is a page of %s', (pathname, path, page) => {
  const listed = listedPage(pathname)!;
  expect([listed.listing.path, listed.page]).toEqual([path, page]);
});

test.each(['/news/page/0/', '/news/page/01/', '/news/page/-1/', '/news/page/two/', '/news/page/1.5/', '/news/page/99999/', '/elsewhere/'])(
  '%s is no page',
  (pathname) => expect(listedPage(pathname)).toBeUndefined(),
);

test('every list but that of everything writes its first page without a number', () => {
  expect(ARTICLE_LISTINGS.map((listing) => pageHref(listing, 1)).filter((path) => path.includes('/page/'))).toEqual(['/news/page/1/']);
  for (const listing of ARTICLE_LISTINGS) expect(listedPage(pageHref(listing, 3))).toEqual({ listing, page: 3 });
});

test('every kind has the list that its articles lead back to', () => {
  const paths = (['INVEST_ARTICLE', 'COLLECT_ARTICLE', 'INVESTOR_NEWS', 'COLLECTOR_NEWS', 'COMPANY_NEWS'] as const).map(
    (kind) => listingOf(kind).path,
  );
  expect(paths).toEqual(['/invest/articles/', '/collect/articles/', '/invest/news/', '/collect/news/', '/about/news/']);
});

test('headings and descriptions are all different', () => {
  for (const key of ['heading', 'description'] as const)
    expect(new Set(ARTICLE_LISTINGS.map((listing) => listing[key])).size).toBe(ARTICLE_LISTINGS.length);
});
