import * as v from 'valibot';

const needed = (words: string, longest = 100) => v.pipe(v.string(), v.trim(), v.minLength(1, words), v.maxLength(longest, `Please keep this under ${longest} letters.`));
const optional = v.pipe(v.optional(v.string(), ''), v.trim(), v.maxLength(100, 'Please keep this under 100 letters.'));

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
    optional,
    v.check((phone) => phone === '' || (/^\+?[\d\s()./-]+$/.test(phone) && phone.replaceAll(/\D/g, '').length >= 6), 'Please give the number in digits, as in 021 555 014, or leave it out.'),
  ),
});

const FOUR_DIGITS = new Set(['NZ', 'AU']);

/** Step 2, for the website's country. */
export function deliverySchema(countryCode: string) {
  const postcode = FOUR_DIGITS.has(countryCode)
    ? v.pipe(needed('Please give the postcode.'), v.regex(/^\d{4}$/, 'A postcode has four digits, as in 0626.'))
    : v.pipe(needed('Please give the postcode.'), v.regex(/^[\w -]{3,10}$/, 'That does not look like a postcode.'));
  return v.object({
    line1: needed('Please give the street and number.'),
    line2: optional,
    suburb: optional,
    city: needed('Please give the town or city.'),
    postcode,
  });
}

export type ContactDetails = v.InferOutput<typeof detailsSchema>;
export type DeliveryDetails = v.InferOutput<ReturnType<typeof deliverySchema>>;
