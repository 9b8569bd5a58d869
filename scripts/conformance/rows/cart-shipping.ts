import { check } from '../exchange.ts';
import type { Row } from '../row.ts';

const CENT = 0.011;

export const cartShipping: Row[] = [
  {
    name: 'the total of a cart has the courier in it',
    clauses: [],
    run: async (trial) => {
      const { cart } = await trial.cart();
      check(typeof cart.shippingTotal === 'number', 'a shippingTotal');
      const sum = cart.available.total - cart.discountTotal + cart.shippingTotal;
      check(Math.abs(sum - cart.total) < CENT, `a total of ${sum}: the goods less discounts, with shippingTotal`);
    },
  },
];
