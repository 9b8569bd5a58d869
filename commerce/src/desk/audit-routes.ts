import type { GatewayAction } from '@koura/shared-types/audit-actions';
import type { StaffTask } from '@koura/shared-types/staff-tasks';
import { gatewayAuditEntry, type AuditOutcome } from '@koura/shared-types/wire/audit';
import type { FastifyInstance } from 'fastify';
import type { Commerce } from '../context/commerce.ts';
import { invalidInput } from '../errors/api-error.ts';
import { findOrderByNumber } from '../orders/order-store.ts';
import type { QueryTree } from '../query/bracket-query.ts';
import { readBody } from '../query/read-body.ts';
import { writeAuditEntry } from '../staff/audit-trail.ts';
import { countAuditEntries, listAuditEntries } from './list-audit-entries.ts';
import { taskOf } from '../staff/staff-member.ts';

/** How the trail keeps the outcome of what the gateway did. */
const STATUSES: Record<AuditOutcome, number> = { done: 200, rejected: 409, unknown: 504 };

/** What each action of the gateway is a task of, or any of several. */
const TASKS: Record<GatewayAction, readonly [StaffTask, ...StaffTask[]]> = {
  capturePayment: ['payments.move'],
  releasePayment: ['payments.move'],
  refundPayment: ['refunds.request', 'refunds.approve'],
  settlePaymentReport: ['payments.move'],
  exportOrders: ['orders.export'],
  exportCustomers: ['customers.export'],
  exportPremiums: ['prices.approve'],
  exportAccounts: ['accounts.view'],
  exportAudit: ['audit.view'],
};

/** The audit trail: who may, reads it; the gateway adds what staff did with it at the card provider. Nothing changes or deletes a line. */
export function registerAuditRoutes(app: FastifyInstance, commerce: Commerce): void {
  const { database, dialect, clock } = commerce;
  const options = { config: { capability: 'staff.audit' } } as const;

  app.get('/audit-entries', options, async (request) => {
    await taskOf(commerce, request, 'audit.view');
    const { entries, pagination, meta } = await listAuditEntries(database, request.query as QueryTree);
    return dialect.list('auditEntry', entries, pagination, meta);
  });
  if (dialect.counts) {
    app.get('/audit-entries/count', options, async (request) => {
      await taskOf(commerce, request, 'audit.view');
      return countAuditEntries(database, request.query as QueryTree);
    });
  }
  app.post('/audit-entries', options, async (request) => {
    const body = readBody(gatewayAuditEntry, request.body);
    const staff = await taskOf(commerce, request, ...TASKS[body.action]);
    const { action, outcome, orderNumber, changes, reason } = body;
    const stored = orderNumber === null ? undefined : await findOrderByNumber(database, orderNumber);
    if (orderNumber !== null && !stored) throw invalidInput({ path: ['orderNumber'], message: 'There’s no such order.' });
    const about = { customerId: stored?.userId ?? null, orderId: stored?.order.id ?? null, changes, reason };
    const entry = { staff, action, ...about, method: 'POST', path: '/audit-entries', status: STATUSES[outcome] };
    await writeAuditEntry(database, entry, clock.now());
    return dialect.action({});
  });
}
