import {
  type BackendFactors,
  type BackendNewPasskey,
  type BackendPasskey,
  type BackendPasskeyOfSomebody,
  MAX_PASSKEYS,
} from '@koura/shared-types/wire/factors';
import { NO_PASSWORD } from '../account/password-hash.ts';
import { dropUselessCodes, secondFactorsOf } from '../account/second-factor-state.ts';
import type { StoredUser } from '../account/user-store.ts';
import type { Database } from '../database/database.ts';
import { conflict, type FieldError, invalidInput, notFound } from '../errors/api-error.ts';
import { objectOf } from '../query/body-fields.ts';

interface PasskeyRow {
  id: string;
  user_id: number;
  public_key: string;
  counter: number;
  transports: string;
  label: string;
  created_at: string;
  last_used_at: string | null;
}

const BASE64URL = /^[\w-]{1,2000}$/;
const MAX_LABEL = 40;
const MAX_COUNTER = 2 ** 32 - 1;

export async function factorsOf(database: Database, user: StoredUser): Promise<BackendFactors> {
  const rows = await database.all<PasskeyRow>('SELECT * FROM passkeys WHERE user_id = ? ORDER BY created_at, id', user.id);
  return { passkeys: rows.map(describe), hasOtherSignIn: hasOtherSignIn(user), ...(await secondFactorsOf(database, user)) };
}

/** Throws a 404 for a credential that nobody has. */
export async function findPasskey(database: Database, id: string): Promise<BackendPasskeyOfSomebody> {
  const row = await database.get<PasskeyRow>('SELECT * FROM passkeys WHERE id = ?', id);
  if (!row) throw noSuchPasskey();
  return { ...describe(row), userId: row.user_id };
}

/** Within the caller's transaction. 409 for one that is kept already, and for one too many. */
export async function addPasskey(database: Database, user: StoredUser, body: unknown, now: Date): Promise<BackendPasskey> {
  const { id, publicKey, counter, transports, label } = readPasskey(body);
  if (await database.get('SELECT 1 FROM passkeys WHERE id = ?', id))
    throw conflict('ConflictError', 'CONFLICT', 'This passkey is kept already.');
  if ((await factorsOf(database, user)).passkeys.length >= MAX_PASSKEYS)
    throw conflict('ConflictError', 'CONFLICT', `You can keep ${MAX_PASSKEYS} passkeys. Please remove one first.`, { most: MAX_PASSKEYS });
  await database.run(
    'INSERT INTO passkeys (id, user_id, public_key, counter, transports, label, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
    id,
    user.id,
    publicKey,
    counter,
    JSON.stringify(transports),
    label,
    now.toISOString(),
  );
  return passkeyOf(database, user, id);
}

export async function renamePasskey(database: Database, user: StoredUser, id: string, body: unknown): Promise<BackendPasskey> {
  await passkeyOf(database, user, id);
  const errors: FieldError[] = [];
  const label = readLabel(objectOf(body)['label'], errors);
  if (errors.length > 0) throw invalidInput(...errors);
  await database.run('UPDATE passkeys SET label = ? WHERE id = ?', label, id);
  return passkeyOf(database, user, id);
}

/** Within the caller's transaction. 409 for the last way into the account. */
export async function removePasskey(database: Database, user: StoredUser, id: string): Promise<void> {
  await passkeyOf(database, user, id);
  const { passkeys, hasOtherSignIn: hasOther, isPasswordOff } = await factorsOf(database, user);
  if (passkeys.length === 1 && (!hasOther || isPasswordOff))
    throw conflict('ConflictError', 'CONFLICT', 'This is the only way to sign in to this account.');
  await database.run('DELETE FROM passkeys WHERE id = ?', id);
  await dropUselessCodes(database, user);
}

/**
 * Notes that the gateway has checked a signature; returns whose key it was. 404 for a key that is gone, 409 for a counter that is not above
 * the last one: another authenticator has the same key. Within the caller's transaction.
 */
export async function takePasskey(database: Database, body: unknown, now: Date): Promise<number> {
  const { id, counter } = objectOf(body);
  if (typeof id !== 'string' || !isCounter(counter))
    throw invalidInput({ path: ['id'], message: 'id and counter of a passkey are needed' });
  const known = await findPasskey(database, id);
  if ((known.counter > 0 || counter > 0) && counter <= known.counter)
    throw conflict('ConflictError', 'OUTDATED', 'This passkey has been copied.', { counter: known.counter });
  await database.run('UPDATE passkeys SET counter = ?, last_used_at = ? WHERE id = ?', counter, now.toISOString(), id);
  return known.userId;
}

async function passkeyOf(database: Database, user: StoredUser, id: string): Promise<BackendPasskey> {
  const found = (await factorsOf(database, user)).passkeys.find((one) => one.id === id);
  if (!found) throw noSuchPasskey();
  return found;
}

function hasOtherSignIn({ password_hash: hash, provider }: StoredUser): boolean {
  return hash !== NO_PASSWORD || provider !== 'local';
}

function describe({ id, counter, transports, label, ...row }: PasskeyRow): BackendPasskey {
  return {
    id,
    publicKey: row.public_key,
    counter,
    transports: JSON.parse(transports) as string[],
    label,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  };
}

function readPasskey(body: unknown): BackendNewPasskey {
  const { id, publicKey, counter, transports, label } = objectOf(body);
  const errors: FieldError[] = [];
  const bytes = (name: string, value: unknown): string => {
    if (typeof value === 'string' && BASE64URL.test(value)) return value;
    errors.push({ path: [name], message: `${name} must be base64url` });
    return '';
  };
  const ways = Array.isArray(transports) && transports.length <= 10 ? transports : [];
  if (!isCounter(counter)) errors.push({ path: ['counter'], message: 'counter must be a whole number of 32 bits' });
  const read = {
    id: bytes('id', id),
    publicKey: bytes('publicKey', publicKey),
    counter: counter as number,
    transports: ways.filter((one): one is string => typeof one === 'string' && /^[a-z-]{1,20}$/.test(one)),
    label: readLabel(label, errors),
  };
  if (errors.length > 0) throw invalidInput(...errors);
  return read;
}

function readLabel(label: unknown, errors: FieldError[]): string {
  if (typeof label === 'string' && label.trim() !== '' && label.length <= MAX_LABEL) return label.trim();
  errors.push({ path: ['label'], message: `label must be a string of 1 to ${MAX_LABEL} characters` });
  return '';
}

function isCounter(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= MAX_COUNTER;
}

function noSuchPasskey(): Error {
  return notFound('There is no such passkey.');
}
