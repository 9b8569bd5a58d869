import { decimalString, parseDecimal } from '@koura/shared-types/money';
import type { Bff } from '../../platform/bff-client/bff.ts';
import type { PaymentAction } from '../../platform/bff-client/schema-types.generated.ts';
import {
  type OrderMoneyQuery,
  type PaymentReportFieldsFragment,
  CapturePaymentDocument,
  ReleasePaymentDocument,
  SettlePaymentReportDocument,
  RefundPaymentDocument,
  type RefundPaymentMutation,
} from './payments.generated.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { forgetMoneyKey, keyForMoney } from './money-key.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import type { UserError } from '../../ui/form/use-submission.ts';

type Amount = PaymentReportFieldsFragment['held'];

export interface MoneyTask {
  action: PaymentAction;
  /** Either `orderNumber` or `reference` identifies the payment. */
  orderNumber: string | null;
  reference: string | null;
  customer: string | null;
  /** The held amount, or the most that can be refunded. */
  amount: Amount;
  /** Initial refund amount, if not everything that is left. */
  suggested?: Amount;
  taken: Amount;
  returned: Amount;
  /** Version of the report to settle. */
  version: string | null;
  preventsDispute: boolean;
}

export function taskOfReport(report: PaymentReportFieldsFragment, action: PaymentAction): MoneyTask {
  const { orderNumber, reference, customer, held, taken, returned, refundable, version, kind, dispute } = report;
  const suggested = suggestionOf(report);
  return {
    action,
    // A payment without a known order is identified by its reference.
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
  const none = { ...refundApprovalAbove, amount: decimalString(0, refundApprovalAbove.currencyCode) };
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

/** The amount that a report is about, if not all of it: the failed refund, or what was taken above the order's total. */
function suggestionOf({ kind, taken, orderTotal, refundable, failedRefund }: PaymentReportFieldsFragment): Amount | undefined {
  if (kind === 'REFUND_FAILED') return failedRefund ?? undefined;
  if (kind !== 'TAKEN_DIFFERS' || !orderTotal) return undefined;
  const { currencyCode } = taken;
  const [all = 0, due = 0, left = 0] = [taken, orderTotal, refundable].map(({ amount }) => parseDecimal(amount, currencyCode));
  const surplus = Math.min(all - due, left);
  return surplus > 0 ? { ...taken, amount: decimalString(surplus, currencyCode) } : undefined;
}

/** The payment's name: "order K-100310", or "payment pi_…". */
export function nameOf({ orderNumber, reference }: Pick<MoneyTask, 'orderNumber' | 'reference'>): string {
  return orderNumber === null ? `payment ${reference}` : `order ${orderNumber}`;
}

interface MoneyResult {
  done: string;
  userErrors: UserError[];
}

/** Sends it. The same facts sent again after an error keep their idempotency key. Rejects when the call failed. */
export async function sendMoneyTask(
  bff: Bff,
  task: MoneyTask,
  { amount, reason }: { amount: string; reason: string },
): Promise<MoneyResult> {
  const { action, orderNumber, reference, version } = task;
  const step = `${action} ${orderNumber ?? reference}`;
  const name = { orderNumber, reference };
  if (action === 'SETTLE') {
    const input = { ...name, version: version ?? '', reason };
    const { userErrors } = await sendMutation(bff, SettlePaymentReportDocument, { input });
    return { userErrors, done: `The report of ${nameOf(task)} is settled.` };
  }
  const money = { amount, currencyCode: task.amount.currencyCode };
  const input = { ...name, reason, key: keyForMoney(step, action === 'REFUND' ? { amount, reason } : { reason }) };
  const result = await send();
  if (result.userErrors.length === 0) forgetMoneyKey(step);
  return result;

  async function send(): Promise<MoneyResult> {
    if (action === 'REFUND') {
      const payload = await sendMutation(bff, RefundPaymentDocument, { input: { ...input, amount: money } });
      return refundResult(payload, formatMoney(money), nameOf(task));
    }
    if (action === 'CAPTURE') {
      const { userErrors } = await sendMutation(bff, CapturePaymentDocument, { input });
      return { userErrors, done: `Captured for ${nameOf(task)}.` };
    }
    const { userErrors } = await sendMutation(bff, ReleasePaymentDocument, { input });
    return { userErrors, done: `The hold of ${nameOf(task)} is released.` };
  }
}

function refundResult({ status, approval, userErrors }: RefundPaymentMutation['refundPayment'], amount: string, name: string): MoneyResult {
  if (userErrors.length > 0) return { userErrors, done: '' };
  const done = (text: string): MoneyResult => ({ userErrors, done: text });
  if (approval?.state === 'APPROVED') return done(`The refund of ${amount} for ${name} is approved already. Send it under Payments.`);
  if (approval) return done(`The refund of ${amount} for ${name} is waiting for a second person to approve it under Payments.`);
  if (status === 'FAILED')
    return { userErrors: [{ code: 'PAYMENT_REFUSED', message: 'The cardholder’s bank refused the refund.', field: null }], done: '' };
  if (status === 'PENDING') return done(`${amount} of ${name} is on its way to the card; the bank hasn’t completed it yet.`);
  return done(`${amount} of ${name} is refunded.`);
}
