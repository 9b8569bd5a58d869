import { expect, it } from 'vitest';
import { bracketQuery } from '../../src/backend/queries/bracket-query.ts';

it('encodes values only', () => {
  expect(bracketQuery({ filters: { price: { $between: [100, 500] } }, sort: ['type:asc'], populate: '*', a: undefined, b: 'ü&=' })).toBe(
    'filters[price][$between][0]=100&filters[price][$between][1]=500&sort[0]=type%3Aasc&populate=*&b=%C3%BC%26%3D',
  );
});
