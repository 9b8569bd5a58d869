import * as v from 'valibot';
import { email } from '../email.ts';
import { idempotencyKey } from '../idempotency-key.ts';
import { optionalPhone } from '../phone.ts';
import { sentAddress } from '../sent-address.ts';
import { requiredLines, requiredText } from '../text.ts';

/** A mail about an order, to be sent again. */
export const sendOrderMailAgain = v.strictObject({ orderNumber: v.string(), mailId: v.string(), key: idempotencyKey });
export type SendOrderMailAgain = v.InferOutput<typeof sendOrderMailAgain>;

export const MAX_CHANGE_NOTE_LENGTH = 500;
/** Why the details of an order are changed. */
export const changeNote = requiredLines('Please say why, for your colleagues.', MAX_CHANGE_NOTE_LENGTH);

/** The customer's details as staff enter them for somebody else. */
export const customerDetails = v.strictObject({
  firstName: requiredText('Please enter the first name.'),
  lastName: requiredText('Please enter the last name.'),
  email,
  phone: optionalPhone,
});

/** Contact and delivery address of a placed order. `calledAt`: the number at which the customer was called, null for no call. */
export const changeOrderDetails = v.strictObject({
  orderNumber: v.string(),
  revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
  contact: customerDetails,
  delivery: v.nullish(sentAddress, null),
  calledAt: optionalPhone,
  note: changeNote,
  key: idempotencyKey,
});
export type ChangeOrderDetails = v.InferOutput<typeof changeOrderDetails>;
