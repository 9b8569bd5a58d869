import { invoices } from '@koura/shared-types/wire/invoice';
import { check } from '../exchange.ts';
import type { Row } from '../row.ts';

export const ordersInvoices: Row[] = [
  {
    name: 'the invoice is issued once, when the money was taken',
    clauses: ['invoices', 'calls-without-a-person: GET /orders/{id}/invoices'],
    needs: ['service'],
    run: async (trial) => {
      const { backend } = trial;
      await trial.requires('orders.payments');
      const { order } = await trial.order();
      const path = `GET /orders/${order.id}/invoices` as const;
      check((await backend.action(path, invoices, { as: 'service' })).length === 0, 'no invoice before the money was taken');
      await trial.reportTaken(order);
      const [invoice, ...more] = await backend.action(path, invoices, { as: 'service' });
      check(invoice?.kind === 'invoice' && more.length === 0, 'one invoice');
      check(
        invoice.total === order.total && invoice.orderNumber === order.orderNumber,
        `an invoice of order ${order.orderNumber} over ${order.total}`,
      );
      await trial.reportTaken(order);
      const again = await backend.action(path, invoices, { as: 'service' });
      check(again.length === 1 && again[0]!.number === invoice.number, `invoice ${invoice.number} alone after a second report`);
      const ofGuest = await backend.action(path, invoices, { secret: order.secret });
      check(ofGuest.length === 1, 'the invoice for the holder of the secret');
      await backend.refused(path, [404]);
    },
  },
];
