import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';

const KEY_BYTES = 32;
/** A quarter of the usual cost: there are no real passwords here, and every start and test hashes some. */
const COST = { N: 4096 };

/** A salted scrypt hash, "salt:key" in base64url. */
export function hashPassword(password: string): string {
  const salt = randomBytes(16);
  return `${salt.toString('base64url')}:${scryptSync(password, salt, KEY_BYTES, COST).toString('base64url')}`;
}

/** Whether a password matches a hash, in constant time. */
export function passwordMatches(password: string, hash: string): boolean {
  const [salt = '', key = ''] = hash.split(':');
  const expected = Buffer.from(key, 'base64url');
  if (expected.length !== KEY_BYTES) return false;
  return timingSafeEqual(scryptSync(password, Buffer.from(salt, 'base64url'), KEY_BYTES, COST), expected);
}
