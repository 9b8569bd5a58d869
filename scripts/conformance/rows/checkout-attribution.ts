import { order } from '@koura/shared-types/wire/order';
import { check } from '../exchange.ts';
import type { Row } from '../row.ts';

export const checkoutAttribution: Row[] = [
  {
    name: 'an order keeps by whose link its buyer came, for staff alone, and lists find it by that',
    clauses: ['attribution'],
    needs: ['staff'],
    run: async (trial) => {
      const { backend } = trial;
      const as = await trial.staff();
      const { order: placed, body, cart } = await trial.order({ attribution: { ref: 'a-trial' } });
      const own = await backend.action(`GET /orders/${placed.orderNumber}`, order, { secret: placed.secret });
      check(!own.attribution, 'no attribution for the buyer');
      const again = await backend.action('POST /checkout', order, { cart, body: { ...body, attribution: { ref: 'another' } } });
      check(again.orderNumber === placed.orderNumber, 'the same order for the same key with another code');
      const one = await backend.action(`GET /orders/${placed.orderNumber}`, order, { as });
      check(one.attribution?.ref === 'a-trial', 'the code of the first request');
      const { order: plain } = await trial.order();
      const query = {
        filters: { attribution: { ref: { $notNull: 'true' } } },
        sort: ['createdAt:desc'],
        pagination: { page: 1, pageSize: 20 },
      };
      const { rows } = await backend.list('GET /orders', order, { as, query });
      const numbers = new Set(rows.map(({ orderNumber }) => orderNumber));
      check(numbers.has(placed.orderNumber) && !numbers.has(plain.orderNumber), 'orders with a code only');
      check(
        rows.every(({ attribution }) => attribution),
        'the code in lists',
      );
      await backend.refused('POST /checkout', [400], { cart, body: { ...body, key: `${body.key}-2`, attribution: { ref: 'no code!' } } });
    },
  },
];
