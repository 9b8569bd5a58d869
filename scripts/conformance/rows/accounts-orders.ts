import { order } from '@koura/shared-types/wire/order';
import { check } from '../exchange.ts';
import type { Row } from '../row.ts';

export const accountsOrders: Row[] = [
  {
    name: 'a customer has their own orders, the newest first, and nobody else’s',
    clauses: [],
    needs: ['login'],
    run: async (trial) => {
      const { backend } = trial;
      const as = await trial.customer();
      const { order: own } = await trial.order({ as });
      const { order: guests } = await trial.order();
      const query = { pagination: { page: 1, pageSize: 20 }, sort: ['createdAt:desc'] };
      const { rows } = await backend.list('GET /orders', order, { as, query });
      check(rows[0]?.orderNumber === own.orderNumber, `order ${own.orderNumber} first`);
      check(!rows.some(({ orderNumber }) => orderNumber === guests.orderNumber), `no order ${guests.orderNumber}, which is a guest’s`);
      const found = await backend.action(`GET /orders/${own.orderNumber}`, order, { as });
      check(found.orderNumber === own.orderNumber, `order ${own.orderNumber}`);
      await backend.refused(`GET /orders/${own.orderNumber}`, [401, 403, 404]);
      await backend.refused(`GET /orders/${guests.orderNumber}`, [403, 404], { as });
    },
  },
];
