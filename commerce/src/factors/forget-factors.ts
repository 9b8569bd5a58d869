import { changeUser, findUserByIdentifier } from '../account/user-store.ts';
import type { Database } from '../database/database.ts';
import { OperatorError } from '../errors/operator-error.ts';
import { sendMail } from '../mail/outbox.ts';
import type { Sender } from '../mail/written-mail.ts';
import { factorMail, factorsForgotten } from './factor-mails.ts';

/**
 * For somebody who has lost their devices and their recovery codes, and has shown who they are: their password opens the account again, and
 * nothing else does. Every session ends, and the owner is told.
 */
export async function forgetFactors(database: Database, email: string, sender: Sender, now: Date): Promise<void> {
  await database.transaction(async () => {
    const user = await findUserByIdentifier(database, email);
    if (!user) throw new OperatorError(`Nobody has an account with ${email}.`);
    for (const table of ['passkeys', 'recovery_codes']) await database.run(`DELETE FROM ${table} WHERE user_id = ?`, user.id);
    await database.run('UPDATE second_factors SET secret = NULL, password_off = 0 WHERE user_id = ?', user.id);
    await changeUser(database, user.id, { token_version: user.token_version + 1 }, now);
    await sendMail(database, await factorMail(database, user, factorsForgotten, sender), now);
  });
}
