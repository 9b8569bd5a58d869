import * as v from 'valibot';
import { requiredLines } from '../text.ts';
import { idempotencyKey } from '../idempotency-key.ts';

export const MAX_NOTE_LENGTH = 4000;

/** A note: plain text, which nobody can edit afterwards. */
export const noteText = requiredLines('Please write something.', MAX_NOTE_LENGTH);

/** A note about an order or, without one, about a customer. */
export const addStaffNote = v.strictObject({
  orderNumber: v.nullish(v.string(), null),
  customerId: v.nullish(v.string(), null),
  text: noteText,
  isShown: v.nullish(v.boolean(), false),
  key: idempotencyKey,
});
export type AddStaffNote = v.InferOutput<typeof addStaffNote>;
