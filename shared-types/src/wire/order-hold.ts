import * as v from 'valibot';
import { staffMember } from './staff-member.ts';
import { filledText, text, time } from './values.ts';

/**
 * Capability "staff.orderHolds" (docs/backend-contract.md): why an open order must not be sent. For staff only.
 *
 * - `fraudWarning`: the cardholder's bank has warned of fraud
 * - `disputed`: the cardholder's bank disputes the payment
 * - `notPaid`: the money is not there, or not any more
 * - `refundWaiting`: a refund waits for a second person or the bank, or has failed
 * - `identityAsked`: staff have asked the buyer to identify themselves
 * - `unknown`: nothing is known of the payment, or the reason is one that this version does not know
 */
export const ORDER_HOLD_REASONS = ['fraudWarning', 'disputed', 'notPaid', 'refundWaiting', 'identityAsked', 'unknown'] as const;
export type OrderHoldReason = (typeof ORDER_HOLD_REASONS)[number];

const hold = v.object({
  /** Another one for the same reason later has another id. */
  id: filledText,
  reason: v.fallback(v.picklist(ORDER_HOLD_REASONS), 'unknown'),
  since: v.nullish(time, null),
});
export type BackendOrderHold = v.InferOutput<typeof hold>;

/** A hold that cannot be read stops the order, too. */
export const orderHolds = v.array(v.fallback(hold, { id: 'unknown', reason: 'unknown', since: null }));

/** Who lets an order go on with all its holds, and why; null as soon as there is another hold. */
export const holdRelease = v.object({ at: time, by: staffMember, reason: text });

const MAX_TEXT_LENGTH = 500;
const because = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('must not be empty'),
  v.maxLength(MAX_TEXT_LENGTH, `must have at most ${MAX_TEXT_LENGTH} characters`),
);

/** `POST /orders/{id}/hold-release` by whoever has the task `orders.release`: `holds` are the ids of all holds that were seen; 409 `ORDER_HELD` where there are others. */
export const releaseHolds = v.strictObject({ holds: v.pipe(v.array(filledText), v.minLength(1, 'must name the holds')), reason: because });
export type BackendReleaseHolds = v.InferInput<typeof releaseHolds>;

export const IDENTITY_STEPS = ['asked', 'seen', 'withdrawn'] as const;
export type IdentityStep = (typeof IDENTITY_STEPS)[number];

/**
 * `POST /orders/{id}/identity` by sales: the buyer is asked to identify themselves, which holds the order until staff have seen it or no
 * longer want it. The same step again changes nothing. Never the number of a document.
 */
export const identityStep = v.strictObject({ step: v.picklist(IDENTITY_STEPS), note: because });
export type BackendIdentityStep = v.InferInput<typeof identityStep>;
