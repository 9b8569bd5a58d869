import { isCommonPassword, SHORTEST_PASSWORD } from '@koura/shared-types/inputs/password';

export interface Strength {
  /** Filled parts of four. */
  level: 0 | 1 | 2 | 3 | 4;
  words: string;
}

/** A hint, no rule: length counts most, then how many kinds of characters and how many different ones there are. */
export function passwordStrength(password: string): Strength {
  if (password === '')
    return { level: 0, words: `At least ${SHORTEST_PASSWORD} characters. Three or four words are easy to keep in mind.` };
  const missing = SHORTEST_PASSWORD - password.length;
  if (missing > 0) return { level: 1, words: `${missing} more ${missing === 1 ? 'character' : 'characters'} needed.` };
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password)).length;
  const different = new Set(password).size;
  if (isCommonPassword(password) || different < 5) return { level: 1, words: 'Easy to guess.' };
  const points = password.length + kinds * 2 + (different > 9 ? 2 : 0);
  if (points >= 24) return { level: 4, words: 'Strong.' };
  return points >= 18 ? { level: 3, words: 'Good.' } : { level: 2, words: 'Fair. A few more characters make it better.' };
}
