import { bankIntent } from '@koura/shared-types/wire/bank-payment';
import { order } from '@koura/shared-types/wire/order';
import { check, NotRun } from '../exchange.ts';
import type { Row } from '../row.ts';

export const checkoutBank: Row[] = [
  {
    name: 'an order awaits the buyer’s bank, and is one payment there; nobody else opens it, and no unsigned webhook settles it',
    clauses: ['paying-at-a-bank'],
    needs: ['service'],
    run: async (trial) => {
      const { backend } = trial;
      const { id: cart, cart: filled } = await trial.cart();
      const exchange = await backend.send('POST /checkout', { cart, body: trial.checkout(filled.total, { payment: { bank: {} } }) });
      if (exchange.received.includes('BANK_UNAVAILABLE')) throw new NotRun('payments at banks are unavailable at present');
      const placed = backend.readAction(exchange, order);
      const { status, payment, total, id } = placed;
      check(status === 'Pending' && payment.method === 'bank' && payment.state === 'awaiting', 'an order that awaits the bank');
      check(payment.bank?.state === 'open' && payment.transfer?.outstanding === total, 'payment.bank and payment.transfer');
      const call = `POST /orders/${id}/bank-payment` as const;
      const body = { returnUrl: 'https://shop.example/checkout/1/' };
      await backend.refused(call, [401, 403], { body });
      const [first, second] = [
        await backend.action(call, bankIntent, { as: 'service', body }),
        await backend.action(call, bankIntent, { as: 'service', body }),
      ];
      check(first.state === 'open' && first.redirectUrl !== null, 'where the buyer approves it');
      check(first.redirectUrl === second.redirectUrl, 'one payment for one order');
      await backend.refused('POST /webhooks/bank', [400, 401], { body: { payment: trial.mark } });
      trial.cancelAfterwards(placed);
    },
  },
];
