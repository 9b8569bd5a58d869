import type { Database } from '../database/database.ts';
import { pluginError } from '../errors/plugin-error.ts';
import type { Sender } from './account-mails.ts';
import { passwordMatches } from './password-hash.ts';
import { setPassword } from './reset-password.ts';
import type { StoredUser } from './user-store.ts';

/** Changes the password of the signed-in user and ends all sessions of the account. */
export function changePassword(
  database: Database,
  user: StoredUser,
  { currentPassword, password, passwordConfirmation }: Record<string, unknown>,
  sender: Sender,
  now: Date,
): StoredUser {
  if (typeof currentPassword !== 'string' || !passwordMatches(currentPassword, user.password_hash))
    throw pluginError('currentPasswordWrong');
  if (currentPassword === password) throw pluginError('passwordSame');
  return setPassword(database, user, password, passwordConfirmation, sender, now);
}
