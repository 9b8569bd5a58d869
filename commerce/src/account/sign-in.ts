import type { Database } from '../database/database.ts';
import { pluginError } from '../errors/plugin-error.ts';
import type { Passwords } from './password-hash.ts';
import { findUser, findUserByIdentifier, type StoredUser } from './user-store.ts';

/**
 * The account for an email address (or user name) and password. Unknown accounts and wrong passwords fail alike, in the same time. A hash
 * of another backend, or at a lower cost than today's, is replaced.
 */
export async function signIn(
  database: Database,
  passwords: Passwords,
  { identifier, password }: Record<string, unknown>,
): Promise<StoredUser> {
  const hasIdentifier = typeof identifier === 'string' && identifier !== '';
  const hasPassword = typeof password === 'string' && password !== '';
  if (!hasIdentifier) throw pluginError(hasPassword ? 'identifierMissing' : 'loginMissing');
  if (!hasPassword) throw pluginError('passwordMissing');
  const found = await findUserByIdentifier(database, identifier);
  const check = await passwords.check(password, found?.password_hash);
  if (!found || check === 'wrong') throw pluginError('loginInvalid');
  const hash = check === 'outdated' ? await passwords.hash(password) : found.password_hash;
  return database.transaction(async () => {
    // It may have been changed meanwhile.
    const user = await findUser(database, 'id', found.id);
    if (user?.password_hash !== found.password_hash) throw pluginError('loginInvalid');
    if (hash !== user.password_hash) await database.run('UPDATE users SET password_hash = ? WHERE id = ?', hash, user.id);
    return mayEnter(user);
  });
}

/** Rejects accounts that are blocked or not confirmed yet. */
export function mayEnter(user: StoredUser): StoredUser {
  if (user.confirmed === 0) throw pluginError('notConfirmed');
  if (user.blocked === 1) throw pluginError('blocked');
  return user;
}
