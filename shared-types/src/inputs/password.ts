import * as v from 'valibot';

export const SHORTEST_PASSWORD = 10;
/** Strapi's hash reads 72 bytes and refuses more. */
const LONGEST_BYTES = 72;

/** The most used passwords of ten characters and more, lower case, without digits and signs at the end. */
const COMMON = new Set(
  `password passwort motdepasse contrasena qwertyuiop qwerty qwertz azerty asdfghjkl zxcvbnm iloveyou letmein letmeinnow
   welcome welcomehome sunshine princess superman batman football baseball basketball administrator admin changeme
   changemenow trustno starwars pokemon whatever computer internet samsung liverpool manchester allblacks aotearoa
   newzealand auckland wellington kiwi koura bullion goldandsilver passwordpassword thisismypassword mypassword secret
   topsecret abcdefghij abcdefghijk onetwothree jesuschrist loveyou michelle jennifer elizabeth christopher alexander`.split(/\s+/),
);

/** A new password by itself. Whether it is the email address is up to whoever knows the address. */
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

export const IS_OWN_EMAIL = 'Please choose a password that is not your email address.';

/** Whether a password is the email address, or the part before the @ with digits and signs behind it. */
export function isOwnEmail(password: string, email: string): boolean {
  const address = email.trim().toLowerCase();
  if (address === '') return false;
  const lower = password.trim().toLowerCase();
  return lower === address || lower === address.split('@')[0] || lower.replaceAll(/[\W\d_]+$/g, '') === address.split('@')[0];
}

/** Whether a password is one of the first that anybody would try: a common one, a few characters repeated, or a sequence. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  const word = lower
    .replaceAll(/^[\W\d_]+|[\W\d_]+$/g, '')
    .replaceAll('0', 'o')
    .replaceAll('@', 'a')
    .replaceAll('$', 's');
  if (COMMON.has(word) || new Set(lower).size <= 3) return true;
  // 1234567890, abcdefghij, 9876543210: every step is the same.
  const codes = [...lower].map((letter) => letter.codePointAt(0)!);
  const steps = new Set(codes.slice(1).map((code, place) => code - codes[place]!));
  return steps.size === 1 || /^(?:0?123456789?0?)+$/.test(lower);
}

function isLongEnough(password: string): boolean {
  return [...password].length >= SHORTEST_PASSWORD;
}
