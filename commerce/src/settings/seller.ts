import type { BackendInvoice } from '@koura/shared-types/wire/invoice';
import type { Database } from '../database/database.ts';
import { type FieldError, invalidInput } from '../errors/api-error.ts';
import { objectOf } from '../query/body-fields.ts';

export type Seller = BackendInvoice['seller'];

const KEY = 'seller';

/** The dealer as documents name them; those that are issued already keep what they were issued with. */
export function readSeller(database: Database): Seller {
  const seller = findSeller(database);
  if (!seller) throw new Error('The database names no seller');
  return seller;
}

/** The seller; undefined before the shop was set up. */
export function findSeller(database: Database): Seller | undefined {
  const row = database.get<{ value: string }>('SELECT value FROM meta WHERE key = ?', KEY);
  return row && (JSON.parse(row.value) as Seller);
}

export function writeSeller(database: Database, seller: Seller): void {
  database.run('INSERT INTO meta (key, value) VALUES (?1, ?2) ON CONFLICT (key) DO UPDATE SET value = ?2', KEY, JSON.stringify(seller));
}

/** Changes the fields that are given, for documents to come. */
export function changeSeller(database: Database, body: unknown): Seller {
  const sent = objectOf(body);
  const known = readSeller(database);
  const isText = (value: unknown): boolean => typeof value === 'string' && value !== '' && value.length <= 200;
  const errors = Object.entries(sent).flatMap(([name, value]): FieldError[] => {
    if (!Object.hasOwn(known, name)) return [{ path: [name], message: `${name} is not part of a seller` }];
    const isValid = name === 'lines' ? Array.isArray(value) && value.every(isText) : isText(value);
    return isValid ? [] : [{ path: [name], message: `${name} must be ${name === 'lines' ? 'a list of texts' : 'a text'}` }];
  });
  if (errors.length > 0) throw invalidInput(...errors);
  const changed = { ...known, ...sent };
  writeSeller(database, changed);
  return changed;
}
