import { type BackendAddressInput, type BackendSavedAddress, MAX_ADDRESSES } from '@koura/shared-types/wire/address-book';
import type { Database } from '../database/database.ts';
import { conflict, type FieldError, invalidInput, notFound } from '../errors/api-error.ts';
import { objectOf } from '../query/body-fields.ts';

interface AddressRow {
  id: number;
  label: string;
  line1: string;
  line2: string | null;
  suburb: string | null;
  city: string;
  state: string | null;
  postcode: string;
  country_code: string;
  is_default: number;
}

const MAX_LENGTH = 120;

/** A person's addresses, the default first. */
export async function addressesOf(database: Database, userId: number): Promise<BackendSavedAddress[]> {
  const sql = 'SELECT * FROM addresses WHERE user_id = ? ORDER BY is_default DESC, id';
  return (await database.all<AddressRow>(sql, userId)).map(({ id, label, line1, line2, suburb, city, state, postcode, ...row }) => ({
    id,
    label,
    line1,
    line2,
    suburb,
    city,
    state,
    postcode,
    countryCode: row.country_code,
    isDefault: row.is_default === 1,
  }));
}

/** Adds an address; the first one is the default. 409 when the book is full. Within the caller's transaction. */
export async function addAddress(database: Database, userId: number, body: unknown): Promise<BackendSavedAddress> {
  const address = readAddress(body);
  const known = await addressesOf(database, userId);
  if (known.length >= MAX_ADDRESSES) {
    throw conflict('ConflictError', 'CONFLICT', `You can keep ${MAX_ADDRESSES} addresses. Please delete one first.`, {
      most: MAX_ADDRESSES,
    });
  }
  const isDefault = known.length === 0 || address.isDefault;
  if (isDefault) await forgetDefault(database, userId);
  const id = await database.insert(
    `INSERT INTO addresses (user_id, label, line1, line2, suburb, city, state, postcode, country_code, is_default)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    userId,
    ...columnsOf(address),
    isDefault ? 1 : 0,
  );
  return addressOf(database, userId, id);
}

/** Replaces an address. The default stays the default until another one becomes it. 404 for another person's. Within the caller's transaction. */
export async function changeAddress(database: Database, userId: number, id: number, body: unknown): Promise<BackendSavedAddress> {
  const known = await addressOf(database, userId, id);
  const address = readAddress(body);
  const isDefault = known.isDefault || address.isDefault;
  if (isDefault) await forgetDefault(database, userId);
  await database.run(
    `UPDATE addresses SET label = ?, line1 = ?, line2 = ?, suburb = ?, city = ?, state = ?, postcode = ?, country_code = ?, is_default = ?
       WHERE id = ?`,
    ...columnsOf(address),
    isDefault ? 1 : 0,
    id,
  );
  return addressOf(database, userId, id);
}

/** Removes an address; where it was the default, the oldest of the others becomes it. Within the caller's transaction. */
export async function removeAddress(database: Database, userId: number, id: number): Promise<void> {
  const { isDefault } = await addressOf(database, userId, id);
  await database.run('DELETE FROM addresses WHERE id = ?', id);
  if (isDefault)
    await database.run('UPDATE addresses SET is_default = 1 WHERE id = (SELECT min(id) FROM addresses WHERE user_id = ?)', userId);
}

async function addressOf(database: Database, userId: number, id: number): Promise<BackendSavedAddress> {
  const address = (await addressesOf(database, userId)).find((one) => one.id === id);
  if (!address) throw notFound('There is no such address.');
  return address;
}

async function forgetDefault(database: Database, userId: number): Promise<void> {
  await database.run('UPDATE addresses SET is_default = 0 WHERE user_id = ?', userId);
}

function columnsOf({ label, line1, line2, suburb, city, state, postcode, countryCode }: BackendAddressInput): (string | null)[] {
  return [label, line1, line2, suburb, city, state, postcode, countryCode];
}

function readAddress(body: unknown): BackendAddressInput {
  const sent = objectOf(body);
  const errors: FieldError[] = [];
  const required = (name: string): string => {
    const value = sent[name];
    if (typeof value === 'string' && value.trim() !== '' && value.length <= MAX_LENGTH) return value.trim();
    errors.push({ path: [name], message: `${name} must be a string of 1 to ${MAX_LENGTH} characters` });
    return '';
  };
  const optional = (name: string): string | null => {
    const value = sent[name];
    if (value === undefined || value === null || value === '') return null;
    return required(name);
  };
  const address = {
    label: required('label'),
    line1: required('line1'),
    line2: optional('line2'),
    suburb: optional('suburb'),
    city: required('city'),
    state: optional('state'),
    postcode: required('postcode'),
    countryCode: required('countryCode'),
    isDefault: sent['isDefault'] === true,
  };
  if (address.countryCode !== '' && !/^[A-Z]{2}$/.test(address.countryCode))
    errors.push({ path: ['countryCode'], message: 'countryCode must be two capital letters' });
  if (errors.length > 0) throw invalidInput(...errors);
  return address;
}
