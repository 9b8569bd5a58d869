import type { Database } from '../database/database.ts';
import { pluginError } from '../errors/plugin-error.ts';
import { hashPassword, passwordMatches } from './password-hash.ts';
import { findUserByIdentifier, type StoredUser } from './user-store.ts';

/** Compared against when there is no account, so that the response takes as long. */
const UNKNOWN_ACCOUNT_HASH = hashPassword('unknown account');

/** The account for an email address (or user name) and password. Unknown accounts and wrong passwords fail alike, in the same time. */
export function signIn(database: Database, { identifier, password }: Record<string, unknown>): StoredUser {
  const hasIdentifier = typeof identifier === 'string' && identifier !== '';
  const hasPassword = typeof password === 'string' && password !== '';
  if (!hasIdentifier) throw pluginError(hasPassword ? 'identifierMissing' : 'loginMissing');
  if (!hasPassword) throw pluginError('passwordMissing');
  const user = findUserByIdentifier(database, identifier);
  const matches = passwordMatches(password, user?.password_hash ?? UNKNOWN_ACCOUNT_HASH);
  if (!user || !matches) throw pluginError('loginInvalid');
  return mayEnter(user);
}

/** Rejects accounts that are blocked or not confirmed yet. */
export function mayEnter(user: StoredUser): StoredUser {
  if (user.confirmed === 0) throw pluginError('notConfirmed');
  if (user.blocked === 1) throw pluginError('blocked');
  return user;
}
