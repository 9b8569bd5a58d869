import { makeUserSearchable } from '../../../commerce/src/account/search-users.ts';
import { hashPasswordNow, NO_PASSWORD } from '../../../commerce/src/account/password-hash.ts';
import type { Database } from '../../../commerce/src/database/database.ts';
import { defaultConfig } from '../config.ts';
import { seedCustomers } from './customers.ts';
import { seedUsers } from './users.ts';

// Hashing is slow by design; tests reseed often and the passwords never change.
let hashes: string[] | undefined;

/** Writes the documented logins, with ids from 1 in the order of the table, then the other customers. */
export async function seedAccounts(database: Database, now: Date): Promise<void> {
  hashes ??= seedUsers.map(({ password }) => hashPasswordNow(password, defaultConfig.passwordCost));
  for (const [index, user] of seedUsers.entries()) {
    const createdAt = new Date(now.getTime() - (400 - index * 20) * 86_400_000).toISOString();
    await database.run('INSERT INTO coupons (code) VALUES (?)', user.referralCode);
    await database.run(
      `INSERT INTO users (id, username, email, password_hash, role, first_name, last_name, phone, pricing, referral_code, created_at, updated_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      index + 1,
      user.email,
      user.email,
      hashes[index]!,
      user.role,
      user.firstName,
      user.lastName,
      user.phone,
      user.pricing,
      user.referralCode,
      createdAt,
      createdAt,
    );
    await makeUserSearchable(database, index + 1);
  }
  await database.continueIds();
  for (const [index, customer] of seedCustomers.entries()) {
    const createdAt = new Date(now.getTime() - (380 - index * 3) * 86_400_000).toISOString();
    const referralCode = `${customer.firstName
      .normalize('NFD')
      .replaceAll(/[^A-Za-z]/g, '')
      .toUpperCase()}-${100 + index}`;
    await database.run('INSERT INTO coupons (code) VALUES (?)', referralCode);
    const id = await database.insert(
      `INSERT INTO users (username, email, password_hash, role, first_name, last_name, phone, pricing, blocked, referral_code, created_at, updated_at)
         VALUES (?, ?, ?, 'Customer', ?, ?, ?, ?, ?, ?, ?, ?)`,
      customer.email,
      customer.email,
      NO_PASSWORD,
      customer.firstName,
      customer.lastName,
      customer.phone,
      customer.pricing,
      customer.blocked ? 1 : 0,
      referralCode,
      createdAt,
      createdAt,
    );
    await makeUserSearchable(database, id);
  }
}
