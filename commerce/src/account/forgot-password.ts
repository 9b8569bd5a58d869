import type { Database } from '../database/database.ts';
import { pluginError } from '../errors/plugin-error.ts';
import { sendMail } from '../mail/outbox.ts';
import type { Sender } from '../mail/written-mail.ts';
import { isEmail } from '../query/body-fields.ts';
import { resetMail } from './account-mails.ts';
import { changeUser, findUser, newCode } from './user-store.ts';

const VALID_MS = 3_600_000;

/** Emails a link to set a new password. `tellsUnknown`: Strapi 3 reveals that an address has no account. */
export async function forgotPassword(
  database: Database,
  { email }: Record<string, unknown>,
  sender: Sender,
  tellsUnknown: boolean,
  now: Date,
): Promise<void> {
  if (email === undefined || email === '') throw pluginError('emailMissing');
  if (!isEmail(email)) throw pluginError('emailFormat');
  const user = await findUser(database, 'email', email.toLowerCase());
  if (!user || user.blocked === 1) {
    if (tellsUnknown) throw pluginError('userUnknown');
    return;
  }
  const changes = { reset_code: newCode(), reset_expires_at: new Date(now.getTime() + VALID_MS).toISOString() };
  await sendMail(database, await resetMail(database, await changeUser(database, user.id, changes, now), sender), now);
}
