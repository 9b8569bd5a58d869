import * as v from 'valibot';
import { staffMember } from './staff-member.ts';
import { amount, count, nameText, text, time } from './values.ts';

/** Sums of a cancellation, decimals of the order's currency. */
const figures = {
  /** The goods at the prices of the order, less its discounts. */
  goodsThen: amount,
  /** The same goods at the prices at which its customer could buy them now; null where one of them has no price. */
  goodsNow: v.nullish(amount, null),
  /** What the goods have lost since then, and the dealer with them if all the money goes back; null like `goodsNow`. */
  loss: v.nullish(amount, null),
  /** What the dealer pays for the same goods now: what a buyer who does not take them gets by the terms. */
  buyBackNow: v.nullish(amount, null),
  /** What was taken and has not been returned: all of it is owed back. */
  owed: amount,
};

const cancellationLine = v.object({
  name: nameText,
  quantity: count,
  /** Price of one piece. */
  priceThen: amount,
  priceNow: v.nullish(amount, null),
  buyBackNow: v.nullish(amount, null),
});

/** Capability "staff.cancellations", `GET /orders/{id}/cancellation` by sales: what cancelling the order would mean now. */
export const cancellationFigures = v.object({ lines: v.array(cancellationLine), ...figures });
export type BackendCancellationFigures = v.InferOutput<typeof cancellationFigures>;

/**
 * `cancellation` of an order that staff cancelled, for staff only: who, why, and the sums as they were then, since prices move on before
 * somebody asks. What the terms let the dealer keep is for a person to decide in the refund: the loss is shown, never deducted.
 */
export const orderCancellation = v.object({ at: time, by: staffMember, reason: text, ...figures });
export type BackendOrderCancellation = v.InferOutput<typeof orderCancellation>;

const MAX_REASON_LENGTH = 500;
/** `reason` of `PUT /orders/{id}` to `Canceled`, for colleagues and the audit trail. */
export const cancellationReason = v.object({
  reason: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('must not be empty'),
    v.maxLength(MAX_REASON_LENGTH, `must have at most ${MAX_REASON_LENGTH} characters`),
  ),
});
