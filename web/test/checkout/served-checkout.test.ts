import { expect, test } from 'vitest';
import type { CartFieldsFragment } from '../../src/cart/cart.generated.ts';
import { servedResponsesFor, NOTHING_SERVED, type ServedCheckout } from '../../src/checkout/served-checkout.ts';

const cart = (cartId: string, amount: string): CartFieldsFragment =>
  ({ cartId, total: { amount, currencyCode: 'NZD' } }) as CartFieldsFragment;
const answers = { paymentMethods: { data: {}, variables: {} }, delivery: { data: {}, variables: {} } };
const served = { cart: cart('9f3c', '7464.06'), ...answers } as ServedCheckout;

test.each([
  ['the cart of the page', cart('0d7e-9f3c', '7464.06'), answers],
  ['another cart', cart('0d7e-1111', '7464.06'), { paymentMethods: null, delivery: null }],
  ['a cart whose price has moved', cart('0d7e-9f3c', '7464.07'), { paymentMethods: null, delivery: null }],
])('answers that came with a page are used for %s', (_name, now, expected) => {
  expect(servedResponsesFor(served, now)).toMatchObject(expected);
});

test('a page without a cart has no answers', () => {
  expect(servedResponsesFor(NOTHING_SERVED, cart('0d7e-9f3c', '7464.06'))).toMatchObject({ paymentMethods: null, delivery: null });
});
