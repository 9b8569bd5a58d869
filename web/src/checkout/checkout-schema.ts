import * as v from 'valibot';
import { emailRule, needed, optional, optionalPhoneRule } from '../ui/form/field-rules.ts';

/** Step 1. */
export const detailsSchema = v.object({
  firstName: needed('Please give your first name.'),
  lastName: needed('Please give your last name.'),
  email: emailRule('Please give an e-mail address for the invoice.'),
  phone: optionalPhoneRule,
});

const FOUR_DIGITS = new Set(['NZ', 'AU']);

/** Step 2, for the website's country. */
export function deliverySchema(countryCode: string) {
  const postcode = FOUR_DIGITS.has(countryCode)
    ? v.pipe(needed('Please give the postcode.'), v.regex(/^\d{4}$/, 'A postcode has four digits, as in 0626.'))
    : v.pipe(needed('Please give the postcode.'), v.regex(/^[\w -]{3,10}$/, 'That does not look like a postcode.'));
  return v.object({
    line1: needed('Please give the street and number.', 120),
    line2: optional(120),
    suburb: optional(),
    city: needed('Please give the town or city.'),
    postcode,
  });
}

export type ContactDetails = v.InferOutput<typeof detailsSchema>;
export type DeliveryDetails = v.InferOutput<ReturnType<typeof deliverySchema>>;
