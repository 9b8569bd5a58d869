import { describe, expect, test } from 'vitest';
import { sharedCacheControl } from '../../../server/edge/shared-lifetime.ts';
import { keysOfChange, surrogateKeys } from '../../../server/edge/surrogate-keys.ts';

const product = (id: number) => ({ __typename: 'Product', id: String(id) });
const keysOf = (...data: object[]): string[] => surrogateKeys(data.map((one) => ({ data: one })));

describe('the keys of a page', () => {
  test.each<[string, object[], string[]]>([
    ['without products', [{ website: { currency: 'NZD', metals: [{ __typename: 'Metal', slug: 'gold' }] } }], ['pages']],
    ['of a product', [{ product: product(42) }], ['pages', 'products', 'product-42']],
    [
      'of a product with related ones',
      [{ product: { ...product(42), relatedProducts: [product(7)] } }],
      ['pages', 'products', 'product-lists', 'product-42', 'product-7'],
    ],
    ['of a list', [{ products: { __typename: 'ProductPage', items: [product(1)] } }], ['pages', 'products', 'product-lists', 'product-1']],
    ['of an empty list', [{ products: { __typename: 'ProductPage', items: [] } }], ['pages', 'products', 'product-lists']],
    ['of an article', [{ article: { __typename: 'Article', slug: 'why-gold' } }], ['pages', 'texts', 'article-why-gold']],
    ['of a list of articles', [{ articles: { __typename: 'ArticlePage', items: [] } }], ['pages', 'texts']],
    ['with ids that cannot be in a header', [{ product: { __typename: 'Product', id: '1 2\r\n' } }], ['pages']],
  ])('%s', (_what, data, keys) => expect(keysOf(...data)).toEqual(keys));

  test('are few enough for a header, and a page with more products is purged by any change', () => {
    const keys = keysOf({ products: { __typename: 'ProductPage', items: Array.from({ length: 10_000 }, (_, id) => product(id)) } });
    expect(keys.join(' ').length).toBeLessThan(2000);
    expect(keys).toContain('product-lists');
  });
});

test('a change purges its products and all lists, or every page with products', () => {
  expect(keysOfChange([1, 2])).toEqual(['product-lists', 'product-1', 'product-2']);
  expect(keysOfChange(null)).toEqual(['products']);
});

test.each([
  [0, 'public, max-age=0, s-maxage=1, stale-while-revalidate=1'],
  [1000, 'public, max-age=0, s-maxage=1, stale-while-revalidate=1'],
  [1001, 'public, max-age=0, s-maxage=1'],
  [2000, 'public, max-age=0, s-maxage=1'],
  [2001, 'no-cache'],
  [Number.NaN, 'no-cache'],
])('data that is %i ms old: %s', (ageMs, expected) => expect(sharedCacheControl(ageMs)).toBe(expected));
