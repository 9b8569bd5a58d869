import { isCommonPassword, MIN_PASSWORD_LENGTH } from '@koura/shared-types/inputs/common-passwords';

export interface Strength {
  /** Filled segments of four. */
  level: 0 | 1 | 2 | 3 | 4;
  hint: string;
}

/** A hint, not a rule: length counts most, then the number of character classes and of different characters. */
export function passwordStrength(password: string): Strength {
  if (password === '') return { level: 0, hint: `At least ${MIN_PASSWORD_LENGTH} characters. Three or four words are easy to remember.` };
  const missing = MIN_PASSWORD_LENGTH - password.length;
  if (missing > 0) return { level: 1, hint: `${missing} more ${missing === 1 ? 'character' : 'characters'} needed.` };
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password)).length;
  const different = new Set(password).size;
  if (isCommonPassword(password) || different < 5) return { level: 1, hint: 'Easy to guess.' };
  const points = password.length + kinds * 2 + (different > 9 ? 2 : 0);
  if (points >= 24) return { level: 4, hint: 'Strong.' };
  return points >= 18 ? { level: 3, hint: 'Good.' } : { level: 2, hint: 'Fair. A few more characters would make it stronger.' };
}
