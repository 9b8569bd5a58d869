export const MIN_PASSWORD_LENGTH = 10;

/** Common passwords of ten characters and more, lower case, without trailing digits and punctuation. */
const COMMON = new Set(
  `password passwort motdepasse contrasena qwertyuiop qwerty qwertz azerty asdfghjkl zxcvbnm iloveyou letmein letmeinnow
   welcome welcomehome sunshine princess superman batman football baseball basketball administrator admin changeme
   changemenow trustno starwars pokemon whatever computer internet samsung liverpool manchester allblacks aotearoa
   newzealand auckland wellington kiwi koura bullion goldandsilver passwordpassword thisismypassword mypassword secret
   topsecret abcdefghij abcdefghijk onetwothree jesuschrist loveyou michelle jennifer elizabeth christopher alexander`.split(/\s+/),
);

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
