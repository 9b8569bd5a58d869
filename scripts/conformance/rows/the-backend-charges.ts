import { randomUUID } from 'node:crypto';
import { order } from '@koura/shared-types/wire/order';
import { check } from '../exchange.ts';
import type { Row } from '../row.ts';

const CHARGES = 'the-backend-charges-paymentsbackend';

export const theBackendCharges: Row[] = [
  {
    name: 'a card is charged once for a key, and the order says what was taken',
    clauses: [
      CHARGES,
      `${CHARGES}: BackendOrder`,
      'what-the-bff-sends-with-paymentsbackend',
      'what-the-bff-sends-with-paymentsbackend: Pay is pressed',
    ],
    needs: ['card'],
    run: async (trial) => {
      const { backend } = trial;
      const { id, cart } = await trial.cart();
      const body = trial.checkout(cart.total, { payment: { token: trial.given.card!, rememberCard: false } });
      const placed = await backend.action('POST /checkout', order, { cart: id, body });
      trial.cancelAfterwards(placed);
      const { payment, total } = placed;
      check(Boolean(payment.reference && payment.cardLast4), 'a reference and the last four digits');
      check(payment.state === 'held' || (payment.state === 'taken' && payment.taken === total), `${total} taken`);
      const again = await backend.action('POST /checkout', order, { cart: id, body });
      check(again.payment.reference === payment.reference, `the payment ${payment.reference} again`);
    },
  },
  {
    name: 'a card that is not known is declined, and one of nobody’s is not found',
    clauses: [`${CHARGES}: CARD_DECLINED`, `${CHARGES}: CARD_NOT_FOUND`, `${CHARGES}: 409, 400`],
    needs: ['card'],
    run: async (trial) => {
      const { backend } = trial;
      const { id, cart } = await trial.cart();
      const unknown = trial.checkout(cart.total, { payment: { token: `tok_${randomUUID()}`, rememberCard: false } });
      await backend.refused('POST /checkout', [402], { cart: id, body: unknown });
      const nobodys = trial.checkout(cart.total, { payment: { card: 'card_of_nobody' } });
      await backend.refused('POST /checkout', [400], { cart: id, body: nobodys, code: 'CARD_NOT_FOUND' });
      const tooLow = trial.checkout(Math.round((cart.total - 1) * 100) / 100, {
        payment: { token: trial.given.card!, rememberCard: false },
      });
      await backend.refused('POST /checkout', [409], { cart: id, body: tooLow });
    },
  },
];
