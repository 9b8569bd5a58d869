import * as v from 'valibot';

export const SHORTEST_PASSWORD = 10;
/** Strapi hashes at most 72 bytes and rejects longer passwords. */
const LONGEST_BYTES = 72;

/** Common passwords of ten characters and more, lower case, without trailing digits and punctuation. */
const COMMON = new Set(
  `password passwort motdepasse contrasena qwertyuiop qwerty qwertz azerty asdfghjkl zxcvbnm iloveyou letmein letmeinnow
   welcome welcomehome sunshine princess superman batman football baseball basketball administrator admin changeme
   changemenow trustno starwars pokemon whatever computer internet samsung liverpool manchester allblacks aotearoa
   newzealand auckland wellington kiwi koura bullion goldandsilver passwordpassword thisismypassword mypassword secret
   topsecret abcdefghij abcdefghijk onetwothree jesuschrist loveyou michelle jennifer elizabeth christopher alexander`.split(/\s+/),
);

/** A new password. Whether it equals the e-mail address is checked where the address is known. */
export const newPassword = v.pipe(
  v.string('Please choose a password.'),
  v.nonEmpty('Please choose a password.'),
  v.check(isLongEnough, `Please use at least ${SHORTEST_PASSWORD} characters.`),
  v.maxBytes(LONGEST_BYTES, `Please use at most ${LONGEST_BYTES} characters; accented letters count twice.`),
  v.check(
    (password) => !isLongEnough(password) || !isCommonPassword(password),
    'This password is too easy to guess. Please choose another one.',
  ),
);

export const IS_OWN_EMAIL = 'Please choose a password that isn’t your e-mail address.';

/** Whether a password is the e-mail address, or its local part followed by digits and punctuation. */
export function isOwnEmail(password: string, email: string): boolean {
  const address = email.trim().toLowerCase();
  if (address === '') return false;
  const lower = password.trim().toLowerCase();
  return lower === address || lower === address.split('@')[0] || lower.replaceAll(/[\W\d_]+$/g, '') === address.split('@')[0];
}

/** Whether a password is trivial to guess: a common one, a few repeated characters, or a sequence. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  const word = lower
    .replaceAll(/^[\W\d_]+|[\W\d_]+$/g, '')
    .replaceAll('0', 'o')
    .replaceAll('@', 'a')
    .replaceAll('$', 's');
  if (COMMON.has(word) || new Set(lower).size <= 3) return true;
  // Sequences such as 1234567890, abcdefghij and 9876543210 have a constant step.
  const codes = [...lower].map((letter) => letter.codePointAt(0)!);
  const steps = new Set(codes.slice(1).map((code, place) => code - codes[place]!));
  return steps.size === 1 || /^(?:0?123456789?0?)+$/.test(lower);
}

function isLongEnough(password: string): boolean {
  return [...password].length >= SHORTEST_PASSWORD;
}
