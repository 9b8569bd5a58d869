import * as v from 'valibot';

/** Product decision "Accounts". */
const SHORTEST = 10;
// The server knows more of them; these are told without asking it.
const COMMON = new Set([
  '1234567890',
  '0123456789',
  '0987654321',
  '1111111111',
  'qwertyuiop',
  'password12',
  'password123',
  'password1234',
  'passw0rd123',
  'iloveyou123',
  'welcome123',
  'letmein123',
  'changeme123',
  'administrator',
  'basketball',
  'manchester',
  'newzealand',
  'allblacks1',
  'allblacks123',
]);

/** A new password by itself; the form compares it with the e-mail address. */
export const newPasswordRule = v.pipe(
  v.string(),
  v.minLength(1, 'Please choose a password.'),
  v.minLength(SHORTEST, `Please use at least ${SHORTEST} characters.`),
  // What hashes read: letters with marks count twice.
  v.maxBytes(72, 'Please keep this to 72 characters.'),
  v.check((password) => !COMMON.has(password.toLowerCase()), 'Too many people use this one. Please choose another.'),
);

/** Whether a password is just the e-mail address, or its name. */
export function isEmail(password: string, email: string): boolean {
  const typed = password.trim().toLowerCase();
  const address = email.trim().toLowerCase();
  return typed !== '' && (typed === address || typed === address.split('@')[0]);
}

export interface Strength {
  /** Filled parts of four. */
  level: 0 | 1 | 2 | 3 | 4;
  words: string;
}

/** A hint, no rule: length counts most, then how many kinds of characters and how many different ones there are. */
export function passwordStrength(password: string): Strength {
  if (password === '') return { level: 0, words: `At least ${SHORTEST} characters. Three or four words are easy to keep in mind.` };
  const missing = SHORTEST - password.length;
  if (missing > 0) return { level: 1, words: `${missing} more ${missing === 1 ? 'character' : 'characters'} needed.` };
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password)).length;
  const different = new Set(password).size;
  if (COMMON.has(password.toLowerCase()) || different < 5) return { level: 1, words: 'Easy to guess.' };
  const points = password.length + kinds * 2 + (different > 9 ? 2 : 0);
  if (points >= 24) return { level: 4, words: 'Strong.' };
  return points >= 18 ? { level: 3, words: 'Good.' } : { level: 2, words: 'Fair. A few more characters make it better.' };
}
