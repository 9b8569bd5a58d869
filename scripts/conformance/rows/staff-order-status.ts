import { order } from '@koura/shared-types/wire/order';
import { check } from '../exchange.ts';
import { NOT_SIGNED_IN, type Row } from '../row.ts';

export const staffOrderStatus: Row[] = [
  {
    name: 'staff move an order on, unless it stands elsewhere by now',
    clauses: [],
    needs: ['staff'],
    run: async (trial) => {
      const { backend } = trial;
      const as = await trial.staff();
      const { order: placed } = await trial.order();
      const path = `PUT /orders/${placed.id}` as const;
      // A reason is asked for with capability "staff.cancellations".
      const to = (status: string, ifMatch: string) => ({
        as,
        ifMatch,
        body: { status, ...(status === 'Canceled' ? { reason: 'Conformance test' } : {}) },
      });
      await backend.refused(path, NOT_SIGNED_IN, { isEntity: true, body: { status: 'Canceled' } });
      await backend.refused(path, [409], { isEntity: true, ...to('Fulfilled', 'Pending') });
      const moved = await backend.entity(path, order, to('AwaitingFulfillment', 'Pending'));
      check(moved.status === 'AwaitingFulfillment', 'the status AwaitingFulfillment');
      await backend.refused(path, [409, 412], { isEntity: true, ...to('Canceled', 'Pending') });
      const canceled = await backend.entity(path, order, to('Canceled', 'AwaitingFulfillment'));
      check(canceled.status === 'Canceled', 'the status Canceled');
    },
  },
];
