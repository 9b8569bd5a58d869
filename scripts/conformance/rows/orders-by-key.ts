import { order } from '@koura/shared-types/wire/order';
import { check } from '../exchange.ts';
import type { Row } from '../row.ts';

export const ordersByKey: Row[] = [
  {
    name: 'the gateway finds an order by its key, and learns for certain that there is none',
    clauses: ['keys', 'calls-without-a-person: GET /orders/by-key/{key}'],
    needs: ['service'],
    run: async (trial) => {
      const { backend } = trial;
      const { order: placed, body } = await trial.order();
      const found = await backend.action(`GET /orders/by-key/${body.key}`, order, { as: 'service' });
      check(found.orderNumber === placed.orderNumber && found.user === null, `the guest’s order ${placed.orderNumber}, user null`);
      check(found.secret === placed.secret && Boolean(found.secret), 'the secret of the guest’s order');
      const { key } = trial.checkout(0);
      const details = await backend.refused(`GET /orders/by-key/${key}`, [404], { as: 'service', code: 'NO_ORDER_FOR_KEY' });
      check(details['key'] === key, `the key ${key}`);
      await backend.refused(`GET /orders/by-key/${body.key}`, [403]);
    },
  },
  {
    name: 'a guest’s order opens with its secret and not without',
    clauses: ['keys'],
    run: async (trial) => {
      const { order: placed } = await trial.order();
      const path = `GET /orders/${placed.orderNumber}` as const;
      const found = await trial.backend.action(path, order, { secret: placed.secret });
      check(found.orderNumber === placed.orderNumber, `order ${placed.orderNumber}`);
      await trial.backend.refused(path, [401, 403, 404]);
      await trial.backend.refused(path, [401, 403, 404], { secret: `${trial.mark}-wrong-secret` });
    },
  },
];
