import { order } from '@koura/shared-types/wire/order';
import { check } from '../exchange.ts';
import { NOT_SIGNED_IN, type Row } from '../row.ts';

export const staffMoney: Row[] = [
  {
    name: 'staff refund what the backend has charged, once for a key and no more than was taken',
    clauses: ['staff-move-money'],
    needs: ['staff', 'card'],
    run: async (trial) => {
      const { backend } = trial;
      const as = await trial.staff();
      const { order: placed } = await trial.order({ payment: { token: trial.given.card!, rememberCard: false } });
      const path = `POST /orders/${placed.id}/payment/refund` as const;
      const body = { amount: 1, reason: 'Conformance test', key: `${trial.mark}-refund` };
      await backend.refused(path, NOT_SIGNED_IN, { body });
      await backend.refused(path, [409], {
        as,
        body: { ...body, amount: placed.total + 1, key: `${trial.mark}-too-much` },
        code: 'CONFLICT',
      });
      for (let time = 0; time < 2; time += 1) {
        const { payment } = await backend.action(path, order, { as, body });
        check(payment.returned === 1, '1.00 returned, once');
      }
      await backend.refused(path, [409], { as, body: { ...body, amount: 2 }, code: 'CONFLICT' });
      const rest = { ...body, amount: Math.round((placed.total - 1) * 100) / 100, key: `${trial.mark}-rest` };
      const { payment } = await backend.action(path, order, { as, body: rest });
      check(payment.returned === placed.total, `${placed.total} returned`);
      await backend.refused(`POST /orders/${placed.id}/payment/release`, [409], {
        as,
        body: { reason: 'Conformance test', key: `${trial.mark}-release` },
      });
    },
  },
];
