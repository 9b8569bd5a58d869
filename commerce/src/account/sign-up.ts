import type { Database } from '../database/database.ts';
import { pluginError } from '../errors/plugin-error.ts';
import { isEmail } from '../query/body-fields.ts';
import { hashPassword } from './password-hash.ts';
import { changeUser, findUserByIdentifier, insertUser, newCode, type StoredUser } from './user-store.ts';

/** Creates an account; with `confirmation`, one that has to be confirmed by email. The dealer's own fields are stored as entered. */
export function signUp(database: Database, body: Record<string, unknown>, confirmation: boolean, now: Date): StoredUser {
  const { email, username, password } = body;
  if (email === undefined || email === '') throw pluginError('emailMissing');
  if (typeof password !== 'string' || password === '') throw pluginError('passwordMissing');
  if (!isEmail(email)) throw pluginError('emailFormat');
  const address = email.toLowerCase();
  const name = textOf(username) ?? address;
  // Hashed before the look-up, so that a taken address takes as long as a new one.
  const passwordHash = hashPassword(password);
  if (findUserByIdentifier(database, address) || findUserByIdentifier(database, name)) throw pluginError('emailTaken');
  const user = insertUser(
    database,
    {
      username: name,
      email: address,
      passwordHash,
      firstName: textOf(body['firstName']) ?? '',
      lastName: textOf(body['lastName']) ?? '',
      phone: textOf(body['phone']) ?? null,
      newsletter: body['newsletter'] === true,
      provider: 'local',
      confirmed: !confirmation,
    },
    now,
  );
  return confirmation ? changeUser(database, user.id, { confirmation_code: newCode() }, now) : user;
}

const MAX_LENGTH = 100;

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, MAX_LENGTH) : undefined;
}
