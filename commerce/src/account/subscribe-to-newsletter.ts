import type { Database } from '../database/database.ts';
import { invalidInput } from '../errors/api-error.ts';
import { isEmail } from '../query/body-fields.ts';

/** POST /subscribe: adds an address to the newsletter list; adding it again changes nothing. */
export async function subscribeToNewsletter(database: Database, { email }: Record<string, unknown>, now: Date): Promise<void> {
  if (!isEmail(email)) throw invalidInput({ path: ['email'], message: 'email must be a valid email' });
  const address = email.toLowerCase();
  await database.run(
    'INSERT INTO subscribers (email, subscribed_at) VALUES (?, ?) ON CONFLICT (email) DO NOTHING',
    address,
    now.toISOString(),
  );
  await database.run('UPDATE users SET newsletter = 1 WHERE email = ?', address);
}
