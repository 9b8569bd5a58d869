import type { Database } from '../database/database.ts';
import { pluginError } from '../errors/plugin-error.ts';
import type { Sender } from '../mail/written-mail.ts';
import type { Passwords } from './password-hash.ts';
import { newPassword, setPassword } from './reset-password.ts';
import { findUser, type StoredUser } from './user-store.ts';

/** Changes the password of the signed-in user and ends all sessions of the account. */
export async function changePassword(
  database: Database,
  passwords: Passwords,
  user: StoredUser,
  { currentPassword, password, passwordConfirmation }: Record<string, unknown>,
  sender: Sender,
  now: Date,
): Promise<StoredUser> {
  if (typeof currentPassword !== 'string' || (await passwords.check(currentPassword, user.password_hash)) === 'wrong')
    throw pluginError('currentPasswordWrong');
  if (currentPassword === password) throw pluginError('passwordSame');
  const hash = await passwords.hash(newPassword(password, passwordConfirmation));
  return database.transaction(async () => {
    // Changed meanwhile, for one by whoever ended this session.
    if ((await findUser(database, 'id', user.id))?.password_hash !== user.password_hash) throw pluginError('currentPasswordWrong');
    return setPassword(database, user, hash, sender, now);
  });
}
