import * as v from 'valibot';
import { isCommonPassword, MIN_PASSWORD_LENGTH } from './common-passwords.ts';

/** Strapi hashes at most 72 bytes and rejects longer passwords. */
const MAX_BYTES = 72;

/** A new password. Whether it equals the email address is checked where the address is known. */
export const newPassword = v.pipe(
  v.string('Please choose a password.'),
  v.nonEmpty('Please choose a password.'),
  v.check(isLongEnough, `Please use at least ${MIN_PASSWORD_LENGTH} characters.`),
  v.maxBytes(MAX_BYTES, `Please use at most ${MAX_BYTES} characters; accented letters count twice.`),
  v.check(
    (password) => !isLongEnough(password) || !isCommonPassword(password),
    'This password is too easy to guess. Please choose another one.',
  ),
);

export const IS_OWN_EMAIL = 'Please choose a password that isn’t your email address.';

/** Whether a password is the email address, or its local part followed by digits and punctuation. */
export function isOwnEmail(password: string, email: string): boolean {
  const address = email.trim().toLowerCase();
  if (address === '') return false;
  const lower = password.trim().toLowerCase();
  return lower === address || lower === address.split('@')[0] || lower.replaceAll(/[\W\d_]+$/g, '') === address.split('@')[0];
}

function isLongEnough(password: string): boolean {
  return [...password].length >= MIN_PASSWORD_LENGTH;
}
