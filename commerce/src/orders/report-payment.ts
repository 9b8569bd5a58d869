import { PAYMENT_STATES } from '@koura/shared-types/wire/order';
import type { BackendPaymentReport } from '@koura/shared-types/wire/payment';
import { PAYMENT } from '../settings/payment-behaviour.ts';
import type { Database } from '../database/database.ts';
import { conflict, invalidInput, notFound, type FieldError } from '../errors/api-error.ts';
import { changePayment } from './change-order.ts';
import { describeOrder, type ShownOrder } from './describe-order.ts';
import { findOrderById } from './order-store.ts';

const MAX_AMOUNT = 1e12;

/**
 * PUT /orders/{id}/payment by the gateway: the payment state of an order at the card provider. Throws 404 for an unknown order, 400 for
 * another currency, 409 for a reference that is not the order's and 409 `OUTDATED` for a report older than the stored one.
 */
export async function reportPayment(database: Database, id: string, fields: Record<string, unknown>, now: Date): Promise<ShownOrder> {
  const report = readReport(fields);
  return database.transaction(async () => {
    const stored = await findOrderById(database, Number(id));
    if (!stored) throw notFound('There’s no such order.');
    const { currency, payment } = stored.order;
    const { reportRejection } = PAYMENT[payment.method];
    if (reportRejection !== null) throw conflict('ConflictError', 'CONFLICT', reportRejection, { reference: payment.reference });
    if (report.currency !== currency) throw invalidInput({ path: ['currency'], message: `currency must be ${currency}, the order's` });
    if (report.reference !== payment.reference) {
      const message = 'The order is paid by another payment.';
      throw conflict('ConflictError', 'CONFLICT', message, { reference: payment.reference });
    }
    if (payment.asOf && Date.parse(report.asOf) < Date.parse(payment.asOf)) {
      throw conflict('ConflictError', 'OUTDATED', 'A later reading of this payment is known already.', { asOf: payment.asOf });
    }
    const { state, authorised, taken, returned, asOf, fraudWarning } = report;
    const warned = fraudWarning && !payment.fraudWarnedAt ? { fraudWarnedAt: now.toISOString() } : {};
    await changePayment(database, stored.order.id, { ...payment, ...warned, state, authorised, taken, returned, asOf }, now);
    return describeOrder((await findOrderById(database, stored.order.id))!);
  });
}

function readReport(fields: Record<string, unknown>): BackendPaymentReport {
  const fieldErrors: FieldError[] = [];
  const text = (name: string, pattern: RegExp): string => {
    const value = fields[name];
    if (typeof value === 'string' && pattern.test(value)) return value;
    fieldErrors.push({ path: [name], message: `${name} must be defined.` });
    return '';
  };
  const amount = (name: string): number => {
    const value = fields[name];
    if (typeof value === 'number' && value >= 0 && value <= MAX_AMOUNT) return value;
    fieldErrors.push({ path: [name], message: `${name} must be an amount` });
    return 0;
  };
  const state = PAYMENT_STATES.find((one) => one === fields['state']);
  if (!state) fieldErrors.push({ path: ['state'], message: `state must be one of ${PAYMENT_STATES.join(', ')}` });
  const asOf = new Date(text('asOf', /^\d{4}-\d{2}-\d{2}T/));
  if (fields['asOf'] !== undefined && Number.isNaN(asOf.getTime())) fieldErrors.push({ path: ['asOf'], message: 'asOf must be a time' });
  const report = {
    reference: text('reference', /^.{1,255}$/),
    authorised: amount('authorised'),
    taken: amount('taken'),
    returned: amount('returned'),
    currency: text('currency', /^[A-Z]{3}$/),
  };
  const { fraudWarning } = fields;
  if (fraudWarning !== undefined && fraudWarning !== true)
    fieldErrors.push({ path: ['fraudWarning'], message: 'fraudWarning must be true' });
  if (fieldErrors.length > 0 || !state) throw invalidInput(...fieldErrors);
  return { ...report, state, asOf: asOf.toISOString(), ...(fraudWarning === true ? { fraudWarning } : {}) };
}
