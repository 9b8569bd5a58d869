import { describe, expect, test } from 'vitest';
import { compareRows } from '../../src/products/compare/compare-rows.ts';
import { compareHref, compareNotes, parseCompare } from '../../src/products/compare/compare-url.ts';
import type { ComparedProductFragment } from '../../src/products/compare/compare.generated.ts';

describe('an address', () => {
  test.each([
    ['', [], {}],
    ['ids=7', ['7'], {}],
    ['ids=7,12', ['7', '12'], {}],
    // As a form sends it.
    ['ids=7,12&ids=3', ['7', '12', '3'], {}],
    ['ids=7,7, 12,7', ['7', '12'], { repeated: 2 }],
    ['ids=1,2,3,4,5,6', ['1', '2', '3', '4'], { left: 2 }],
    ['ids=1,abc,<script>,-3,9999999999999999', ['1'], { invalid: 4 }],
    ['ids=,,', [], {}],
    ['ids=1&add=%20maple%00%20leaf%20', ['1'], { add: 'maple leaf' }],
  ])('%s', (query, ids, more) => {
    expect(parseCompare(new URLSearchParams(query))).toEqual({ ids, left: 0, invalid: 0, repeated: 0, add: '', ...more });
  });

  test('says what it could not follow', () => {
    const asked = (query: string) => parseCompare(new URLSearchParams(query));
    expect(compareNotes(asked('ids=1,2'), 0)).toEqual([]);
    expect(compareNotes(asked('ids=1,2'), 1)).toEqual(['One piece in this link is no longer in our shop.']);
    expect(compareNotes(asked('ids=1,x,x,1,2,3,4,5'), 1)).toEqual([
      'You can compare up to 4 pieces at a time. These are the first 4.',
      '3 pieces in this link are no longer in our shop.',
      'This link has the same piece more than once. We show it once.',
    ]);
    expect(compareHref([])).toBe('/compare/');
    expect(parseCompare(new URL(compareHref(['3', '1']), 'https://shop.example').searchParams).ids).toEqual(['3', '1']);
  });
});

const nzd = (amount: string) => ({ __typename: 'Money' as const, amount, currencyCode: 'NZD' });
const COIN = {
  __typename: 'Product',
  id: '1',
  slug: 'coin',
  name: 'Coin',
  type: 'coin',
  weight: '1 oz',
  fineWeightGrams: 31.1034768,
  fineness: 999.9,
  availability: 'IN_STOCK',
  stockAvailable: 1,
  minimumSaleQuantity: 1,
  priceUpdatedAt: '2026-11-22T08:00:00.000Z',
  price: nzd('7444.80'),
  pricePerOunce: nzd('7444.80'),
  priceParts: { __typename: 'PriceParts', premiumPercent: 3.4, taxRatePercent: 0 },
  buyBackPrice: nzd('7080.00'),
  market: { __typename: 'Market', isOpen: true },
  estimatedDeliveryTime: { __typename: 'EstimatedDeliveryTime', text: '1-3 working days' },
  purchaseRules: { __typename: 'PurchaseRules', allowAddToCart: true },
  metal: { __typename: 'Metal', slug: 'gold', name: 'Gold' },
  mint: { __typename: 'Mint', name: 'A mint', country: 'Canada' },
  image: null,
} as ComparedProductFragment;
const TAXED = {
  ...COIN,
  id: '2',
  fineness: 916.7,
  price: nzd('8532.21'),
  pricePerOunce: nzd('8532.21'),
  priceParts: { ...COIN.priceParts!, premiumPercent: 3.1, taxRatePercent: 15 },
  minimumSaleQuantity: 10,
};
const row = (products: ComparedProductFragment[], name: string) => compareRows(products, 'GST', null).find((one) => one.name === name);

test('each row of facts says whether the pieces differ, and which is the best', () => {
  const both = [COIN, TAXED];
  expect(row(both, 'Price')).toEqual({
    name: 'Price',
    // Prices hardly ever are alike: a mark on each would say nothing.
    differs: false,
    cells: [{ text: '$7,444.80' }, { text: '$8,532.21', note: 'each, minimum 10' }],
  });
  expect(row(both, 'Price per fine ounce')!.cells).toEqual([
    { text: '$7,444.80', best: 'lowest' },
    { text: '$8,532.21', note: 'incl. 15% GST' },
  ]);
  expect(row(both, 'Premium')!.cells.map(({ best }) => best)).toEqual([undefined, 'lowest']);
  expect(row(both, 'Sell it back today')!.cells).toEqual([
    { text: 'You get back 95.10%', note: '$7,080.00', best: 'highest' },
    { text: 'You get back 82.98%', note: '$7,080.00' },
  ]);
  expect(row(both, 'GST')!.cells.map(({ text }) => text)).toEqual(['None', '15%, included']);
  expect(row(both, 'Weight')).toMatchObject({ differs: false });
});

test('of equals none is the best, nor is a single piece', () => {
  for (const products of [[COIN], [COIN, { ...COIN, id: '3' }]])
    for (const { cells, differs } of compareRows(products, 'GST', null)) {
      expect(differs).toBe(false);
      expect(cells.map(({ best }) => best)).toEqual(products.map(() => undefined));
    }
});

test('a piece on request has no figures that rest on a price', () => {
  const onRequest: ComparedProductFragment = { ...COIN, id: '4', availability: 'ON_REQUEST' };
  expect(row([onRequest], 'Price')!.cells[0]!.text).toBe('Price on request');
  expect(row([onRequest], 'Premium')).toBeUndefined();
  expect(row([COIN, onRequest], 'Premium')!.cells).toEqual([{ text: '3.40%' }, { text: 'Not known' }]);
  expect(row([COIN, onRequest], 'Stock')!.cells[1]!.text).toBe('By appointment');
  expect(row([{ ...COIN, availability: 'SOLD_OUT' }], 'Delivery')).toBeUndefined();
  const promise = { courierPrice: nzd('24.00'), freeFrom: null, from: '2026-11-24', until: '2026-11-26', collection: null };
  const delivery = compareRows([COIN, { ...COIN, availability: 'AT_SUPPLIER' }], 'GST', promise).find(({ name }) => name === 'Delivery');
  expect(delivery?.cells.map(({ text }) => text.replaceAll('\u00a0', ' '))).toEqual(['With you Tue 24 to Thu 26 Nov', '1-3 working days']);
});

test('rows that a backend has no values for are left out', () => {
  const plain: ComparedProductFragment = { ...COIN, priceParts: null, buyBackPrice: null, fineness: null, mint: null };
  const names = compareRows([plain], 'GST', null).map(({ name }) => name);
  expect(names).toEqual(['Price', 'Price per fine ounce', 'Metal', 'Weight', 'Stock', 'Delivery']);
});
