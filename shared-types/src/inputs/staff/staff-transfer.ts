import * as v from 'valibot';
import { day } from '../../wire/values.ts';
import { reason, sentAmount } from './money-movement.ts';
import { optionalText, requiredText } from '../text.ts';
import { idempotencyKey } from '../idempotency-key.ts';

/** A bank allows fewer, and a backend takes no more. */
const MAX_BANK_TEXT_LENGTH = 140;
const NO_ORDER = 'Please enter the order number.';
const TIME = 'Please choose a day.';

const orderNumber = requiredText(NO_ORDER);
const time = v.pipe(
  v.string(TIME),
  v.check((value) => !Number.isNaN(Date.parse(value)), TIME),
);
const bankText = v.pipe(
  optionalText(MAX_BANK_TEXT_LENGTH),
  v.transform((text) => text ?? ''),
);

export const recordTransfer = v.strictObject({
  orderNumber,
  amount: sentAmount,
  receivedAt: time,
  sentOn: v.pipe(
    v.nullish(v.string(), ''),
    v.check((value) => value === '' || v.is(day, value), TIME),
    v.transform((value) => value || null),
  ),
  payerName: bankText,
  bankReference: bankText,
  key: idempotencyKey,
  evenIfRecorded: v.nullish(v.boolean(), false),
});
export type RecordTransfer = v.InferOutput<typeof recordTransfer>;

export const returnTransfer = v.strictObject({
  orderNumber,
  amount: sentAmount,
  returnedAt: time,
  bankReference: bankText,
  key: idempotencyKey,
});
export type ReturnTransfer = v.InferOutput<typeof returnTransfer>;

/** `key`: of the receipt. */
export const takeBackReceipt = v.strictObject({ orderNumber, key: v.string(), reason });
export type TakeBackReceipt = v.InferOutput<typeof takeBackReceipt>;

/** `from`: the deadline that was shown. */
export const extendPaymentDeadline = v.strictObject({ orderNumber, payBy: time, from: time });
export type ExtendPaymentDeadline = v.InferOutput<typeof extendPaymentDeadline>;

/** `from`: the status that was shown. */
export const releaseUnpaidOrder = v.strictObject({ orderNumber, from: v.string(), reason });
export type ReleaseUnpaidOrder = v.InferOutput<typeof releaseUnpaidOrder>;
