import type { Database } from '../database/database.ts';
import { pluginError } from '../errors/plugin-error.ts';
import { hashPassword, passwordMatches } from './password-hash.ts';
import { findUserByIdentifier, type StoredUser } from './user-store.ts';

/** Nobody's password: compared with when there is no account, so that the answer takes as long. */
const NOBODY = hashPassword('nobody signs in with this');

/** The account behind an address (or user name) and password. Refuses alike, after the same work, for unknown people and wrong passwords. */
export function signIn(database: Database, { identifier, password }: Record<string, unknown>): StoredUser {
  const hasIdentifier = typeof identifier === 'string' && identifier !== '';
  const hasPassword = typeof password === 'string' && password !== '';
  if (!hasIdentifier) throw pluginError(hasPassword ? 'identifierMissing' : 'loginMissing');
  if (!hasPassword) throw pluginError('passwordMissing');
  const user = findUserByIdentifier(database, identifier);
  const matches = passwordMatches(password, user?.password_hash ?? NOBODY);
  if (!user || !matches) throw pluginError('loginInvalid');
  return mayEnter(user);
}

/** Refuses accounts that are closed, or not open yet. */
export function mayEnter(user: StoredUser): StoredUser {
  if (user.confirmed === 0) throw pluginError('notConfirmed');
  if (user.blocked === 1) throw pluginError('blocked');
  return user;
}
