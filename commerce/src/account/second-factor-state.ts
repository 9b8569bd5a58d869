import type { BackendFactors, BackendOwnFactors } from '@koura/shared-types/wire/factors';
import { isStaff } from '../access/access.ts';
import type { Database } from '../database/database.ts';
import type { StoredUser } from './user-store.ts';

interface FactorRow {
  secret: string | null;
  last_step: number;
  password_off: number;
  asked_at: string | null;
}

type Person = Pick<StoredUser, 'id'>;
type SecondFactorState = Required<Pick<BackendFactors, 'hasCodes' | 'recoveryCodesLeft' | 'isPasswordOff'>>;

export async function secondFactorsOf(database: Database, { id }: Person): Promise<SecondFactorState> {
  const row = await factorRowOf(database, id);
  const { n } = (await database.get<{ n: number }>('SELECT count(*) AS n FROM recovery_codes WHERE user_id = ? AND used_at IS NULL', id))!;
  return { hasCodes: typeof row?.secret === 'string', recoveryCodesLeft: n, isPasswordOff: row?.password_off === 1 };
}

/** What `GET /users/me` says of them. */
export async function ownFactorsOf(database: Database, user: Person): Promise<BackendOwnFactors> {
  const row = await factorRowOf(database, user.id);
  return { passkeys: await passkeysOf(database, user), codes: typeof row?.secret === 'string', askedAt: row?.asked_at ?? null };
}

/**
 * What an account asks for besides its password; undefined where the password is enough. Of staff a password alone opens none that has a
 * passkey.
 */
export async function waysToProve(database: Database, user: StoredUser): Promise<('passkey' | 'code' | 'recoveryCode')[] | undefined> {
  const { hasCodes, recoveryCodesLeft, isPasswordOff } = await secondFactorsOf(database, user);
  const hasPasskeys = (await passkeysOf(database, user)) > 0;
  if (!hasCodes && !isPasswordOff && !(isStaff(user) && hasPasskeys)) return undefined;
  return [
    ...(hasPasskeys ? (['passkey'] as const) : []),
    ...(hasCodes ? (['code'] as const) : []),
    ...(recoveryCodesLeft > 0 ? (['recoveryCode'] as const) : []),
  ];
}

/** Recovery codes open nothing by themselves, and none are kept for an account without another factor. */
export async function dropUselessCodes(database: Database, user: Person): Promise<void> {
  const { passkeys, codes } = await ownFactorsOf(database, user);
  if (passkeys > 0 || codes) return;
  await database.run('DELETE FROM recovery_codes WHERE user_id = ?', user.id);
}

export async function factorRowOf(database: Database, userId: number): Promise<FactorRow | undefined> {
  return database.get<FactorRow>('SELECT secret, last_step, password_off, asked_at FROM second_factors WHERE user_id = ?', userId);
}

export async function passkeysOf(database: Database, { id }: Person): Promise<number> {
  return (await database.get<{ n: number }>('SELECT count(*) AS n FROM passkeys WHERE user_id = ?', id))!.n;
}
