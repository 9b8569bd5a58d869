import { describe, expect, test } from 'vitest';
import { buyingPricesCsv } from '../../server/site-files/buying-prices-csv.ts';
import {
  buyingList,
  buyingListHref,
  COLUMNS,
  pagesOf,
  parseBuyingList,
  sortedBy,
  type Column,
} from '../../src/products/what-we-pay/buying-list.ts';
import type { BuyingPriceFragment } from '../../src/products/what-we-pay/what-we-pay.generated.ts';
import { spreadOf } from '../../src/products/price/spread.ts';

const nzd = (amount: string) => ({ __typename: 'Money' as const, amount, currencyCode: 'NZD' });
const piece = (id: string, name: string, sells: string | null, pays: string | null, more: Partial<BuyingPriceFragment> = {}) =>
  ({
    __typename: 'Product',
    id,
    slug: `p-${id}`,
    name,
    orderingSku: `SKU-${id}`,
    fineWeightGrams: 31.1034768,
    availability: 'IN_STOCK',
    metal: { __typename: 'Metal', slug: 'gold', name: 'Gold' },
    price: sells === null ? null : nzd(sells),
    buyBackPrice: pays === null ? null : nzd(pays),
    priceParts: null,
    priceUpdatedAt: '2026-11-22T08:00:00.000Z',
    market: { __typename: 'Market', isOpen: true },
    ...more,
  }) as BuyingPriceFragment;

const PIECES = [
  piece('1', 'Bar 10 oz', '1000.00', '950.00'),
  piece('2', 'Bar 2 oz', '200.00', '196.00'),
  piece('3', 'Rare coin', '900.00', '700.00', { availability: 'ON_REQUEST' }),
  piece('4', 'Coin', '100.00', '90.00', { metal: { __typename: 'Metal', slug: 'silver', name: 'Silver' } }),
  piece('5', 'Not bought', '100.00', null),
];
const ids = (query: string): string =>
  buyingList(PIECES, parseBuyingList(new URLSearchParams(query)))
    .map(({ id }) => id)
    .join('');

describe('the list', () => {
  test.each([
    // Numbers in names count as numbers; what is not bought is left out.
    ['', '2143'],
    ['sort=piece-desc', '3412'],
    ['sort=pay-desc', '1324'],
    ['sort=pay', '4231'],
    // A piece on request has neither selling price nor spread, and is last in both directions.
    ['sort=sells', '4213'],
    ['sort=sells-desc', '1243'],
    ['sort=spread', '2413'],
    ['sort=percent-desc', '4123'],
    ['metal=silver', '4'],
    ['metal=unobtainium', ''],
    ['metal=<script>', '2143'],
    ['sort=price&sort=pay', '2143'],
  ])('%s is %s', (query, order) => expect(ids(query)).toBe(order));

  test('every column has an address that is read back, and a press that turns it around', () => {
    for (const column of COLUMNS) {
      const once = sortedBy({ metal: 'gold', sort: column.name === 'pay' ? 'sells' : 'pay', direction: 'ascending' }, column);
      expect(once).toEqual({ metal: 'gold', sort: column.name, direction: column.first });
      const twice = sortedBy(once, column);
      expect(twice.direction).not.toBe(once.direction);
      for (const state of [once, twice]) {
        const address = new URL(buyingListHref(state), 'https://shop.example');
        expect(parseBuyingList(address.searchParams)).toEqual(state);
      }
    }
    expect(buyingListHref({ metal: null, sort: 'piece' satisfies Column, direction: 'ascending' })).toBe('/what-we-pay/');
  });

  test('all pages are asked for, within reason', () => {
    expect(pagesOf({ products: { pageCount: 0 } })).toEqual([{ page: 1 }]);
    expect(pagesOf({ products: { pageCount: 3 } })).toEqual([{ page: 1 }, { page: 2 }, { page: 3 }]);
    expect(pagesOf({ products: { pageCount: 5000 } })).toHaveLength(20);
  });
});

test.each([
  ['1000.00', '951.00', { amount: '49.00', percent: 4.9, returned: 95.1 }],
  ['100.00', '100.00', { amount: '0.00', percent: 0, returned: 100 }],
  ['100.00', '100.01', { amount: '-0.01', percent: -0.01, returned: 100.01 }],
  ['0.00', '1.00', null],
])('sells for %s, we pay %s', (sells, pays, wanted) => {
  const spread = spreadOf(nzd(sells), nzd(pays));
  expect(spread && { ...spread, amount: spread.amount.amount }).toEqual(wanted);
});

test('there is no spread without both prices in one currency', () => {
  expect(spreadOf(null, nzd('1.00'))).toBeNull();
  expect(spreadOf(nzd('1.00'), null)).toBeNull();
  expect(spreadOf(nzd('1.00'), { amount: '0.90', currencyCode: 'AUD' })).toBeNull();
});

test('the CSV has a line a piece, quotes what needs it, and holds no formula', () => {
  const csv = buyingPricesCsv([...PIECES, piece('6', '=1+1, "two"', '5.00', '4.00')], 'https://shop.example');
  const lines = csv.split('\r\n');
  expect(lines[0]).toBe(
    'id,sku,name,metal,fine_weight_grams,currency,we_pay,sells_for,tax_included_percent,availability,price_updated_at,url',
  );
  expect(lines[1]).toBe(
    '1,SKU-1,Bar 10 oz,gold,31.1034768,NZD,950.00,1000.00,,IN_STOCK,2026-11-22T08:00:00.000Z,https://shop.example/product/p-1/',
  );
  expect(lines[3]).toContain(',700.00,,,ON_REQUEST,');
  expect(lines[5]).toContain('6,SKU-6,"\'=1+1, ""two""",gold');
  expect(lines).toHaveLength(7);
});
