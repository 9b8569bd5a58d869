import { order } from '@koura/shared-types/wire/order';
import { check } from '../exchange.ts';
import type { Row } from '../row.ts';

export const ordersPayments: Row[] = [
  {
    name: 'the state of a payment is kept with its order, and an older report refused',
    clauses: ['payments-of-orders', 'calls-without-a-person: PUT /orders/{id}/payment'],
    needs: ['service'],
    run: async (trial) => {
      const { backend } = trial;
      const { order: placed } = await trial.order();
      const paid = await trial.reportTaken(placed);
      check(paid.payment.state === 'taken' && paid.payment.taken === placed.total, `${placed.total} taken`);
      check(!paid.secret, 'an answer without the secret');
      const path = `PUT /orders/${placed.id}/payment` as const;
      const report = { state: 'taken', authorised: placed.total, taken: placed.total, returned: 0, currency: placed.currency };
      const { reference } = placed.payment;
      const older = { ...report, reference, asOf: '2020-01-01T00:00:00.000Z' };
      await backend.refused(path, [409], { as: 'service', isEntity: true, body: older, code: 'OUTDATED' });
      const foreign = { ...report, reference: 'pi_of_another_order', asOf: new Date().toISOString() };
      await backend.refused(path, [409], { as: 'service', isEntity: true, body: foreign, code: 'CONFLICT' });
      await backend.refused(path, [403], { isEntity: true, body: { ...report, reference, asOf: new Date().toISOString() } });
    },
  },
  {
    name: 'cancelled orders are found by the state of their payment, and no others by the service token',
    clauses: ['calls-without-a-person: GET /orders?filters[status][$eq]=Canceled&filters[payment][state][$in][n]=…'],
    needs: ['service'],
    run: async ({ backend }) => {
      const filters = { status: { $eq: 'Canceled' }, payment: { state: { $in: ['taken', 'held'] } } };
      const { rows } = await backend.list('GET /orders', order, {
        as: 'service',
        query: { filters, pagination: { page: 1, pageSize: 20 } },
      });
      check(
        rows.every(({ status, payment }) => status === 'Canceled' && (payment.state === 'taken' || payment.state === 'held')),
        'cancelled orders whose payment is taken or held, only',
      );
      await backend.refused('GET /orders', [403], { as: 'service', query: { pagination: { page: 1, pageSize: 1 } } });
    },
  },
];
