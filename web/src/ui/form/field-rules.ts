import * as v from 'valibot';

// The same lengths as the BFF's. Messages are whole sentences that say what to do.
const tooLong = (longest: number) => `Please keep this to ${longest} letters.`;

/** A field that must not be empty; `words` say so. */
export const needed = (words: string, longest = 80) =>
  v.pipe(v.string(), v.trim(), v.minLength(1, words), v.maxLength(longest, tooLong(longest)));

export const optional = (longest = 80) => v.pipe(v.optional(v.string(), ''), v.trim(), v.maxLength(longest, tooLong(longest)));

const TWO_PARTS = /^[^\s@]+@[^\s@]+$/;

/** An e-mail address; `words` say that it is missing. */
export const emailRule = (words: string) =>
  v.pipe(
    needed(words, 254),
    v.regex(TWO_PARTS, 'Please give the part after the name too, as in name@example.nz.'),
    v.check(
      (email) => !TWO_PARTS.test(email) || /@[^\s@.]+(\.[^\s@.]+)+$/.test(email),
      'The address ends too early. It should look like name@example.nz.',
    ),
  );

export const optionalPhoneRule = v.pipe(
  optional(30),
  v.check(
    (phone) => phone === '' || (/^\+?[\d\s()./-]+$/.test(phone) && phone.replaceAll(/\D/g, '').length >= 6),
    'Please give the number in digits, as in 021 555 014, or leave it out.',
  ),
);
