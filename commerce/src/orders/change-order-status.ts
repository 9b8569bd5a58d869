import { NEXT_STATUSES, ORDER_STATUSES, type OrderStatus } from '@koura/shared-types/wire/order';
import { cancellationReason } from '@koura/shared-types/wire/order-cancellation';
import type { Commerce } from '../context/commerce.ts';
import { conflict, invalidInput, notFound, ApiError } from '../errors/api-error.ts';
import { inAuditedTransaction, changeOf } from '../staff/audit-trail.ts';
import type { StaffMember } from '../staff/staff-member.ts';
import { readBody } from '../query/read-body.ts';
import { changeStatus } from './change-order.ts';
import { endTransferOfCanceled } from '../transfers/end-unpaid-order.ts';
import { describeOrderForStaff, type ShownOrder } from './describe-order.ts';
import { noteCancellation } from './order-cancellation.ts';
import { requireNotHeld } from './order-holds.ts';
import { findOrderById } from './order-store.ts';

/**
 * PUT /orders/{id} by sales staff: changes an order's status. Status only: no payment is changed and nothing goes back into stock, except for
 * an order whose bank transfer is still awaited. 409 when the transition is not allowed, or something holds the order that would be fulfilled. `expected` is the If-Match header: 412 when the order no longer has the status that the staff member saw.
 * Cancelling takes a `reason` (capability "staff.cancellations"): 400 without one. Successful or not, the attempt is in the audit trail.
 */
export async function changeOrderStatus(
  commerce: Pick<Commerce, 'database' | 'market' | 'switches'>,
  staff: StaffMember,
  id: string,
  { status, ...rest }: Record<string, unknown>,
  expected: string | undefined,
  now: Date,
): Promise<ShownOrder> {
  const { database, switches } = commerce;
  const wanted = ORDER_STATUSES.find((one) => one === status);
  if (!wanted) throw invalidInput({ path: ['status'], message: `status must be one of ${ORDER_STATUSES.join(', ')}` });
  const isExplained = wanted === 'Canceled' && !switches.capabilitiesOff.has('staff.cancellations');
  const known = await findOrderById(database, Number(id));
  if (!known) throw notFound('There’s no such order.');
  const { userId: customerId, order } = known;
  const entry = { staff, action: 'changeOrderStatus', customerId, orderId: order.id, method: 'PUT', path: `/orders/${id}` } as const;
  await inAuditedTransaction(database, entry, now, async (facts) => {
    const stored = (await findOrderById(database, order.id))!;
    const { status: before } = stored.order;
    facts.changes = changeOf('status', before, wanted);
    const error = transitionError(before, wanted, expected);
    if (error) throw error;
    if (wanted === 'Fulfilled') await requireNotHeld(database, stored.order);
    if (isExplained) {
      const { reason } = readBody(cancellationReason, rest);
      facts.reason = reason;
      await noteCancellation(commerce, stored, reason, staff, now);
    }
    await changeStatus(database, stored.order.id, wanted, now);
    if (wanted === 'Canceled') await endTransferOfCanceled(database, stored.order, now);
  });
  return describeOrderForStaff(database, (await findOrderById(database, order.id))!);
}

function transitionError(before: OrderStatus, wanted: OrderStatus, expected: string | undefined): ApiError | undefined {
  if (expected !== undefined && expected !== `"${before}"`)
    return new ApiError(412, 'PreconditionFailedError', `The order is already ${before}.`, {
      code: 'ORDER_STATUS_CHANGED',
      status: before,
    });
  if (NEXT_STATUSES[before].includes(wanted)) return undefined;
  return conflict('ConflictError', 'CONFLICT', `The order is ${before} and can’t become ${wanted}.`, { status: before });
}
