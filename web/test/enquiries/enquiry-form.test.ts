import { expect, it } from 'vitest';
import { numbersOf } from '../../src/enquiries/offered-metal.ts';
import { sortUserErrors } from '../../src/ui/form/use-submission.ts';

it('puts messages beside their fields, by the last part of the path, and the rest above the form', () => {
  const error = (field: string | null, message: string) => ({ field, message });
  expect(sortUserErrors([], ['weight'])).toEqual({ fieldMessages: {}, others: [] });
  const errors = [error('offered.weight', 'a'), error('weight', 'b'), error(null, 'c'), error('other', 'd')];
  expect(sortUserErrors(errors, ['weight'])).toEqual({ fieldMessages: { weight: ['a', 'b'] }, others: ['c', 'd'] });
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
