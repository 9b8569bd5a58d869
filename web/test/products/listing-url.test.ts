import { describe, expect, it } from 'vitest';
import {
  changeListing,
  countFilters,
  EMPTY_LISTING,
  MAX_PAGE,
  listingSearch,
  listVariables,
  parseListing,
  withKnownMetals,
  withoutValue,
  type ListingState,
} from '../../src/products/listing/listing-url.ts';

const parse = (query: string): ListingState => parseListing(new URLSearchParams(query));

describe('the query of a listing', () => {
  it.each<[string, Partial<ListingState>]>([
    ['', {}],
    ['search=kiwi', { search: 'kiwi' }],
    ['search=+silver++fern+', { search: 'silver fern' }],
    ['metal=gold&metal=silver', { facets: { metal: ['gold', 'silver'] } }],
    ['metal=gold&metal=gold&metal=', { facets: { metal: ['gold'] } }],
    ['weight=1-oz&availability=inStock', { facets: { weight: ['1-oz'], availability: ['inStock'] } }],
    ['price=100+to+500', { price: { from: '100', to: '500' } }],
    ['price=100', { price: { from: '100', to: null } }],
    ['from=100&to=500', { price: { from: '100', to: '500' } }],
    ['from=&to=', {}],
    ['sort=price-asc', { sort: 'price-asc' }],
    ['sort=cheapest', {}],
    ['sort=', {}],
    ['page=2', { page: 2 }],
    ['page=1', {}],
    ['utm_source=mail&colour=red', {}],
    ['page=0', { impossible: 'page' }],
    ['page=-1', { impossible: 'page' }],
    ['page=1.5', { impossible: 'page' }],
    ['page=abc', { impossible: 'page' }],
    ['page=', { impossible: 'page' }],
    ['page=1e3', { impossible: 'page' }],
    ['page=99999999999999999999', { page: MAX_PAGE + 1 }],
    ['price=dear', { impossible: 'price' }],
    ['from=abc&to=5', { impossible: 'price' }],
    [`mint=${'x'.repeat(81)}`, { impossible: 'value' }],
    ['weight=%00%ff', { impossible: 'value' }],
    ['availability=never', { impossible: 'value' }],
    ['objective=invest&objective=__proto__', { impossible: 'value' }],
    ['search=ki%00wi', { search: 'ki wi' }],
    [Array.from({ length: 41 }, (_, index) => `mint=m${index}`).join('&'), { impossible: 'value' }],
  ])('%s', (query, expected) => {
    expect(parse(query)).toEqual({ ...EMPTY_LISTING, ...expected });
  });

  it.each([
    ['', ''],
    ['page=1', ''],
    ['sort=popular', ''],
    ['page=2&metal=gold&search=kiwi', '?search=kiwi&metal=gold&page=2'],
    ['mint=perth-mint&weight=1-oz&weight=1-2-oz', '?weight=1-oz&weight=1-2-oz&mint=perth-mint'],
    ['to=500', '?price=0+to+500'],
    ['price=500+to+100', '?price=100+to+500'],
    ['sort=premium&price=100', '?price=100&sort=premium'],
    ['search=a%26b', '?search=a%26b'],
    ['colour=red&page=x', ''],
  ])('%s is written %s', (query, written) => {
    const state = parse(query);
    expect(listingSearch(state)).toBe(written);
    // What was written reads back as what it says.
    expect(listingSearch(parse(written))).toBe(written);
  });

  it('queries the list of path and query; the path overrides the query', () => {
    const state = parse('metal=silver&mint=perth-mint&price=100+to+500&search=kiwi&sort=newest&page=3');
    expect(listVariables(state, { metal: 'gold', type: 'coin' })).toEqual({
      filter: { metal: ['gold'], type: ['coin'], mint: ['perth-mint'], price: '100 to 500', search: 'kiwi' },
      sort: 'NEWEST',
      page: 3,
    });
    expect(listVariables(EMPTY_LISTING, {})).toEqual({ filter: null, sort: 'POPULAR', page: 1 });
  });

  it('never asks for what cannot be', () => {
    expect(listVariables(parse('page=abc'), {})).toEqual({ filter: null, sort: 'POPULAR', page: 1 });
    expect(listVariables(parse('price=dear'), {})).toEqual({ filter: null, sort: 'POPULAR', page: 1 });
  });

  it('takes one value back and goes to page 1', () => {
    const state = parse('metal=gold&metal=silver&mint=pamp&page=2');
    expect(listingSearch(withoutValue(state, 'metal', 'gold'))).toBe('?metal=silver&mint=pamp');
    expect(listingSearch(withoutValue(state, 'mint', 'pamp'))).toBe('?metal=gold&metal=silver');
  });

  it('counts filters, not search, order or page', () => {
    expect(countFilters(parse('metal=gold&metal=silver&price=5&search=x&sort=name&page=2'))).toBe(3);
    expect(countFilters(changeListing(parse('price=dear'), {}))).toBe(0);
  });

  it.each([
    ['metal=Gold&mint=pamp', { facets: { metal: ['Gold'], mint: ['pamp'] }, impossible: null }],
    ['metal=gold&metal=tin', { facets: { metal: ['gold'] }, impossible: null }],
    ['metal=tin&mint=pamp', { facets: { mint: ['pamp'] }, impossible: 'value' }],
    ['mint=pamp', { facets: { mint: ['pamp'] }, impossible: null }],
  ])('leaves out metals that the shop does not trade: %s', (query, expected) =>
    expect(withKnownMetals(parse(query), [{ slug: 'gold' }, { slug: 'silver' }])).toMatchObject(expected),
  );

  it('takes all metals while those of the shop are not known', () => {
    expect(withKnownMetals(parse('metal=tin'), []).facets).toEqual({ metal: ['tin'] });
  });
});
