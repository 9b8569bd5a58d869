import { NEXT_STATUSES, ORDER_STATUSES } from '@koura/shared-types/backend-order';
import type { StoredUser } from '../account/user-store.ts';
import type { Database } from '../database/database.ts';
import { conflict, invalidInput, notFound } from '../errors/refusal.ts';
import { writeAuditEntry } from '../staff/audit-trail.ts';
import { describeOrderForStaff, type ShownOrder } from './describe-order.ts';
import { findOrderById, setOrderStatus } from './order-store.ts';

/**
 * PUT /orders/{id} by sales: moves an order on, or calls it off. Status alone: no money moves, and nothing goes back into stock.
 * 409 when it stands where there is no such way, as after somebody else was faster. Done or refused, it is in the audit trail.
 */
export function changeOrderStatus(database: Database, staff: StoredUser, id: string, { status }: Record<string, unknown>): ShownOrder {
  const wanted = ORDER_STATUSES.find((one) => one === status);
  if (!wanted) throw invalidInput({ path: ['status'], message: `status must be one of ${ORDER_STATUSES.join(', ')}` });
  const { before, allowed } = database.transaction(() => {
    const stored = findOrderById(database, Number(id));
    if (!stored) throw notFound('There is no such order.');
    const { status: before } = stored.order;
    const allowed = NEXT_STATUSES[before].includes(wanted);
    if (allowed) setOrderStatus(database, stored.order.id, wanted);
    const entry = { staffId: staff.id, customerId: stored.userId, method: 'PUT', path: `/orders/${id}` };
    writeAuditEntry(database, { ...entry, status: allowed ? 200 : 409 });
    return { before, allowed };
  });
  if (!allowed) throw conflict('ConflictError', 'CONFLICT', `The order is ${before} and cannot become ${wanted}.`, { status: before });
  return describeOrderForStaff(database, findOrderById(database, Number(id))!);
}
