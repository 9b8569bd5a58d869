import { expect, it } from 'vitest';
import { productQuery } from '../../src/products/product-query.ts';

const ask = (filter: object, sort: 'POPULAR' | 'RANDOM' | 'PRICE_ASC' = 'POPULAR') => productQuery({ filter, sort, page: 1, pageSize: 12 });

it('filters relations by slug and puts several values into $in', () => {
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
])('recognises that %j matches nothing', (filter) => {
  expect(ask(filter)).toBeUndefined();
});

it('drops invalid values among valid ones', () =>
  expect(ask({ metal: ['gold', '<x>'] })).toMatchObject({ filters: { metal: { slug: { $eq: 'gold' } } } }));
it('rejects more than 100 values', () => expect(() => ask({ ids: Array.from({ length: 101 }, (_, n) => String(n)) })).toThrow('100'));
