import { orderOrAction } from '@koura/shared-types/wire/payment';
import { check } from '../exchange.ts';
import type { Row } from '../row.ts';

const CHARGES = 'the-backend-charges-paymentsbackend';

export const checkoutActions: Row[] = [
  {
    name: 'a card whose bank asks first answers 202, and stays so until the bank has decided',
    clauses: [
      `${CHARGES}: {requiresAction: {clientSecret}}`,
      "what-the-bff-sends-with-paymentsbackend: it answered 202 and the shopper comes back from the bank's dialog",
    ],
    needs: ['bankCard'],
    run: async (trial) => {
      const { backend } = trial;
      const { id, cart } = await trial.cart();
      const body = trial.checkout(cart.total, { payment: { token: trial.given.bankCard!, rememberCard: false } });
      for (const call of ['POST /checkout', 'POST /checkout', `POST /checkout/${body.key}/confirm`] as const) {
        const asked = await backend.action(call, orderOrAction, { cart: id, body: call === 'POST /checkout' ? body : {} });
        check(backend.last!.reply.status === 202 && 'requiresAction' in asked, '202 with a clientSecret');
      }
      const other = await trial.cart();
      await backend.refused(`POST /checkout/${body.key}/confirm`, [404], { cart: other.id, body: {} });
      if (!trial.given.serviceToken || !(await trial.has('orders.closeKey'))) return;
      await backend.send(`POST /orders/by-key/${body.key}/close`, { as: 'service', body: {} });
      await backend.refused(`POST /checkout/${body.key}/confirm`, [410], { cart: id, body: {}, code: 'KEY_CLOSED' });
    },
  },
];
