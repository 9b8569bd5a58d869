import type { Bff } from '../../platform/bff-client/bff.ts';
import type { PaymentAction } from '../../platform/bff-client/schema-types.generated.ts';
import type { OrderMoneyQuery } from './order-money.generated.ts';
import type { PaymentReportFieldsFragment } from './payment-report-fields.generated.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { capturePayment } from './capture-payment.ts';
import type { MoneyError } from './money-error.ts';
import { forgetMoneyKey, keyForMoney } from './money-key.ts';
import { refundPayment } from './refund-payment.ts';
import { releasePayment } from './release-payment.ts';
import { settlePaymentReport } from './settle-payment-report.ts';

type Amount = PaymentReportFieldsFragment['held'];

/** Something to do with a payment's money, as a dialog asks for it. */
export interface MoneyTask {
  action: PaymentAction;
  /** One of both names the payment. */
  orderNumber: string | null;
  reference: string | null;
  customer: string | null;
  /** Held, or the most that can be refunded. */
  amount: Amount;
  /** What a refund begins with, where it is not all that is left. */
  suggested?: Amount;
  taken: Amount;
  returned: Amount;
  /** Of the report that is settled. */
  version: string | null;
  /** A refund prevents a dispute. */
  preventsDispute: boolean;
}

export function taskOfReport(report: PaymentReportFieldsFragment, action: PaymentAction): MoneyTask {
  const { orderNumber, reference, customer, held, taken, returned, refundable, version, kind, dispute } = report;
  const suggested = suggestionOf(report);
  return {
    action,
    // A payment without a known order is named by itself.
    orderNumber: customer === null ? null : orderNumber,
    reference: customer === null ? reference : null,
    customer,
    amount: action === 'REFUND' ? refundable : held,
    ...(suggested ? { suggested } : {}),
    taken,
    returned,
    version,
    preventsDispute: kind === 'FRAUD_WARNING' || dispute?.isInquiry === true,
  };
}

export function taskOfOrder(money: NonNullable<OrderMoneyQuery['orderMoney']>, action: PaymentAction, customer: string): MoneyTask {
  const { orderNumber, held, refundable, taken, returned, report, dispute, refundApprovalAbove } = money;
  const suggested = report && suggestionOf(report);
  const none = { ...refundApprovalAbove, amount: '0.00' };
  return {
    action,
    orderNumber,
    reference: null,
    customer,
    amount: (action === 'REFUND' ? refundable : held) ?? none,
    ...(suggested ? { suggested } : {}),
    taken: taken ?? none,
    returned: returned ?? none,
    version: report?.version ?? null,
    preventsDispute: report?.kind === 'FRAUD_WARNING' || dispute?.isInquiry === true,
  };
}

/** What of the money a report is about, where that is not all of it: the refund that failed, or what was taken above the order's total. */
function suggestionOf({ kind, taken, orderTotal, refundable, failedRefund }: PaymentReportFieldsFragment): Amount | undefined {
  if (kind === 'REFUND_FAILED') return failedRefund ?? undefined;
  if (kind !== 'TAKEN_DIFFERS' || !orderTotal) return undefined;
  const cents = (amount: string): number => Math.round(Number(amount) * 100);
  const surplus = Math.min(cents(taken.amount) - cents(orderTotal.amount), cents(refundable.amount));
  return surplus > 0 ? { ...taken, amount: (surplus / 100).toFixed(2) } : undefined;
}

/** The payment as people call it: "order K-100310", or "payment pi_…". */
export function nameOf({ orderNumber, reference }: Pick<MoneyTask, 'orderNumber' | 'reference'>): string {
  return orderNumber === null ? `payment ${reference}` : `order ${orderNumber}`;
}

/** Sends it. `done` says what happened in words; the same facts sent again after an error are the same step. Rejects when the call failed. */
export async function sendMoneyTask(
  bff: Bff,
  task: MoneyTask,
  { amount, reason }: { amount: string; reason: string },
): Promise<{ done: string } | { errors: MoneyError[] }> {
  const { action, orderNumber, reference, version } = task;
  const step = `${action} ${orderNumber ?? reference}`;
  const name = { orderNumber, reference };
  if (action === 'SETTLE') {
    const errors = await settlePaymentReport(bff, { ...name, version: version ?? '', reason });
    return errors.length > 0 ? { errors } : { done: `The report of ${nameOf(task)} is settled.` };
  }
  const money = { amount, currencyCode: task.amount.currencyCode };
  const key = keyForMoney(step, action === 'REFUND' ? { amount, reason } : { reason });
  const result =
    action === 'REFUND'
      ? refundResult(await refundPayment(bff, { ...name, amount: money, reason, key }), formatMoney(money), nameOf(task))
      : action === 'CAPTURE'
        ? stepResult(await capturePayment(bff, { ...name, reason, key }), `Captured for ${nameOf(task)}.`)
        : stepResult(await releasePayment(bff, { ...name, reason, key }), `The hold of ${nameOf(task)} is released.`);
  if ('done' in result) forgetMoneyKey(step);
  return result;
}

function stepResult(errors: MoneyError[], done: string): { done: string } | { errors: MoneyError[] } {
  return errors.length > 0 ? { errors } : { done };
}

function refundResult(
  { status, approval, userErrors }: Awaited<ReturnType<typeof refundPayment>>,
  amount: string,
  name: string,
): { done: string } | { errors: MoneyError[] } {
  if (userErrors.length > 0) return { errors: userErrors };
  if (approval?.state === 'APPROVED') return { done: `The refund of ${amount} for ${name} is approved already. Send it under Payments.` };
  if (approval) return { done: `The refund of ${amount} for ${name} waits for a second person, who approves it under Payments.` };
  if (status === 'FAILED')
    return { errors: [{ code: 'PAYMENT_REFUSED', message: 'The card’s bank has refused the refund.', field: null }] };
  return {
    done:
      status === 'PENDING'
        ? `${amount} of ${name} is on its way to the card; the bank has not completed it yet.`
        : `${amount} of ${name} is refunded.`,
  };
}
