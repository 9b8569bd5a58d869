import { createHash, randomInt } from 'node:crypto';

/** As many as the backend expects. */
const RECOVERY_CODES = 10;

/** No letter or digit that is read as another. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 16;

/** Ten new ones of 80 bits, as people read them: "7KQ2-M9XA-…". Shown once; nobody keeps them but the person. */
export function newRecoveryCodes(): string[] {
  const one = (): string => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: RECOVERY_CODES }, () => one().replaceAll(/.{4}(?=.)/g, '$&-'));
}

/** What the backend keeps, base64url. A fast hash is enough for 80 random bits. */
export function recoveryHash(userId: string, code: string): string {
  return createHash('sha256')
    .update(`${userId}:${code.replaceAll('-', '')}`)
    .digest('base64url');
}
