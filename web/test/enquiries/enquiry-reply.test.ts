import { expect, it } from 'vitest';
import { replyOf } from '../../src/enquiries/enquiry-reply.ts';
import { numbersOf } from '../../src/enquiries/offered-metal.ts';

it('puts messages to their fields, by the last part of the path, and the rest to the whole', () => {
  const error = (field: string | null, message: string) => ({ field, message });
  expect(replyOf({ userErrors: [] })).toEqual({ fields: {}, failure: null });
  expect(replyOf({ userErrors: [error('offered.weight', 'a'), error('weight', 'b'), error(null, 'c'), error(null, 'd')] })).toEqual({
    fields: { weight: ['a', 'b'] },
    failure: 'c d',
  });
});

const typed = { metal: 'gold', fineness: '999.9', weight: '1', unit: 'TROY_OUNCE', quantity: '2' } as const;
it.each([
  ['31.1', 31.1],
  [' 1,000 ', 1000],
  ['-1', Number.NaN],
  ['1e3', Number.NaN],
  ['', Number.NaN],
  ['about 3', Number.NaN],
])('reads %j as %s', (weight, value) => {
  expect(numbersOf({ ...typed, weight })).toEqual({ metal: 'gold', fineness: 999.9, weight: value, unit: 'TROY_OUNCE', quantity: 2 });
});
