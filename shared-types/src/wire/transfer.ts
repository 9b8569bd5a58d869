import * as v from 'valibot';
import { currencyDigits } from '../currency-digits.ts';
import { staffMember } from './staff-member.ts';
import { amount, day, filledText, flag, text, time, nameText } from './values.ts';

/** A receipt of money, recorded by staff and visible to staff only. */
const transferReceipt = v.object({
  key: filledText,
  amount,
  receivedAt: time,
  /** The day on which the payer sent it, from the bank statement; null when unknown. */
  sentOn: v.nullish(day, null),
  payerName: v.nullish(nameText, ''),
  bankReference: v.nullish(text, ''),
  recordedBy: v.nullish(staffMember, null),
  /** Capability "staff.receipts": it was recorded by mistake and counts nowhere. */
  takenBack: v.nullish(v.object({ at: time, by: v.nullish(staffMember, null), reason: text }), null),
});
export type BackendTransferReceipt = v.InferOutput<typeof transferReceipt>;

/** Capability "checkout.methods": the bank transfer that pays an order. Amounts are decimals of the order's currency. */
export const transfer = v.object({
  accountName: filledText,
  accountNumber: filledText,
  bankName: v.nullish(text, ''),
  /** The reference that the payer has to quote (`transfer-reference.ts`); equals the payment's `reference`. */
  reference: filledText,
  amount,
  /** Money received, before returns. */
  received: amount,
  /** Still to pay; 0 once the order is paid or canceled. */
  outstanding: amount,
  /** Received in excess and not returned yet. */
  paidOver: v.nullish(amount, 0),
  /** The deadline: money sent later does not keep the order's price. */
  payBy: time,
  /** The end of the grace period for money sent in time; without any money the order is canceled then. */
  graceUntil: time,
  sentAt: v.nullish(time, null),
  /** The money was sent after the deadline, and staff have to decide about it. */
  isLate: v.nullish(flag, false),
  /** For staff only. */
  receipts: v.nullish(v.array(transferReceipt)),
});
export type BackendTransfer = v.InferOutput<typeof transfer>;

const MAX_TEXT_LENGTH = 140;
const line = v.pipe(v.string(), v.trim(), v.maxLength(MAX_TEXT_LENGTH, `must have at most ${MAX_TEXT_LENGTH} characters`));
const MAX_AMOUNT = 1e9;
const sum = v.pipe(
  v.number(),
  v.check((value) => value > 0 && value <= MAX_AMOUNT, 'must be an amount above 0'),
);
const key = v.pipe(v.string(), v.regex(/^[\w:.-]{8,200}$/, 'must be 8 to 200 letters, digits or signs'));
const currency = v.pipe(
  v.string(),
  v.check((code) => currencyDigits(code) !== undefined, 'must be a code such as NZD'),
);

/** Receipts are booked to the smallest unit: nothing is rounded away. */
const isExact = (row: { amount: number; currency: string }): boolean =>
  Number(row.amount.toFixed(currencyDigits(row.currency))) === row.amount;
const NOT_EXACT = 'must have no more digits than its currency';

/** `POST /orders/{id}/transfers` with a staff token: records money that arrived. One key is one receipt. */
export const recordTransfer = v.pipe(
  v.strictObject({
    amount: sum,
    currency,
    receivedAt: time,
    sentOn: v.nullish(day, null),
    payerName: line,
    bankReference: line,
    key,
    /** Capability "staff.receipts": staff know that it looks like another receipt. */
    evenIfRecorded: v.optional(v.boolean()),
  }),
  v.forward(v.partialCheck([['amount'], ['currency']], isExact, NOT_EXACT), ['amount']),
);
export type BackendRecordTransfer = v.InferInput<typeof recordTransfer>;

/** `POST /orders/{id}/transfer-returns` with a staff token: records money that was sent back to the buyer. One key is one return. */
export const returnTransfer = v.pipe(
  v.strictObject({ amount: sum, currency, returnedAt: time, bankReference: line, key }),
  v.forward(v.partialCheck([['amount'], ['currency']], isExact, NOT_EXACT), ['amount']),
);
export type BackendReturnTransfer = v.InferInput<typeof returnTransfer>;

/** `POST /orders/{id}/accept-late-transfer` with a staff token: counts money that was sent after the deadline. */
export const acceptLateTransfer = v.strictObject({
  /** The order's status as the staff member saw it: 412 when it has changed since. */
  from: filledText,
});

/** `PUT /orders/{id}/payment-deadline` with a staff token; `If-Match`: the deadline as the staff member saw it, in quotes. */
export const paymentDeadline = v.strictObject({ payBy: time });

const MAX_REASON_LENGTH = 500;
const reason = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('must not be empty'),
  v.maxLength(MAX_REASON_LENGTH, `must have at most ${MAX_REASON_LENGTH} characters`),
);
/** `POST /orders/{id}/release-unpaid` with a staff token; `If-Match`: the order's status as the staff member saw it, in quotes. */
export const releaseUnpaid = v.strictObject({ reason });

/** `POST /orders/{id}/transfer-corrections` with a staff token: the receipt of this key was recorded by mistake. */
export const takeBackReceipt = v.strictObject({ key, reason });
export type BackendTakeBackReceipt = v.InferInput<typeof takeBackReceipt>;
