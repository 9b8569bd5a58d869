import type { Commerce } from '../context/commerce.ts';
import { ApiError, conflict, notFound } from '../errors/api-error.ts';
import { describeOrderForStaff, type ShownOrder } from '../orders/describe-order.ts';
import { changePayment } from '../orders/change-order.ts';
import { findOrderById, type StoredOrder } from '../orders/order-store.ts';
import { inAuditedTransaction, type AuditFacts } from '../staff/audit-trail.ts';
import type { StaffMember } from '../staff/staff-member.ts';
import { transferPayment, transferSums } from './describe-transfer.ts';
import { endTransfer, findTransfer, type StoredTransfer } from './transfer-store.ts';

const AUDITED = {
  transfers: 'recordTransfer',
  'transfer-returns': 'returnTransfer',
  'transfer-corrections': 'takeBackReceipt',
  'accept-late-transfer': 'acceptLateTransfer',
  'payment-deadline': 'extendPaymentDeadline',
  'release-unpaid': 'releaseUnpaidOrder',
} as const;

/** An action of a staff member on an order paid by transfer, as the audit trail records it. */
export interface StaffStep {
  staff: StaffMember;
  orderId: string;
  method: 'POST' | 'PUT';
  action: keyof typeof AUDITED;
}

/**
 * Runs a staff action on an order's transfer in one transaction, updates the payment state and returns the order. 404 for an unknown order,
 * 409 for one that is not paid by transfer. Successful or not, the attempt is in the audit trail.
 */
export async function takeStaffStep(
  { database, clock }: Pick<Commerce, 'database' | 'clock'>,
  { staff, orderId, method, action }: StaffStep,
  work: (stored: StoredOrder, transfer: StoredTransfer, step: { now: Date; facts: AuditFacts }) => Promise<void>,
): Promise<ShownOrder> {
  const now = clock.now();
  const stored = await findOrderById(database, Number(orderId));
  if (!stored) throw notFound('There’s no such order.');
  const { id } = stored.order;
  const about = { customerId: stored.userId, orderId: id, method, path: `/orders/${orderId}/${action}` };
  await inAuditedTransaction(database, { staff, action: AUDITED[action], ...about }, now, async (facts) => {
    const transfer = await findTransfer(database, id);
    if (!transfer) throw conflict('ConflictError', 'CONFLICT', 'This order is not paid by bank transfer.');
    await work(stored, transfer, { now, facts });
    await settle(database, id, now);
  });
  return describeOrderForStaff(database, (await findOrderById(database, id))!);
}

/** Ends a transfer that is paid, and updates the payment's state; within the caller's transaction. */
export async function settle(database: Commerce['database'], orderId: number, now: Date): Promise<void> {
  const transfer = (await findTransfer(database, orderId))!;
  if (transfer.ended === null && transferSums(database, transfer).isPaid) await endTransfer(database, orderId, 'paid', null, now);
  await changePayment(database, orderId, transferPayment(database, (await findTransfer(database, orderId))!, now), now);
}

/** Throws 412 when the order no longer has the status that the staff member saw. */
export function statusPrecondition(status: string, seen: string | undefined): void {
  if (seen === undefined || seen === status) return;
  throw new ApiError(412, 'PreconditionFailedError', `The order is already ${status}.`, { code: 'ORDER_STATUS_CHANGED', status });
}
