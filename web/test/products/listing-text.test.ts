import { describe, expect, it } from 'vitest';
import { facetLabel } from '../../src/products/listing/facet-labels.ts';
import { facetGroups } from '../../src/products/listing/facet-rows.ts';
import { withKnownValues } from '../../src/products/listing/known-facet-values.ts';
import { EMPTY_LISTING, parseListing } from '../../src/products/listing/listing-url.ts';
import { listingText } from '../../src/products/listing/listing-text.ts';
import { pagesAround } from '../../src/ui/pages-around.ts';
import { pictureLabel } from '../../src/products/card/picture-label.ts';
import { stockText } from '../../src/products/card/stock-text.ts';

const shop = {
  metals: [{ __typename: 'Metal' as const, slug: 'gold', name: 'Gold' }],
  productTypes: [{ __typename: 'ProductType' as const, slug: 'coin', segment: 'coins', name: 'Coins' }],
  tax: { name: 'GST', exemptFrom: [{ metal: 'gold', fineness: 99.5 }] },
};

describe('heading and trail', () => {
  it.each([
    [{}, '', 'Coins and bars', ['Home', 'Buy']],
    [{ metal: 'gold' }, '', 'Gold', ['Home', 'Buy', 'Gold']],
    [{ metal: 'gold', type: 'coin' }, '', 'Gold coins', ['Home', 'Buy', 'Gold', 'Coins']],
    [{}, 'search=kiwi', 'Results for “kiwi”', ['Home', 'Buy', 'Search']],
    [{ metal: 'gold' }, 'search=kiwi', 'Results for “kiwi”', ['Home', 'Buy', 'Gold', 'Search']],
  ])('%j %s', (path, query, heading, trail) => {
    const text = listingText(shop, path, parseListing(new URLSearchParams(query)));
    expect(text.heading).toBe(heading);
    expect(text.trail.map(({ label }) => label)).toEqual(trail);
  });
});

describe('a search that was not found as typed', () => {
  it.each([
    ['maple leef', 'maple leaf', null, 'Results for “maple leaf”', 'Nothing matches “maple leef”. Showing results for “maple leaf”.'],
    ['panda 2020', null, [2024], 'Results for “panda 2020”', 'We have none from 2020. Showing those from 2024.'],
    ['panda 2020', null, [2019, 2021], 'Results for “panda 2020”', 'We have none from 2020. Showing those from 2019 and 2021.'],
    ['panda 2020', null, [], 'Results for “panda 2020”', 'We have none from 2020. Showing other years.'],
    [
      'pandda 2020',
      'panda',
      [2024],
      'Results for “panda”',
      'Nothing matches “pandda 2020”. Showing results for “panda”. We have none from 2020. Showing those from 2024.',
    ],
    ['10 ounce silver', null, null, 'Results for “10 ounce silver”', 'Searched in names, mints, metals and weights.'],
  ])('%s, found as %s, of %j', (search, correctedSearch, years, heading, intro) => {
    const state = parseListing(new URLSearchParams({ search }));
    const searchedYear = years && { __typename: 'SearchedYear' as const, asked: 2020, found: years };
    expect(listingText(shop, {}, state, { correctedSearch, searchedYear })).toMatchObject({ heading, intro });
  });
});

describe('facets', () => {
  const values = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ __typename: 'FacetValue' as const, value: `v${index}`, label: `V ${index}`, count: 1 }));
  const facet = (name: 'METAL' | 'MINT' | 'TYPE', count: number) => ({ __typename: 'Facet' as const, name, values: values(count) });

  it('leaves out what the path fixes and what leaves no choice', () => {
    const groups = facetGroups([facet('METAL', 3), facet('MINT', 3), facet('TYPE', 1)], EMPTY_LISTING, { metal: 'gold' }, shop);
    expect(groups.map(({ name }) => name)).toEqual(['mint']);
  });

  it.each([
    [8, 8, 0],
    [9, 6, 3],
    [20, 6, 14],
  ])('of %i values shows %i and folds %i', (count, shown, folded) => {
    const [group] = facetGroups([facet('MINT', count)], EMPTY_LISTING, {}, shop);
    expect([group?.rows.length, group?.more.length]).toEqual([shown, folded]);
  });

  it('a chosen value in other capitals is the same one', () => {
    const facets = [
      {
        __typename: 'Facet' as const,
        name: 'AVAILABILITY' as const,
        values: ['inStock', 'soldOut'].map((value) => ({ __typename: 'FacetValue' as const, value, label: value, count: 2 })),
      },
    ];
    const state = withKnownValues(parseListing(new URLSearchParams('availability=SoldOut')), facets);
    expect(facetGroups(facets, state, {}, shop)[0]!.rows.map(({ value, checked }) => [value, checked])).toEqual([
      ['inStock', false],
      ['soldOut', true],
    ]);
  });

  it('keeps a chosen value that the answer does not know, so that it can be unticked', () => {
    const [group] = facetGroups([facet('MINT', 2)], parseListing(new URLSearchParams('mint=nowhere')), {}, shop);
    expect(group?.rows.at(-1)).toEqual({ value: 'nowhere', label: 'Nowhere', count: 0, checked: true });
    expect(facetLabel([facet('MINT', 2)], shop, 'mint', 'v1')).toBe('V 1');
  });

  it.each([
    ['type', 'coin', 'Coins'],
    ['metal', 'gold', 'Gold'],
    ['metal', 'unobtainium', 'unobtainium'],
    ['weight', '1-kg', '1\u00a0kg'],
    ['weight', '1-10-oz', '1/10\u00a0oz'],
    ['weight', '2.5-g', '2.5\u00a0g'],
    ['availability', 'atSupplier', 'At the supplier'],
    ['objective', 'collect', 'Collecting'],
    ['mint', 'perth-mint', 'Perth mint'],
  ] as const)('the chip of %s=%s, which no piece of the list has, says %s', (name, value, label) => {
    expect(facetLabel([], shop, name, value)).toBe(label);
  });

  it('writes a weight in one notation', () => {
    const weights = {
      __typename: 'Facet' as const,
      name: 'WEIGHT' as const,
      values: ['1000 g', '1 oz'].map((label) => ({ __typename: 'FacetValue' as const, value: label, label, count: 1 })),
    };
    const [group] = facetGroups([weights], EMPTY_LISTING, {}, shop);
    expect(group?.rows.map(({ label }) => label)).toEqual(['1\u00a0kg', '1\u00a0oz']);
  });
});

describe('pager', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, null, 9]],
    [3, 5, [1, 2, 3, 4, 5]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [9, 9, [1, null, 8, 9]],
  ])('page %i of %i', (page, count, expected) => {
    expect(pagesAround(page, count)).toEqual(expected);
  });
});

describe('stock line', () => {
  const piece = { stockAvailable: 60, minimumSaleQuantity: 1, estimatedDeliveryTime: { text: 'With you 24–25 Nov' } };
  it.each([
    [{ availability: 'IN_STOCK' as const }, 'with you 24–25 Nov'],
    [{ availability: 'IN_STOCK' as const, stockAvailable: 3 }, '3 left, with you 24–25 Nov'],
    [{ availability: 'IN_STOCK' as const, minimumSaleQuantity: 10 }, 'with you 24–25 Nov, from 10 pieces'],
    [{ availability: 'AT_SUPPLIER' as const, stockAvailable: 0 }, 'with you 24–25 Nov'],
    [{ availability: 'SOLD_OUT' as const }, 'next delivery not known'],
    [{ availability: 'ON_REQUEST' as const }, 'we’ll call you'],
    [{ availability: 'IN_STOCK' as const, estimatedDeliveryTime: { text: 'In our vault. Leaves in a day or two.' } }, 'in our vault'],
  ])('%j', (change, text) => {
    expect(stockText({ ...piece, ...change }, null)).toBe(text);
  });
  it.each([
    [{ availability: 'IN_STOCK' as const, stockAvailable: 3 }, '3 left, with you Tue\u00a024 or Wed\u00a025\u00a0Nov'],
    [{ availability: 'AT_SUPPLIER' as const, estimatedDeliveryTime: { text: '2 to 3 weeks' } }, '2 to 3 weeks'],
    [{ availability: 'SOLD_OUT' as const }, 'next delivery not known'],
  ])('with a promise for what is in stock: %j', (change, text) => {
    const nzd = (amount: string) => ({ amount, currencyCode: 'NZD' });
    const promise = { courierPrice: nzd('24.00'), freeFrom: null, from: '2026-11-24', until: '2026-11-25', collection: null };
    expect(stockText({ ...piece, ...change }, promise)).toBe(text);
  });
});

describe('names of small pictures', () => {
  it.each([
    ['Maple Leaf 1 oz gold coin, front', 'Front'],
    ['Edge: reeded, 2.87 mm thick', 'Edge'],
    ['In its capsule', 'In its capsule'],
    ['', 'Picture 3'],
    [null, 'Picture 3'],
  ])('%j', (caption, label) => {
    expect(pictureLabel(caption, 'Maple Leaf 1 oz gold coin', 2)).toBe(label);
  });
});
