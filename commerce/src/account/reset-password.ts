import type { Clock } from '../context/clock.ts';
import type { Database } from '../database/database.ts';
import { pluginError } from '../errors/plugin-error.ts';
import { sendMail } from '../mail/outbox.ts';
import type { Sender } from '../mail/written-mail.ts';
import { passwordChangedMail } from './account-mails.ts';
import type { Passwords } from './password-hash.ts';
import { userOfResetCode } from './reset-code.ts';
import { changeUser, type StoredUser } from './user-store.ts';

/** Sets a new password with an emailed code. The code is used up and all sessions of the account end. */
export async function resetPassword(
  database: Database,
  passwords: Passwords,
  { code, password, passwordConfirmation }: Record<string, unknown>,
  sender: Sender,
  clock: Pick<Clock, 'now'>,
): Promise<StoredUser> {
  if (!(await userOfResetCode(database, code, clock.now()))) throw pluginError('codeIncorrect');
  const hash = await passwords.hash(newPassword(password, passwordConfirmation));
  return database.transaction(async () => {
    // Another request may have used it up meanwhile, or its time may have ended.
    const now = clock.now();
    const user = await userOfResetCode(database, code, now);
    if (!user) throw pluginError('codeIncorrect');
    return setPassword(database, user, hash, sender, now);
  });
}

/** A new password that was typed twice alike. */
export function newPassword(password: unknown, confirmation: unknown): string {
  if (typeof password !== 'string' || password === '') throw pluginError('passwordMissing');
  if (password !== confirmation) throw pluginError('passwordsDiffer');
  return password;
}

/** Stores a new password's hash, ends all sessions and notifies the owner. Following an emailed link also confirms the address. */
export async function setPassword(database: Database, user: StoredUser, hash: string, sender: Sender, now: Date): Promise<StoredUser> {
  const changes = {
    password_hash: hash,
    token_version: user.token_version + 1,
    reset_code: null,
    reset_expires_at: null,
    confirmed: 1,
    confirmation_code: null,
  };
  const changed = await changeUser(database, user.id, changes, now);
  await sendMail(database, await passwordChangedMail(database, changed, sender), now);
  return changed;
}
