import { factorUse, newCode, newRecoveryCodes, passwordSwitch } from '@koura/shared-types/wire/factors';
import { dropUselessCodes, factorRowOf, passkeysOf, secondFactorsOf } from '../account/second-factor-state.ts';
import type { StoredUser } from '../account/user-store.ts';
import type { CommerceConfig } from '../config.ts';
import type { Database } from '../database/database.ts';
import { conflict, notFound } from '../errors/api-error.ts';
import { readBody } from '../query/read-body.ts';
import { takePasskey } from './passkey-store.ts';
import { seal, unseal } from './seal-secret.ts';

type Person = Pick<StoredUser, 'id'>;

/** Turns one-time codes on. The code that proved the secret is used up. */
export async function keepSecret(database: Database, config: CommerceConfig, user: Person, body: unknown): Promise<void> {
  const { secret, step } = readBody(newCode, body);
  await database.run(
    `INSERT INTO second_factors (user_id, secret, last_step) VALUES (?, ?, ?)
     ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, last_step = excluded.last_step`,
    user.id,
    seal(secret, config),
    step,
  );
}

/** Throws a 404 where the person has no one-time codes. */
export async function secretOf(database: Database, config: CommerceConfig, user: Person): Promise<{ secret: string }> {
  const sealed = (await factorRowOf(database, user.id))?.secret;
  const secret = typeof sealed === 'string' ? unseal(sealed, config) : undefined;
  if (secret === undefined) throw noCodes();
  return { secret };
}

export async function dropSecret(database: Database, user: Person): Promise<void> {
  if (typeof (await factorRowOf(database, user.id))?.secret !== 'string') throw noCodes();
  await database.run('UPDATE second_factors SET secret = NULL WHERE user_id = ?', user.id);
  await dropUselessCodes(database, user);
}

export async function keepRecoveryCodes(database: Database, user: Person, body: unknown): Promise<void> {
  const { hashes } = readBody(newRecoveryCodes, body);
  await database.run('DELETE FROM recovery_codes WHERE user_id = ?', user.id);
  for (const hash of hashes) await database.run('INSERT INTO recovery_codes (user_id, hash) VALUES (?, ?)', user.id, hash);
}

/** 409 where nothing else would open the account again: it needs a passkey, and recovery codes for the day when that is lost. */
export async function switchPassword(database: Database, user: Person, body: unknown): Promise<boolean> {
  const { off } = readBody(passwordSwitch, body);
  const { recoveryCodesLeft } = await secondFactorsOf(database, user);
  if (off && ((await passkeysOf(database, user)) === 0 || recoveryCodesLeft === 0))
    throw conflict('ConflictError', 'CONFLICT', 'Add a passkey and make recovery codes first.');
  await database.run(
    `INSERT INTO second_factors (user_id, password_off) VALUES (?, ?)
     ON CONFLICT (user_id) DO UPDATE SET password_off = excluded.password_off`,
    user.id,
    off ? 1 : 0,
  );
  return off;
}

/**
 * Uses up what the gateway has checked. 404 for a recovery code or passkey that the person does not have, 409 for a code that has been used,
 * or a later one has. `isRecovery`: the owner is told. Within the caller's transaction.
 */
export async function takeFactor(database: Database, user: Person, body: unknown, now: Date): Promise<{ isRecovery: boolean }> {
  const use = readBody(factorUse, body);
  if ('step' in use) {
    const changes = 'UPDATE second_factors SET last_step = ? WHERE user_id = ? AND secret IS NOT NULL AND last_step < ?';
    if ((await database.run(changes, use.step, user.id, use.step)).changes === 0)
      throw conflict('ConflictError', 'CONFLICT', 'This code has been used.');
    return { isRecovery: false };
  }
  if ('recoveryCode' in use) {
    const changes = 'UPDATE recovery_codes SET used_at = ? WHERE user_id = ? AND hash = ? AND used_at IS NULL';
    if ((await database.run(changes, now.toISOString(), user.id, use.recoveryCode)).changes === 0)
      throw notFound('There is no such recovery code.');
    return { isRecovery: true };
  }
  if ((await takePasskey(database, use.passkey, now)) !== user.id) throw notFound('There is no such passkey.');
  return { isRecovery: false };
}

/** Notes when somebody was first told to add a factor. */
export async function noteAsked(database: Database, user: Person, now: Date): Promise<{ askedAt: string }> {
  await database.run(
    `INSERT INTO second_factors (user_id, asked_at) VALUES (?, ?)
     ON CONFLICT (user_id) DO UPDATE SET asked_at = coalesce(second_factors.asked_at, excluded.asked_at)`,
    user.id,
    now.toISOString(),
  );
  return { askedAt: (await factorRowOf(database, user.id))!.asked_at! };
}

function noCodes(): Error {
  return notFound('This account has no one-time codes.');
}
