import * as v from 'valibot';

// The same lengths as the BFF's.
const tooLong = (longest: number) => `Please keep this to ${longest} letters.`;
const needed = (words: string, longest = 80) => v.pipe(v.string(), v.trim(), v.minLength(1, words), v.maxLength(longest, tooLong(longest)));
const optional = (longest = 80) => v.pipe(v.optional(v.string(), ''), v.trim(), v.maxLength(longest, tooLong(longest)));

/** Step 1. Messages are whole sentences that say what to do. */
export const detailsSchema = v.object({
  firstName: needed('Please give your first name.'),
  lastName: needed('Please give your last name.'),
  email: v.pipe(
    needed('Please give an e-mail address for the invoice.', 254),
    v.regex(/^[^\s@]+@[^\s@]+$/, 'Please give the part after the name too, as in name@example.nz.'),
    v.regex(/@[^\s@.]+(\.[^\s@.]+)+$/, 'The address ends too early. It should look like name@example.nz.'),
  ),
  phone: v.pipe(
    optional(30),
    v.check(
      (phone) => phone === '' || (/^\+?[\d\s()./-]+$/.test(phone) && phone.replaceAll(/\D/g, '').length >= 6),
      'Please give the number in digits, as in 021 555 014, or leave it out.',
    ),
  ),
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
