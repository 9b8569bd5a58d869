import { order } from '@koura/shared-types/wire/order';
import { receiptRequest, receiptRequests } from '@koura/shared-types/wire/receipt-request';
import { check } from '../exchange.ts';
import { NOT_SIGNED_IN, type Row } from '../row.ts';
import { awaited } from './checkout-methods.ts';

export const staffReceiptApprovals: Row[] = [
  {
    name: 'a receipt that a second person approves is recorded, and never by the first',
    clauses: [
      'approvals-of-receipts',
      'approvals-of-receipts: GET /receipt-requests',
      'approvals-of-receipts: POST /receipt-requests',
      'approvals-of-receipts: PUT /receipt-requests/{id}',
    ],
    needs: ['staff', 'sales', 'login'],
    run: async (trial) => {
      await trial.requires('checkout.methods');
      const { backend } = trial;
      const as = await trial.staff();
      const second = await trial.secondStaff();
      const { id, orderNumber, total, currency } = await awaited(trial);
      const receipt = (name: string) => ({
        amount: total,
        currency,
        receivedAt: new Date().toISOString(),
        sentOn: null,
        payerName: `CONFORMANCE ${name}`,
        bankReference: trial.mark,
        key: `${trial.mark}-${name}`,
      });
      const body = { orderNumber, receipt: receipt('approved') };
      const asked = await backend.action('POST /receipt-requests', receiptRequest, { as, body });
      check(asked.state === 'waiting' && asked.requestedBy.id === as.id, `a request by ${as.email} that waits`);
      const again = await backend.action('POST /receipt-requests', receiptRequest, { as, body });
      check(again.id === asked.id, `request ${asked.id} again`);
      await backend.refused('POST /receipt-requests', NOT_SIGNED_IN, { body });
      const open = await backend.action('GET /receipt-requests', receiptRequests, { as: second });
      check(open[0]?.id === asked.id && open.every(({ state }) => state === 'waiting'), `request ${asked.id} first among those that wait`);
      const path = `PUT /receipt-requests/${asked.id}` as const;
      await backend.refused(path, [403], { as, body: { state: 'approved' } });
      for (let time = 0; time < 2; time += 1) {
        const approved = await backend.action(path, receiptRequest, { as: second, body: { state: 'approved' } });
        check(approved.state === 'approved' && approved.decidedBy?.id === second.id, `approved by ${second.email}`);
      }
      await backend.refused(path, [409], { as, body: { state: 'declined' } });
      // The receipt is recorded under its key, so the same one again changes nothing.
      const paid = await backend.action(`POST /orders/${id}/transfers`, order, { as, body: body.receipt });
      check(paid.payment.state === 'taken' && paid.payment.transfer?.received === total, `${total} received once`);

      const declined = { orderNumber, receipt: receipt('declined') };
      const other = await backend.action('POST /receipt-requests', receiptRequest, { as, body: declined });
      const withdrawn = await backend.action(`PUT /receipt-requests/${other.id}`, receiptRequest, { as, body: { state: 'declined' } });
      check(withdrawn.state === 'declined', 'withdrawn by who asked');
    },
  },
];
