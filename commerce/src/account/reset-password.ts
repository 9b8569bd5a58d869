import type { Database } from '../database/database.ts';
import { pluginError } from '../errors/plugin-error.ts';
import { sendMail } from '../mail/outbox.ts';
import { passwordChangedMail, type Sender } from './account-mails.ts';
import { hashPassword } from './password-hash.ts';
import { userOfResetCode } from './reset-code.ts';
import { changeUser, type StoredUser } from './user-store.ts';

/** Sets a new password with an emailed code. The code is used up and all sessions of the account end. */
export function resetPassword(
  database: Database,
  { code, password, passwordConfirmation }: Record<string, unknown>,
  sender: Sender,
  now: Date,
): StoredUser {
  const user = userOfResetCode(database, code, now);
  if (!user) throw pluginError('codeIncorrect');
  return setPassword(database, user, password, passwordConfirmation, sender, now);
}

/** Stores a new password, ends all sessions and notifies the owner. Following an emailed link also confirms the address. */
export function setPassword(
  database: Database,
  user: StoredUser,
  password: unknown,
  confirmation: unknown,
  sender: Sender,
  now: Date,
): StoredUser {
  if (typeof password !== 'string' || password === '') throw pluginError('passwordMissing');
  if (password !== confirmation) throw pluginError('passwordsDiffer');
  const changes = {
    password_hash: hashPassword(password),
    token_version: user.token_version + 1,
    reset_code: null,
    reset_expires_at: null,
    confirmed: 1,
    confirmation_code: null,
  };
  const changed = changeUser(database, user.id, changes, now);
  sendMail(database, passwordChangedMail(changed, sender), now);
  return changed;
}
