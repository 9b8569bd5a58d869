import type { FastifyInstance } from 'fastify';
import type { QueryTree } from '../query/bracket-query.ts';
import type { Commerce } from '../context/commerce.ts';
import { decideRefund, listRefundApprovals, requestRefund } from './refund-approvals.ts';
import { taskOf } from '../staff/staff-member.ts';

/** Refunds that await approval by a second person, for sales staff. */
export function registerRefundApprovalRoutes(app: FastifyInstance, commerce: Commerce): void {
  const { database, dialect, clock } = commerce;
  const approvals = { config: { capability: 'staff.approvals' } } as const;

  app.get('/refund-approvals', approvals, async (request) => {
    await taskOf(commerce, request, 'payments.view');
    const { approvals: found, pagination } = await listRefundApprovals(database, request.query as QueryTree);
    return dialect.list('refundApproval', found, pagination);
  });
  if (dialect.counts) {
    app.get('/refund-approvals/count', approvals, async (request) => {
      await taskOf(commerce, request, 'payments.view');
      return (await listRefundApprovals(database, request.query as QueryTree)).pagination.total;
    });
  }
  app.post('/refund-approvals', approvals, async (request) => {
    const fields = dialect.entityFields(request.body);
    return dialect.one(
      'refundApproval',
      await requestRefund(database, await taskOf(commerce, request, 'refunds.request'), fields, clock.now()),
    );
  });
  app.put<{ Params: { id: string } }>('/refund-approvals/:id', approvals, async (request) => {
    const fields = dialect.entityFields(request.body);
    // Who asks for refunds may take their question back.
    const others = fields['state'] === 'declined' ? (['refunds.request'] as const) : [];
    const staff = await taskOf(commerce, request, 'refunds.approve', ...others);
    return dialect.one('refundApproval', await decideRefund(database, staff, request.params.id, fields, clock.now()));
  });
}
