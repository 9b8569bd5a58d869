import { expect, it } from 'vitest';
import { bracketQuery } from '../../src/strapi/queries/bracket-query.ts';

it('encodes values only', () => {
  expect(bracketQuery({ filters: { price: { $between: [100, 500] } }, sort: ['type:asc'], populate: '*', a: undefined, b: "ü&='(" })).toBe(
    'filters[price][$between][0]=100&filters[price][$between][1]=500&sort[0]=type%3Aasc&populate=%2A&b=%C3%BC%26%3D%27%28',
  );
});

it.each(['x&publicationState=preview', 'x=1#y', '?populate=*', '\ud800', ']=1&a[', '%00\0'])(
  'no value becomes a parameter: %j',
  (value) => {
    const url = new URL(
      `http://backend/products?${bracketQuery({ filters: { mint: { slug: { $in: [value, 'b'] } } }, searchQuery: value })}`,
    );
    expect([...url.searchParams]).toEqual([
      ['filters[mint][slug][$in][0]', value.toWellFormed()],
      ['filters[mint][slug][$in][1]', 'b'],
      ['searchQuery', value.toWellFormed()],
    ]);
  },
);
