import { calendarOf, ifCalendarCovers } from '../calendar/calendar-of.ts';
import { graceAfter } from '../calendar/payment-deadline.ts';
import type { Commerce } from '../context/commerce.ts';
import type { Database } from '../database/database.ts';
import { ApiError, conflict, invalidInput } from '../errors/api-error.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import { settingsOf } from '../settings/settings-store.ts';
import { transferSums } from './describe-transfer.ts';
import { endUnpaidOrder } from './end-unpaid-order.ts';
import { statusPrecondition } from './staff-step.ts';
import { acceptLateMoney, setDeadline, type StoredTransfer } from './transfer-store.ts';

const DAY_MS = 86_400_000;

/** POST /orders/{id}/accept-late-transfer: counts money that was sent after the deadline. 409 when there is none. */
export async function acceptLateTransfer(
  database: Database,
  { order }: StoredOrder,
  transfer: StoredTransfer,
  from: string,
): Promise<void> {
  statusPrecondition(order.status, from);
  if (!transferSums(database, transfer).isLate) {
    throw conflict('ConflictError', 'CONFLICT', 'This order has no late transfer to accept.', { state: order.payment.state });
  }
  await acceptLateMoney(database, order.id);
}

/** PUT /orders/{id}/payment-deadline. 400 for one in the past or too far away, 409 when no transfer is awaited, 412 when it has changed since. */
export async function changeDeadline(
  commerce: Pick<Commerce, 'database' | 'log'>,
  transfer: StoredTransfer,
  wanted: string,
  seen: string | undefined,
  now: Date,
): Promise<void> {
  const { database } = commerce;
  const { deadline, longestExtensionDays } = settingsOf(database).transfers;
  const payBy = new Date(wanted);
  const invalid = (message: string): ApiError => invalidInput({ path: ['payBy'], message });
  requireAwaited(transfer);
  if (seen !== undefined && !isSameTime(seen, transfer.payBy)) {
    const current = transfer.payBy.toISOString();
    throw new ApiError(412, 'PreconditionFailedError', 'The deadline has been moved in the meantime.', {
      code: 'PAYMENT_CHANGED',
      payBy: current,
    });
  }
  if (payBy <= now) throw invalid('The deadline must be in the future.');
  if (payBy.getTime() > now.getTime() + longestExtensionDays * DAY_MS)
    throw invalid(`The deadline must be within ${longestExtensionDays} days.`);
  const graceUntil = ifCalendarCovers(commerce, () => graceAfter(calendarOf(database), deadline, payBy));
  if (!graceUntil) throw invalid('The calendar of public holidays doesn’t cover this day. Please choose an earlier one.');
  await setDeadline(database, transfer.orderId, payBy, graceUntil);
}

/** POST /orders/{id}/release-unpaid: cancels the order and returns its products to stock. 409 when money has arrived, 412 when the status has changed since. */
export async function releaseUnpaid(
  database: Database,
  { order }: StoredOrder,
  transfer: StoredTransfer,
  { reason, seen }: { reason: string; seen: string | undefined },
  now: Date,
): Promise<void> {
  statusPrecondition(order.status, seen === undefined ? undefined : unquoted(seen));
  requireAwaited(transfer);
  const { received, returned } = transferSums(database, transfer);
  if (received > returned) {
    const message = 'Money has arrived for this order. Return it first, or keep the order.';
    throw conflict('ConflictError', 'CONFLICT', message, { taken: received / 100, returned: returned / 100 });
  }
  await endUnpaidOrder(database, order, now > transfer.payBy ? 'unpaid' : 'released', reason, now);
}

function requireAwaited({ ended }: StoredTransfer): void {
  if (ended !== null) throw conflict('ConflictError', 'CONFLICT', 'This order no longer awaits a transfer.', { ended });
}

/** The value of an If-Match header; empty, which matches nothing, without quotes. */
function unquoted(header: string): string {
  return /^"(.*)"$/.exec(header)?.[1] ?? '';
}

function isSameTime(header: string, time: Date): boolean {
  return Date.parse(unquoted(header)) === time.getTime();
}
