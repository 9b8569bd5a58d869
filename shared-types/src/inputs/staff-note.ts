import * as v from 'valibot';
import { requiredLines } from './text.ts';

export const LONGEST_NOTE = 4000;

/** A note: plain text, which nobody can edit afterwards. */
export const noteText = requiredLines('Please write something.', LONGEST_NOTE);

/** A note about an order or, without one, about a customer. */
export const addStaffNote = v.strictObject({
  orderNumber: v.nullish(v.string(), null),
  customerId: v.nullish(v.string(), null),
  text: noteText,
  isShown: v.nullish(v.boolean(), false),
  key: v.pipe(v.string(), v.regex(/^[\w-]{8,100}$/, 'key must be 8 to 100 letters, digits, - or _.')),
});
export type AddStaffNote = v.InferOutput<typeof addStaffNote>;
