import type { Database } from '../database/database.ts';
import { pluginError } from '../errors/plugin-error.ts';
import { isEmail } from '../query/body-fields.ts';
import type { Passwords } from './password-hash.ts';
import { changeUser, findUserByIdentifier, insertUser, newCode, type StoredUser } from './user-store.ts';

interface SignUp {
  passwords: Passwords;
  /** The account has to be confirmed by an email, which `created` sends. */
  confirmation: boolean;
  created: (user: StoredUser) => Promise<void>;
}

/** Creates an account. The dealer's own fields are stored as entered. */
export async function signUp(
  database: Database,
  body: Record<string, unknown>,
  { passwords, confirmation, created }: SignUp,
  now: Date,
): Promise<StoredUser> {
  const { email, username, password } = body;
  if (email === undefined || email === '') throw pluginError('emailMissing');
  if (typeof password !== 'string' || password === '') throw pluginError('passwordMissing');
  if (!isEmail(email)) throw pluginError('emailFormat');
  const address = email.toLowerCase();
  const name = textOf(username) ?? address;
  // Hashed before the look-up, so that a taken address takes as long as a new one.
  const passwordHash = await passwords.hash(password);
  return database.transaction(async () => {
    if ((await findUserByIdentifier(database, address)) || (await findUserByIdentifier(database, name))) throw pluginError('emailTaken');
    const inserted = await insertUser(
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
    const user = confirmation ? await changeUser(database, inserted.id, { confirmation_code: newCode() }, now) : inserted;
    await created(user);
    return user;
  });
}

const MAX_LENGTH = 100;

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, MAX_LENGTH) : undefined;
}
