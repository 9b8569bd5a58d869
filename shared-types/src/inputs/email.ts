import * as v from 'valibot';

const MISSING = 'Please enter your email address.';
const INVALID = 'Please enter a full email address, such as name@example.co.nz.';
const MAX_LENGTH = 254;

/**
 * The practical subset of RFC 5321 and HTML's rule: no quoted local part, no address literal, and a top-level domain of at least two
 * letters. Letters of any script are allowed, as in RFC 6531.
 */
const EMAIL =
  /^(?=[^@]{1,64}@)[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+(?:\p{L}[\p{L}\p{M}]+|xn--[a-z\d-]{2,59})$/iu;

/** An email address. Trims; preserves case. */
export const email = v.pipe(
  v.string(MISSING),
  v.trim(),
  v.nonEmpty(MISSING),
  v.check((address) => address.length <= MAX_LENGTH && EMAIL.test(address), INVALID),
);
