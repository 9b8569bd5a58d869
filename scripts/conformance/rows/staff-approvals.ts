import { refundApproval } from '@koura/shared-types/wire/payment';
import { check } from '../exchange.ts';
import { NOT_SIGNED_IN, type Row } from '../row.ts';
import type { Trial } from '../trial.ts';

/** A refund that waits for a second person, asked for by the first. */
async function asked(trial: Trial, name: string) {
  const { backend } = trial;
  const as = await trial.staff();
  const { order } = await trial.order();
  const body = { orderNumber: order.orderNumber, amount: 1, reason: 'Conformance test', key: `${trial.mark}-${name}` };
  return { as, body, order, approval: await backend.entity('POST /refund-approvals', refundApproval, { as, body }) };
}

export const staffApprovals: Row[] = [
  {
    name: 'one key is one request, which the person who asked cannot approve but withdraw',
    clauses: ['approvals-of-refunds', 'approvals-of-refunds: GET /refund-approvals', 'approvals-of-refunds: POST /refund-approvals'],
    needs: ['staff'],
    run: async (trial) => {
      const { backend } = trial;
      const { as, body, order, approval } = await asked(trial, 'withdrawn');
      check(approval.state === 'waiting' && approval.requestedBy.id === as.id, `a request by ${as.email} that waits`);
      const again = await backend.entity('POST /refund-approvals', refundApproval, { as, body });
      check(again.id === approval.id, `request ${approval.id} again`);
      await backend.refused('POST /refund-approvals', [409], { as, isEntity: true, body: { ...body, amount: 2 }, code: 'CONFLICT' });
      const tooMuch = { ...body, amount: order.total + 1, key: `${trial.mark}-too-much` };
      await backend.refused('POST /refund-approvals', [400], { as, isEntity: true, body: tooMuch });
      await backend.refused('POST /refund-approvals', NOT_SIGNED_IN, { isEntity: true, body });
      const query = { filters: { state: { $eq: 'waiting' } }, sort: ['requestedAt:desc'], pagination: { page: 1, pageSize: 20 } };
      const { rows } = await backend.list('GET /refund-approvals', refundApproval, { as, query });
      check(
        rows[0]?.id === approval.id && rows.every(({ state }) => state === 'waiting'),
        `request ${approval.id} first among those that wait`,
      );
      const path = `PUT /refund-approvals/${approval.id}` as const;
      await backend.refused(path, [403], { as, isEntity: true, body: { state: 'approved' } });
      await backend.refused(path, [409], { as, isEntity: true, body: { state: 'done' } });
      const declined = await backend.entity(path, refundApproval, { as, body: { state: 'declined' } });
      check(declined.state === 'declined', 'the state declined');
    },
  },
  {
    name: 'a second person approves, and then it is done',
    clauses: ['approvals-of-refunds: PUT /refund-approvals/{id}'],
    needs: ['staff', 'sales'],
    run: async (trial) => {
      const { backend } = trial;
      const { as, approval } = await asked(trial, 'approved');
      const second = await trial.secondStaff();
      const path = `PUT /refund-approvals/${approval.id}` as const;
      const approved = await backend.entity(path, refundApproval, { as: second, body: { state: 'approved' } });
      check(approved.state === 'approved' && approved.decidedBy?.id === second.id, `approved by ${second.email}`);
      const done = await backend.entity(path, refundApproval, { as, body: { state: 'done' } });
      check(done.state === 'done' && done.decidedBy?.id === second.id, `done, decided by ${second.email}`);
      await backend.refused(path, [409], { as: second, isEntity: true, body: { state: 'declined' } });
    },
  },
];
