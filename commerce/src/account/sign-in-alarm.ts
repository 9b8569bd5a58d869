import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { notFound } from '../errors/api-error.ts';
import { sendMail } from '../mail/outbox.ts';
import type { Sender } from '../mail/written-mail.ts';
import { newDeviceMail, resetMail } from './account-mails.ts';
import { NO_PASSWORD } from './password-hash.ts';
import { secondFactorsOf } from './second-factor-state.ts';
import { endOtherSessions, findSession } from './session-store.ts';
import { changeUser, findUser, newCode, type StoredUser } from './user-store.ts';

const HOUR_MS = 3_600_000;
const LINK_VALID_MS = 7 * 24 * HOUR_MS;
const FREEZE_MS = 72 * HOUR_MS;
const PASSWORD_LINK_VALID_MS = HOUR_MS;
/** Whoever opened the account is told enough by that. */
const NEW_ACCOUNT_MS = 24 * HOUR_MS;
const ALIKE_MS = 180 * 24 * HOUR_MS;

interface Alarm {
  code: string;
  user_id: number;
  session_since: string;
  expires_at: string;
  used_at: string | null;
  had_codes: number;
  had_recovery_codes: number;
  password_was_off: number;
}

/**
 * Tells the owner of an account by mail that somebody signed in on a device that the gateway does not know; returns whether it did. Nothing
 * is sent for an account of today, and for a sign-in with an emailed link, whose mail the owner has read. `unlessAlike`: nor where the
 * person has used such a device in that network within 180 days.
 */
export async function tellOfNewDevice(
  database: Database,
  { userId, sessionId, unlessAlike }: { userId: number; sessionId: string; unlessAlike: boolean },
  sender: Sender,
  now: Date,
): Promise<boolean> {
  const user = await findUser(database, 'id', userId);
  const session = await findSession(database, sessionId);
  if (!user || session?.user_id !== userId) throw notFound('There is no such session.');
  if (session.kind === 'email' || session.kind === 'staff' || now.getTime() - Date.parse(user.created_at) < NEW_ACCOUNT_MS) return false;
  const since = new Date(now.getTime() - ALIKE_MS).toISOString();
  const alike = 'SELECT 1 FROM sessions WHERE user_id = ? AND id <> ? AND device = ? AND address = ? AND created_at > ?';
  if (unlessAlike && (await database.get(alike, userId, sessionId, session.device, session.address, since))) return false;
  const factors = await secondFactorsOf(database, user);
  const code = randomBytes(32).toString('base64url');
  await database.transaction(async () => {
    await database.run(
      `INSERT INTO sign_in_alarms (code, user_id, session_since, expires_at, had_codes, had_recovery_codes, password_was_off)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
      hashOf(code),
      userId,
      session.created_at,
      new Date(now.getTime() + LINK_VALID_MS).toISOString(),
      factors.hasCodes ? 1 : 0,
      factors.recoveryCodesLeft > 0 ? 1 : 0,
      factors.isPasswordOff ? 1 : 0,
    );
    await sendMail(database, await newDeviceMail(database, user, session, code, sender), now);
  });
  return true;
}

/**
 * The owner says that a sign-in was not theirs: every session of the account ends, the password opens nothing until there is a new one, for
 * which a link is emailed, passkeys and codes added since are removed, and for 72 hours nothing is paid out. Throws a 404 for a link that is unknown,
 * used or expired.
 */
export async function raiseAlarm(database: Database, code: unknown, sender: Sender, now: Date): Promise<StoredUser> {
  return database.transaction(async () => {
    const alarm =
      typeof code === 'string' ? await database.get<Alarm>('SELECT * FROM sign_in_alarms WHERE code = ?', hashOf(code)) : undefined;
    const user = alarm && (await findUser(database, 'id', alarm.user_id));
    if (!alarm || alarm.used_at !== null || Date.parse(alarm.expires_at) <= now.getTime() || !user || user.blocked === 1)
      throw notFound('This link is no longer valid.');
    await database.run('UPDATE sign_in_alarms SET used_at = ? WHERE code = ?', now.toISOString(), alarm.code);
    await endOtherSessions(database, user, undefined, now);
    await removeFactorsSince(database, alarm);
    const frozen = new Date(now.getTime() + FREEZE_MS).toISOString();
    const changes = {
      password_hash: NO_PASSWORD,
      reset_code: newCode(),
      reset_expires_at: new Date(now.getTime() + PASSWORD_LINK_VALID_MS).toISOString(),
      payouts_frozen_until: frozen,
    };
    const changed = await changeUser(database, user.id, changes, now);
    await sendMail(database, await resetMail(database, changed, sender), now);
    return changed;
  });
}

/** What whoever signed in then has added, which would keep the owner out. */
async function removeFactorsSince(database: Database, alarm: Alarm): Promise<void> {
  await database.run('DELETE FROM passkeys WHERE user_id = ? AND created_at >= ?', alarm.user_id, alarm.session_since);
  if (alarm.had_codes === 0) await database.run('UPDATE second_factors SET secret = NULL WHERE user_id = ?', alarm.user_id);
  if (alarm.password_was_off === 0) await database.run('UPDATE second_factors SET password_off = 0 WHERE user_id = ?', alarm.user_id);
  if (alarm.had_recovery_codes === 0) await database.run('DELETE FROM recovery_codes WHERE user_id = ?', alarm.user_id);
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}
