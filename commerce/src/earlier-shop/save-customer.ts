import { createHash } from 'node:crypto';
import { addAddress, addressesOf } from '../addresses/address-book.ts';
import { NO_PASSWORD } from '../account/password-hash.ts';
import { bookingOfKey, insertBooking } from '../account/point-bookings.ts';
import { changeUser, findUser, findUserByIdentifier, insertUser, type StoredUser } from '../account/user-store.ts';
import type { Database } from '../database/database.ts';
import type { CustomerRow } from './customer-row.ts';

/**
 * What became of an entry. `kept`: it says something else than before, and the account was changed here since. `known`: somebody with the
 * address has an account that no import made.
 */
export type Outcome = 'created' | 'changed' | 'unchanged' | 'kept' | 'known' | 'staff';

export interface SaveOptions {
  /** Who books points: a member of staff. */
  staffId: number | null;
  now: Date;
}

interface Imported {
  user_id: number;
  row_hash: string;
  account_hash: string;
}

/** What an import would do with an entry, without doing it. */
export async function outcomeOf(database: Database, row: CustomerRow): Promise<Outcome> {
  return (await find(database, row)).outcome;
}

/** Brings an entry into the accounts; within the caller's transaction. Sends nothing. */
export async function saveCustomer(database: Database, row: CustomerRow, options: SaveOptions): Promise<Outcome> {
  const { outcome, user } = await find(database, row);
  if (outcome === 'created') {
    const username = row.username !== null && !(await findUserByIdentifier(database, row.username)) ? row.username : row.email;
    const created = await insertUser(
      database,
      {
        username,
        email: row.email,
        passwordHash: row.passwordHash ?? NO_PASSWORD,
        firstName: row.firstName,
        lastName: row.lastName,
        phone: row.phone,
        newsletter: row.newsletter ?? false,
        provider: 'local',
        // Without a password to sign in with, only a link that is mailed opens it, which confirms the address.
        confirmed: row.isConfirmed || row.passwordHash === null,
      },
      options.now,
    );
    if (row.createdAt !== null) await database.run('UPDATE users SET created_at = ? WHERE id = ?', row.createdAt, created.id);
    await write(database, created, row, options);
  } else if (outcome === 'changed') {
    const names = { first_name: row.firstName, last_name: row.lastName, phone: row.phone };
    const changed = await changeUser(database, user!.id, names, options.now);
    // Once somebody has signed in, their password is hashed anew, and may be another.
    if (row.passwordHash !== null && !changed.password_hash.startsWith('scrypt:'))
      await database.run('UPDATE users SET password_hash = ? WHERE id = ?', row.passwordHash, changed.id);
    await write(database, changed, row, options);
  }
  return outcome;
}

async function find(database: Database, row: CustomerRow): Promise<{ outcome: Outcome; user?: StoredUser }> {
  const imported = await database.get<Imported>('SELECT * FROM imported_customers WHERE email_hash = ?', hashOf(row.email));
  if (!imported) {
    // Whoever signs in with this address by their name has it already, too.
    const known = await findUserByIdentifier(database, row.email);
    if (!known) return { outcome: 'created' };
    return { outcome: known.role === 'Customer' ? 'known' : 'staff' };
  }
  if (imported.row_hash === rowHash(row)) return { outcome: 'unchanged' };
  const user = (await findUser(database, 'id', imported.user_id))!;
  return { outcome: imported.account_hash === (await accountHash(database, user)) ? 'changed' : 'kept', user };
}

/** What is written alike for a new account and one that changes. */
async function write(database: Database, user: StoredUser, row: CustomerRow, { staffId, now }: SaveOptions): Promise<void> {
  const said = {
    ...(row.priceList !== undefined && { pricing: row.priceList }),
    ...(row.newsletter !== undefined && { newsletter: row.newsletter ? 1 : 0 }),
    blocked: row.isBlocked ? 1 : 0,
  };
  const changed = await changeUser(database, user.id, said, now);
  if (row.newsletter === true)
    await database.run(
      'INSERT INTO subscribers (email, subscribed_at) VALUES (?, ?) ON CONFLICT (email) DO NOTHING',
      row.email,
      row.createdAt ?? now.toISOString(),
    );
  else if (row.newsletter === false) await database.run('DELETE FROM subscribers WHERE email = ?', row.email);
  await database.run('DELETE FROM addresses WHERE user_id = ?', user.id);
  for (const [index, address] of row.addresses.entries()) await addAddress(database, user.id, { ...address, isDefault: index === 0 });
  if (row.points !== undefined) await bookPoints(database, user.id, row.points, { staffId, now });
  await database.run(
    `INSERT INTO imported_customers (email_hash, user_id, row_hash, account_hash, at) VALUES (?1, ?2, ?3, ?4, ?5)
       ON CONFLICT (email_hash) DO UPDATE SET row_hash = ?3, account_hash = ?4, at = ?5`,
    hashOf(row.email),
    user.id,
    rowHash(row),
    await accountHash(database, changed),
    now.toISOString(),
  );
}

/** Books what the file says beyond what earlier imports booked. */
async function bookPoints(database: Database, customerId: number, points: number, { staffId, now }: SaveOptions): Promise<void> {
  const key = (turn: number): string => `import:${customerId}:${turn}`;
  let turn = 0;
  let booked = 0;
  for (let earlier = await bookingOfKey(database, key(0)); earlier; earlier = await bookingOfKey(database, key(turn))) {
    booked += earlier.points;
    turn += 1;
  }
  if (points === booked) return;
  const description = 'Points from the earlier shop';
  await insertBooking(database, {
    key: key(turn),
    at: now.toISOString(),
    staffId: staffId!,
    customerId,
    points: points - booked,
    description,
  });
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

function rowHash({ place: _place, name: _name, ...said }: CustomerRow): string {
  return hashOf(JSON.stringify(said));
}

/** A hash of everything that an import writes and people may change here. */
async function accountHash(database: Database, user: StoredUser): Promise<string> {
  const addresses = (await addressesOf(database, user.id)).map(({ id: _id, ...address }) => address);
  const { email, first_name, last_name, phone, pricing, newsletter, blocked } = user;
  return hashOf(JSON.stringify([email, first_name, last_name, phone, pricing, newsletter, blocked, addresses]));
}
