import type { Database } from '../database/database.ts';
import { ApiError } from '../errors/api-error.ts';
import { pluginError } from '../errors/plugin-error.ts';
import { sendMail } from '../mail/outbox.ts';
import type { Sender } from '../mail/written-mail.ts';
import { isEmail } from '../query/body-fields.ts';
import { confirmationMail } from './account-mails.ts';
import { changeUser, findUser, newCode, type StoredUser } from './user-store.ts';

/** Resends the confirmation link of an account. `failsOnUnknown`: Strapi 3 answers 500 when an address has no account. */
export async function sendEmailConfirmation(
  database: Database,
  { email }: Record<string, unknown>,
  sender: Sender,
  failsOnUnknown: boolean,
  now: Date,
): Promise<void> {
  if (!isEmail(email)) throw pluginError(email === undefined || email === '' ? 'emailMissing' : 'emailFormat');
  const user = await findUser(database, 'email', email.toLowerCase());
  if (!user) {
    if (failsOnUnknown) throw new ApiError(500, 'InternalServerError', 'Internal Server Error');
    return;
  }
  if (user.confirmed === 1) throw pluginError('alreadyConfirmed');
  await sendMail(
    database,
    await confirmationMail(database, await changeUser(database, user.id, { confirmation_code: newCode() }, now), sender),
    now,
  );
}

export async function confirmEmail(database: Database, code: string | undefined, now: Date): Promise<StoredUser> {
  const user = code === undefined || code === '' ? undefined : await findUser(database, 'confirmation_code', code);
  if (!user) throw pluginError('codeIncorrect');
  return changeUser(database, user.id, { confirmed: 1, confirmation_code: null }, now);
}
