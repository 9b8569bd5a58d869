import { order } from '@koura/shared-types/wire/order';
import { orderOrClosedKey } from '@koura/shared-types/wire/payment';
import { check } from '../exchange.ts';
import type { Row } from '../row.ts';

export const ordersCloseKey: Row[] = [
  {
    name: 'a closed key never becomes an order',
    clauses: [
      'keys',
      'calls-without-a-person: POST /orders/by-key/{key}/close',
      'what-the-bff-sends-with-paymentsbackend: refused: 402, 409, 400',
    ],
    needs: ['service'],
    run: async (trial) => {
      const { backend } = trial;
      const { id, cart } = await trial.cart();
      const body = trial.checkout(cart.total);
      const path = `POST /orders/by-key/${body.key}/close` as const;
      await backend.refused(path, [403], { body: {} });
      for (let time = 0; time < 2; time += 1) {
        const closed = await backend.action(path, orderOrClosedKey, { as: 'service', body: {} });
        check('closed' in closed && closed.key === body.key, `closed: true for ${body.key}`);
      }
      await backend.refused('POST /checkout', [409], { cart: id, body, code: 'KEY_CLOSED' });
      if (await trial.has('orders.byKey'))
        await backend.refused(`GET /orders/by-key/${body.key}`, [410], { as: 'service', code: 'KEY_CLOSED' });
      await backend.refused('POST /orders/by-key/%20/close', [400, 404], { as: 'service', body: {} });
    },
  },
  {
    name: 'closing the key of an order returns the order',
    clauses: ['keys'],
    needs: ['service'],
    run: async (trial) => {
      const { order: placed, body } = await trial.order();
      const found = await trial.backend.action(`POST /orders/by-key/${body.key}/close`, order, { as: 'service', body: {} });
      check(found.orderNumber === placed.orderNumber, `order ${placed.orderNumber}`);
    },
  },
];
