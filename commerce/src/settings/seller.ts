import type { BackendInvoice } from '@koura/shared-types/wire/invoice';
import type { Database } from '../database/database.ts';
import { type FieldError, invalidInput } from '../errors/api-error.ts';
import { objectOf } from '../query/body-fields.ts';

export type Seller = BackendInvoice['seller'];

const KEY = 'seller';

/** The dealer as documents name them; those that are issued already keep what they were issued with. */
export async function readSeller(database: Database): Promise<Seller> {
  const seller = await findSeller(database);
  if (!seller) throw new Error('The database names no seller');
  return seller;
}

/** The seller; undefined before the shop was set up. */
export async function findSeller(database: Database): Promise<Seller | undefined> {
  const row = await database.get<{ value: string }>('SELECT value FROM meta WHERE key = ?', KEY);
  return row && (JSON.parse(row.value) as Seller);
}

export async function writeSeller(database: Database, seller: Seller): Promise<void> {
  await database.run(
    'INSERT INTO meta (key, value) VALUES (?1, ?2) ON CONFLICT (key) DO UPDATE SET value = ?2',
    KEY,
    JSON.stringify(seller),
  );
}

/** Changes the fields that are given, for documents to come. */
export async function changeSeller(database: Database, body: unknown): Promise<Seller> {
  const sent = objectOf(body);
  const known = await readSeller(database);
  const isText = (value: unknown): boolean => typeof value === 'string' && value !== '' && value.length <= 200;
  const errors = Object.entries(sent).flatMap(([name, value]): FieldError[] => {
    if (!Object.hasOwn(known, name)) return [{ path: [name], message: `${name} is not part of a seller` }];
    const isValid = name === 'lines' ? Array.isArray(value) && value.every(isText) : isText(value);
    return isValid ? [] : [{ path: [name], message: `${name} must be ${name === 'lines' ? 'a list of texts' : 'a text'}` }];
  });
  if (errors.length > 0) throw invalidInput(...errors);
  const changed = { ...known, ...sent };
  await writeSeller(database, changed);
  return changed;
}
