import type { FastifyInstance } from 'fastify';
import { MONEY_STEPS, moveMoney } from '../orders/move-money.ts';
import type { QueryTree } from '../query/bracket-query.ts';
import type { Sandbox } from '../context/sandbox.ts';
import { decideRefund, listRefundApprovals, requestRefund } from './refund-approvals.ts';
import { salesOf } from './staff-member.ts';

/**
 * Payment endpoints for sales staff: payment steps of orders that this backend charged, and refunds that await approval by a second person.
 */
export function registerMoneyRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  const { database, dialect, clock } = sandbox;
  const approvals = { config: { capability: 'staff.approvals' } } as const;

  for (const step of MONEY_STEPS) {
    app.post<{ Params: { id: string } }>(`/orders/:id/payment/${step}`, { config: { capability: 'staff.money' } }, (request) =>
      dialect.action(moveMoney(sandbox, salesOf(sandbox, request), request.params.id, step, request.body)),
    );
  }
  app.get('/refund-approvals', approvals, (request) => {
    salesOf(sandbox, request);
    const { approvals: found, pagination } = listRefundApprovals(database, request.query as QueryTree);
    return dialect.list('refundApproval', found, pagination);
  });
  if (dialect.counts) {
    app.get('/refund-approvals/count', approvals, (request) => {
      salesOf(sandbox, request);
      return listRefundApprovals(database, request.query as QueryTree).pagination.total;
    });
  }
  app.post('/refund-approvals', approvals, (request) => {
    const fields = dialect.entityFields(request.body);
    return dialect.one('refundApproval', requestRefund(database, salesOf(sandbox, request), fields, clock.now()));
  });
  app.put<{ Params: { id: string } }>('/refund-approvals/:id', approvals, (request) => {
    const staff = salesOf(sandbox, request);
    const fields = dialect.entityFields(request.body);
    return dialect.one('refundApproval', decideRefund(database, staff, request.params.id, fields, clock.now()));
  });
}
