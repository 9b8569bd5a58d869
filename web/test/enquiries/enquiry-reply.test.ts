import { expect, it } from 'vitest';
import { replyOf } from '../../src/enquiries/enquiry-reply.ts';
import { offeredMetal, positiveNumber } from '../../src/enquiries/offered-metal.ts';

it('puts messages to their fields, by the last part of the path, and the rest to the whole', () => {
  const error = (field: string | null, message: string) => ({ field, message });
  expect(replyOf({ userErrors: [] })).toEqual({ fields: {}, failure: null });
  expect(replyOf({ userErrors: [error('offered.weight', 'a'), error('weight', 'b'), error(null, 'c'), error(null, 'd')] })).toEqual({
    fields: { weight: ['a', 'b'] },
    failure: 'c d',
  });
});

it.each([
  ['31.1', 31.1],
  [' 1,000 ', 1000],
  ['0', undefined],
  ['-1', undefined],
  ['1e3', undefined],
  ['', undefined],
  ['about 3', undefined],
])('reads %j as %s', (text, value) => {
  expect(positiveNumber(text)).toBe(value);
});

const typed = { metal: 'gold', fineness: '999.9', weight: '1', unit: 'TROY_OUNCE', quantity: '2' } as const;
it.each([
  [{}, { metal: 'gold', fineness: 999.9, weight: 1, unit: 'TROY_OUNCE', quantity: 2 }],
  [{ weight: '' }, undefined],
  [{ metal: 'rhodium' }, undefined],
  [{ quantity: '1.5' }, undefined],
  [{ quantity: '10001' }, undefined],
  [{ weight: '1001', unit: 'KILOGRAM' }, undefined],
] as const)('%j is an offer or not yet one', (change, offered) => {
  expect(offeredMetal({ ...typed, ...change })).toEqual(offered);
});
