import { randomBytes } from 'node:crypto';
import type { Database } from '../../../commerce/src/database/database.ts';
import { pluginError } from '../../../commerce/src/errors/plugin-error.ts';
import { NO_PASSWORD } from '../../../commerce/src/account/password-hash.ts';
import { mayEnter } from '../../../commerce/src/account/sign-in.ts';
import { findUser, insertUser, type StoredUser } from '../../../commerce/src/account/user-store.ts';

export interface ProviderPerson {
  email: string;
  firstName: string;
  lastName: string;
}

const TOKEN_MS = 300_000;

/** The access token that the provider issues: valid for five minutes and one sign-in. */
export async function issueProviderToken(database: Database, provider: string, person: ProviderPerson, now: Date): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const expires = new Date(now.getTime() + TOKEN_MS).toISOString();
  const { email, firstName, lastName } = person;
  const sql = 'INSERT INTO provider_tokens (token, provider, email, first_name, last_name, expires_at) VALUES (?, ?, ?, ?, ?, ?)';
  await database.run(sql, token, provider, email, firstName, lastName, expires);
  return token;
}

/**
 * The account for a provider's access token, created when there is none. Rejects an address that has an account with another sign-in
 * method.
 */
export async function signInWithProvider(
  database: Database,
  provider: string,
  accessToken: string | undefined,
  now: Date,
): Promise<StoredUser> {
  const row = await database.get<{ email: string; first_name: string; last_name: string; expires_at: string }>(
    'SELECT * FROM provider_tokens WHERE token = ? AND provider = ?',
    accessToken ?? '',
    provider,
  );
  if (!row || Date.parse(row.expires_at) <= now.getTime()) throw pluginError('providerFailed');
  await database.run('DELETE FROM provider_tokens WHERE token = ?', accessToken!);
  const known = await findUser(database, 'email', row.email);
  if (known && known.provider !== provider) throw pluginError('emailTaken');
  if (known) return mayEnter(known);
  const { email, first_name: firstName, last_name: lastName } = row;
  const person = {
    username: email,
    email,
    passwordHash: NO_PASSWORD,
    firstName,
    lastName,
    phone: null,
    newsletter: false,
    provider,
    confirmed: true,
  };
  return insertUser(database, person, now);
}
