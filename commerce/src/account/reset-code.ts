import type { Database } from '../database/database.ts';
import { findUser, type StoredUser } from './user-store.ts';

/** The account that a reset code belongs to; undefined for unknown, used and expired codes. */
export async function userOfResetCode(database: Database, code: unknown, now: Date): Promise<StoredUser | undefined> {
  if (typeof code !== 'string' || code === '') return undefined;
  const user = await findUser(database, 'reset_code', code);
  return user && Date.parse(user.reset_expires_at ?? '') > now.getTime() ? user : undefined;
}
