import { order } from '@koura/shared-types/wire/order';
import { cancellationFigures } from '@koura/shared-types/wire/order-cancellation';
import { check } from '../exchange.ts';
import { NOT_SIGNED_IN, type Row } from '../row.ts';

export const staffCancellations: Row[] = [
  {
    name: 'an order is cancelled with a reason, and with a look at the prices of then and now',
    clauses: ['cancellations'],
    needs: ['staff'],
    run: async (trial) => {
      await trial.requires('staff.orderStatus');
      const { backend } = trial;
      const as = await trial.staff();
      const { order: placed } = await trial.order();
      const { id, subTotal, discountTotal, lineItems } = placed;
      await backend.refused(`GET /orders/${id}/cancellation`, NOT_SIGNED_IN);
      const figures = await backend.action(`GET /orders/${id}/cancellation`, cancellationFigures, { as });
      check(figures.goodsThen === subTotal - discountTotal, `goods of ${subTotal - discountTotal} at the prices of the order`);
      check(figures.lines.length === lineItems.length, 'a line for each of the order');
      check(figures.lines[0]?.priceThen === lineItems[0]?.unitPrice, 'the price of the order');
      const path = `PUT /orders/${id}` as const;
      await backend.refused(path, [400], { isEntity: true, as, body: { status: 'Canceled' } });
      const canceled = await backend.entity(path, order, { as, body: { status: 'Canceled', reason: 'Conformance test' } });
      check(canceled.cancellation?.reason === 'Conformance test', 'the reason');
      check(canceled.cancellation.goodsThen === figures.goodsThen, 'the sums as they were then');
      const { secret, orderNumber } = placed;
      const seenByBuyer = await backend.action(`GET /orders/${orderNumber}`, order, { secret });
      check(!seenByBuyer.cancellation, 'no word of it to the buyer');
    },
  },
];
