import * as v from 'valibot';
import { count, countryCode, flag, text } from './values.ts';

/**
 * `changing` of an order, for staff only (capability "staff.orderChanges"): whether its contact and address can be changed.
 *
 * - `revision`: how often it was changed, which a change names
 * - `closedBecause`: why it cannot be changed any more, as a sentence
 * - `needsCall`: money is there or may be, so the customer has to be called first
 */
export const orderChanging = v.object({ revision: count, closedBecause: v.nullish(text, null), needsCall: flag });
export type BackendOrderChanging = v.InferOutput<typeof orderChanging>;

const MAX_LENGTH = 200;
const MAX_NOTE_LENGTH = 500;
const line = v.pipe(v.string(), v.trim(), v.maxLength(MAX_LENGTH, `must have at most ${MAX_LENGTH} characters`));
const filledLine = v.pipe(line, v.nonEmpty('must not be empty'));
const lineOrNull = v.nullish(
  v.pipe(
    line,
    v.transform((value) => value || null),
  ),
  null,
);

export const changeKey = v.pipe(v.string(), v.regex(/^[\w-]{8,100}$/, 'must be 8 to 100 letters, digits, - or _'));
/** The number at which the customer was called; needed where `needsCall` says so, and then one that was known before. */
export const calledAt = lineOrNull;
/** Why, for colleagues. */
export const changeReason = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('must not be empty'),
  v.maxLength(MAX_NOTE_LENGTH, `must have at most ${MAX_NOTE_LENGTH} characters`),
);
export const changeAddress = v.strictObject({
  line1: filledLine,
  line2: lineOrNull,
  suburb: lineOrNull,
  city: line,
  state: lineOrNull,
  postcode: line,
  countryCode,
});

/**
 * `POST /orders/{id}/details` by sales: contact and delivery address as they shall be. One key is one change; the same key with another body
 * is 409. 412 `ORDER_CHANGED {by}` when the order has another revision, 409 `ORDER_CLOSED` once a parcel was handed over.
 */
export const changeOrderDetails = v.strictObject({
  key: changeKey,
  /** `changing.revision` as it was seen. */
  revision: count,
  contact: v.strictObject({
    firstName: filledLine,
    lastName: filledLine,
    email: v.pipe(filledLine, v.email('must be a valid email')),
    phone: lineOrNull,
  }),
  /** In the same country as before; null for an order that goes to no address. */
  delivery: v.nullable(changeAddress),
  calledAt,
  note: changeReason,
});
export type BackendChangeOrderDetails = v.InferOutput<typeof changeOrderDetails>;
