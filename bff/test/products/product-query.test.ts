import { expect, it } from 'vitest';
import { productQuery } from '../../src/products/product-query.ts';

const ask = (filter: object, sort: 'POPULAR' | 'RANDOM' | 'PRICE_ASC' = 'POPULAR') => productQuery({ filter, sort, page: 1, pageSize: 12 });

it('one value, and any of several; in the order of the catalogue', () => {
  expect(
    ask({ metal: ['gold', 'silver', 'gold'], type: ['coin'], ids: ['3', '4'], minimumQuantity: 5, search: ' kiwi ' }, 'PRICE_ASC'),
  ).toEqual({
    filters: {
      metal: ['gold', 'silver'],
      type: 'coin',
      id: ['3', '4'],
      minimumQuantity: 5,
    },
    page: 1,
    pageSize: 12,
    order: 'priceAscending',
    search: 'kiwi',
  });
});

it.each([{ metal: [] }, { metal: ['../x'] }, { mint: ['a b'] }, { ids: ['x'] }, { minimumQuantity: 0 }, { weight: ['[$ne]'] }])(
  'recognises that %j matches nothing',
  (filter) => {
    expect(ask(filter)).toBeUndefined();
  },
);

it('drops invalid values among valid ones', () => expect(ask({ metal: ['gold', '<x>'] })).toMatchObject({ filters: { metal: 'gold' } }));
it('rejects more than 100 values', () => expect(() => ask({ ids: Array.from({ length: 101 }, (_, n) => String(n)) })).toThrow('100'));

it.each([
  [{ price: 'cheap' }, '`100 to 500`'],
  [{ availability: ['inStock', 'in stock'] }, 'no "in stock": allowed are IN_STOCK, AT_SUPPLIER, SOLD_OUT, ON_REQUEST.'],
  [{ objective: ['__proto__'] }, 'allowed are INVEST, COLLECT.'],
])('refuses %j with what is allowed', (filter, message) => expect(() => ask(filter)).toThrow(message));

it.each(['IN_STOCK', 'in_stock', 'inStock', 'INSTOCK'])('takes the name of the enum and the code: %s', (availability) =>
  expect(ask({ availability: [availability] })).toMatchObject({ filters: { availability: 'inStock' } }),
);
