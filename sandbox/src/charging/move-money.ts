import type { BackendMoneyStep } from '@koura/shared-types/wire/payment';
import { findCardCheckout } from './card-checkout-store.ts';
import { conflict, type FieldError, invalidInput, notFound } from '../../../commerce/src/errors/api-error.ts';
import type { ProviderPayment } from '../payments/describe-payment.ts';
import { StripeFailure } from '../payments/stripe-failure.ts';
import { objectOf } from '../../../commerce/src/query/body-fields.ts';
import type { Sandbox } from '../sandbox.ts';
import { amountText, inAuditedTransaction, changeOf } from '../../../commerce/src/staff/audit-trail.ts';
import type { StaffMember } from '../../../commerce/src/staff/staff-member.ts';
import { changePayment } from '../../../commerce/src/orders/change-order.ts';
import { describeOrderForStaff, type ShownOrder } from '../../../commerce/src/orders/describe-order.ts';
import { readPayment } from './describe-payment.ts';
import { findOrderById, type StoredOrder } from '../../../commerce/src/orders/order-store.ts';
import { toCents } from '../../../commerce/src/settings/cents.ts';

export const MONEY_STEPS = ['capture', 'release', 'refund'] as const;
export type MoneyStep = (typeof MONEY_STEPS)[number];

const AUDITED = { capture: 'capturePayment', release: 'releasePayment', refund: 'refundPayment' } as const;

const KEY = /^[\w:.-]{8,200}$/;
const MAX_REASON_LENGTH = 500;

/** A requested payment step; the amount, for refunds only, in integer cents. */
interface Wish {
  step: MoneyStep;
  amount: number | null;
  reason: string;
  key: string;
}

/**
 * POST /orders/{id}/payment/{step} by sales staff, for an order that this backend charged. One key is one step: a repetition returns the
 * order unchanged. Throws 409 for a step that the payment's state does not allow, such as refunding more than is left. Successful or not,
 * the attempt is in the audit trail.
 */
export async function moveMoney(sandbox: Sandbox, staff: StaffMember, id: string, step: MoneyStep, body: unknown): Promise<ShownOrder> {
  const { database, clock } = sandbox;
  const wish = readWish(step, body);
  const stored = await findOrderById(database, Number(id));
  if (!stored) throw notFound('There’s no such order.');
  const { userId: customerId, order } = stored;
  const about = { customerId, orderId: order.id, reason: wish.reason, method: 'POST', path: `/orders/${id}/payment/${step}` };
  await inAuditedTransaction(database, { staff, action: AUDITED[step], ...about }, clock.now(), async (facts) => {
    if (wish.amount !== null) facts.changes = changeOf('amount', null, amountText(wish.amount, order.currency));
    try {
      await takeStep(sandbox, staff, stored, wish);
    } catch (error) {
      throw error instanceof StripeFailure ? conflict('ConflictError', 'CONFLICT', error.message) : error;
    }
  });
  return describeOrderForStaff(database, (await findOrderById(database, stored.order.id))!);
}

async function takeStep({ database, cardProvider, clock }: Sandbox, staff: StaffMember, { order }: StoredOrder, wish: Wish): Promise<void> {
  const { step, amount, reason, key } = wish;
  const known = await database.get<{ order_id: number; step: string; amount: number | null }>(
    'SELECT * FROM money_steps WHERE key = ?',
    key,
  );
  if (known) {
    if (known.order_id === order.id && known.step === step && known.amount === amount) return;
    throw conflict('ConflictError', 'CONFLICT', 'This key has been used for another step.', { key });
  }
  const { reference } = order.payment;
  const state = (await findCardCheckout(database, order.key))?.state;
  if (state !== 'placed' && state !== 'settled') {
    throw conflict('ConflictError', 'CONFLICT', 'This order was charged by the shop, which moves its money.', { reference });
  }
  const payment = cardProvider.retrieve(reference);
  const conflictMessage = moneyConflict(order.status, payment, wish);
  if (conflictMessage) throw conflict('ConflictError', 'CONFLICT', conflictMessage, sumsOf(payment));
  const { orderNumber } = order;
  if (step === 'capture') cardProvider.capture(reference, Math.min(payment.heldCents, toCents(order.total)), { orderNumber });
  else if (step === 'release') cardProvider.cancel(reference, 'requested_by_customer');
  else cardProvider.refund(reference, amount!, { orderNumber, key, reason, staff: String(staff.id) });
  const now = clock.now();
  await database.run(
    'INSERT INTO money_steps (key, order_id, step, amount, reason, staff_id, at) VALUES (?, ?, ?, ?, ?, ?, ?)',
    key,
    order.id,
    step,
    amount,
    reason,
    staff.id,
    now.toISOString(),
  );
  await changePayment(database, order.id, readPayment(cardProvider, reference, now), now);
}

function moneyConflict(
  status: string,
  { heldCents, takenCents, returnedCents, disputed }: ProviderPayment,
  wish: Wish,
): string | undefined {
  if (wish.step !== 'refund') {
    if (heldCents === 0) return 'No money is held for this order.';
    return wish.step === 'capture' && status === 'Canceled' ? 'The order is cancelled: its money can only be released.' : undefined;
  }
  if (disputed) return 'The payment is disputed, so nothing can be returned.';
  return wish.amount! > takenCents - returnedCents ? 'This is more than was taken and hasn’t been returned yet.' : undefined;
}

function sumsOf({ heldCents, takenCents, returnedCents }: ProviderPayment): Record<string, number> {
  return { held: heldCents / 100, taken: takenCents / 100, returned: returnedCents / 100 };
}

function readWish(step: MoneyStep, body: unknown): Wish {
  const { amount, reason, key } = objectOf(body) as Partial<Record<keyof BackendMoneyStep, unknown>>;
  const fieldErrors: FieldError[] = [];
  const cents = typeof amount === 'number' ? toCents(amount) : 0;
  if (step === 'refund' && !(typeof amount === 'number' && cents > 0 && cents / 100 === amount)) {
    fieldErrors.push({ path: ['amount'], message: 'amount must be an amount of whole cents above 0' });
  }
  if (typeof reason !== 'string' || reason.trim() === '' || reason.length > MAX_REASON_LENGTH) {
    fieldErrors.push({ path: ['reason'], message: `reason must be a string of 1 to ${MAX_REASON_LENGTH} characters` });
  }
  if (typeof key !== 'string' || !KEY.test(key))
    fieldErrors.push({ path: ['key'], message: 'key must be 8 to 200 letters, digits or signs' });
  if (fieldErrors.length > 0) throw invalidInput(...fieldErrors);
  return { step, amount: step === 'refund' ? cents : null, reason: (reason as string).trim(), key: key as string };
}
