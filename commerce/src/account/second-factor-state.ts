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

export function secondFactorsOf(database: Database, { id }: Person): SecondFactorState {
  const row = factorRowOf(database, id);
  const { n } = database.get<{ n: number }>('SELECT count(*) AS n FROM recovery_codes WHERE user_id = ? AND used_at IS NULL', id)!;
  return { hasCodes: typeof row?.secret === 'string', recoveryCodesLeft: n, isPasswordOff: row?.password_off === 1 };
}

/** What `GET /users/me` says of them. */
export function ownFactorsOf(database: Database, user: Person): BackendOwnFactors {
  const row = factorRowOf(database, user.id);
  return { passkeys: passkeysOf(database, user), codes: typeof row?.secret === 'string', askedAt: row?.asked_at ?? null };
}

/**
 * What an account asks for besides its password; undefined where the password is enough. Of staff a password alone opens none that has a
 * passkey.
 */
export function waysToProve(database: Database, user: StoredUser): ('passkey' | 'code' | 'recoveryCode')[] | undefined {
  const { hasCodes, recoveryCodesLeft, isPasswordOff } = secondFactorsOf(database, user);
  const hasPasskeys = passkeysOf(database, user) > 0;
  if (!hasCodes && !isPasswordOff && !(isStaff(user) && hasPasskeys)) return undefined;
  return [
    ...(hasPasskeys ? (['passkey'] as const) : []),
    ...(hasCodes ? (['code'] as const) : []),
    ...(recoveryCodesLeft > 0 ? (['recoveryCode'] as const) : []),
  ];
}

/** Recovery codes open nothing by themselves, and none are kept for an account without another factor. */
export function dropUselessCodes(database: Database, user: Person): void {
  const { passkeys, codes } = ownFactorsOf(database, user);
  if (passkeys > 0 || codes) return;
  database.run('DELETE FROM recovery_codes WHERE user_id = ?', user.id);
}

export function factorRowOf(database: Database, userId: number): FactorRow | undefined {
  return database.get<FactorRow>('SELECT secret, last_step, password_off, asked_at FROM second_factors WHERE user_id = ?', userId);
}

export function passkeysOf(database: Database, { id }: Person): number {
  return database.get<{ n: number }>('SELECT count(*) AS n FROM passkeys WHERE user_id = ?', id)!.n;
}
