import { expect, test } from 'vitest';
import { problemQuery, readFormProblem } from '../../src/cart/form-problem.ts';

const read = (query: string) => readFormProblem(new URLSearchParams(query));

test.each([
  [{ quantity: '10001' }, { quantity: '10001', coupon: '' }],
  [{ quantity: '2.5' }, { quantity: '2.5', coupon: '' }],
  [{ coupon: 'kiwi 10' }, { quantity: '', coupon: 'kiwi 10' }],
  [
    { quantity: 'many', coupon: 'Call 0900!' },
    { quantity: '', coupon: '' },
  ],
  [{}, { quantity: '', coupon: '' }],
])('a problem comes back with what was typed: %o', (typed, shown) =>
  expect(read(problemQuery('OUT_OF_STOCK', typed))).toEqual({
    problem: 'OUT_OF_STOCK',
    text: 'We don’t have that many.',
    ...shown,
  }),
);

test.each(['', '?problem=', '?problem=toString', '?problem=out_of_stock', '?problem=<b>', '?quantity=3'])('%j shows nothing', (query) =>
  expect(read(query)).toBeNull(),
);

test('a link cannot put a text into a field', () => {
  expect(read('?problem=COUPON_REFUSED&coupon=%3Cscript%3E&quantity=1e9')).toMatchObject({ coupon: '', quantity: '' });
});
