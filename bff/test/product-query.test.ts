import { describe, expect, it } from 'vitest';
import { bracketQuery } from '../src/backend/queries/bracket-query.ts';
import { parsePriceFilter } from '../src/products/price-filter.ts';
import { productQuery } from '../src/products/product-query.ts';

const ask = (filter: object, sort: 'POPULAR' | 'RANDOM' | 'PRICE_ASC' = 'POPULAR') => productQuery({ filter, sort, page: 1, pageSize: 12 });

describe('parsePriceFilter', () => {
  it.each([
    ['100 to 500', { $between: [100, 500] }],
    ['500 to 100', { $between: [100, 500] }],
    ['99.95 TO 100', { $between: [99.95, 100] }],
    ['100', { $gte: 100 }],
    [' 0 ', { $gte: 0 }],
    ['', undefined],
    ['to 5', undefined],
    ['-5', undefined],
    ['1e9', undefined],
    ['1 to 2 to 3', undefined],
    ['NaN', undefined],
  ])('%s', (text, expected) => expect(parsePriceFilter(text)).toEqual(expected));
});

describe('productQuery', () => {
  it('puts slugs under relations and several values into $in', () => {
    expect(
      ask({ metal: ['gold', 'silver', 'gold'], type: ['coin'], ids: ['3', '4'], minimumQuantity: 5, search: ' kiwi ' }, 'PRICE_ASC'),
    ).toEqual({
      filters: {
        metal: { slug: { $in: ['gold', 'silver'] } },
        type: { $eq: 'coin' },
        id: { $in: ['3', '4'] },
        minimumQuantity: { $lte: 5 },
      },
      pagination: { page: 1, pageSize: 12 },
      sort: 'price:asc',
      search: 'kiwi',
    });
  });

  it.each([
    { metal: [] },
    { metal: ['../x'] },
    { mint: ['a b'] },
    { price: 'cheap' },
    { ids: ['x'] },
    { minimumQuantity: 0 },
    { weight: ['[$ne]'] },
  ])('knows that %j matches nothing', (filter) => {
    expect(ask(filter)).toBeUndefined();
  });

  it('drops values that mean nothing beside ones that do', () =>
    expect(ask({ metal: ['gold', '<x>'] })).toMatchObject({ filters: { metal: { slug: { $eq: 'gold' } } } }));
  it('refuses more than 100 values', () => expect(() => ask({ ids: Array.from({ length: 101 }, (_, n) => String(n)) })).toThrow('100'));
});

describe('bracketQuery', () => {
  it('encodes values only', () => {
    expect(bracketQuery({ filters: { price: { $between: [100, 500] } }, sort: ['type:asc'], populate: '*', a: undefined, b: 'ü&=' })).toBe(
      'filters[price][$between][0]=100&filters[price][$between][1]=500&sort[0]=type%3Aasc&populate=*&b=%C3%BC%26%3D',
    );
  });
});
