import * as v from 'valibot';
import { email } from './email.ts';

/** The form of order numbers and secrets; anything else cannot identify an order, and must not be written into a header. */
export const ORDER_NAME = /^[A-Za-z\d_-]{1,128}$/;

/** The number and the address of an order, normalised: "# k-000123" becomes "K-000123", the address lower case. */
export const findMyOrder = v.strictObject({
  orderNumber: v.pipe(
    v.string(),
    v.trim(),
    v.transform((text) => text.replace(/^#\s*/, '').toUpperCase()),
    v.regex(ORDER_NAME, 'Please enter the order number from your confirmation email, such as K-000123.'),
  ),
  email: v.pipe(
    email,
    v.transform((address) => address.toLowerCase()),
  ),
});
export type FindMyOrder = v.InferOutput<typeof findMyOrder>;
