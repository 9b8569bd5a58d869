import { check } from '../exchange.ts';
import type { Row } from '../row.ts';

export const checkoutGift: Row[] = [
  {
    name: 'an order keeps the message of a gift',
    clauses: [],
    run: async (trial) => {
      const { order } = await trial.order({ gift: { message: 'A conformance test' } });
      check(order.gift?.message === 'A conformance test', 'the message on the order');
    },
  },
];
