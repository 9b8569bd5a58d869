import { randomBytes } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { paddedList } from '../database/parts.ts';
import { STANDARD_PRICING } from '../settings/dealer-settings.ts';
import { makeUserSearchable, SEARCHED_COLUMNS } from './search-users.ts';

/** A stored account. Flags are 0 and 1, times ISO 8601 in UTC. */
export interface StoredUser {
  id: number;
  username: string;
  email: string;
  password_hash: string;
  role: string;
  first_name: string;
  last_name: string;
  phone: string | null;
  pricing: string;
  created_at: string;
  updated_at: string;
  provider: string;
  confirmed: number;
  blocked: number;
  newsletter: number;
  referral_code: string;
  token_version: number;
  confirmation_code: string | null;
  reset_code: string | null;
  reset_expires_at: string | null;
  has_own_premiums: number;
  /** For staff, a list of tasks as JSON; null for the preset of their role. */
  tasks: string | null;
  /** Until when nothing is paid out to the customer; null, or in the past: it is. */
  payouts_frozen_until: string | null;
}

export interface NewUser {
  username: string;
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  newsletter: boolean;
  provider: string;
  confirmed: boolean;
}

/** SQL of `users`: whether the customer has premiums of their own on any product, now or in future. */
export const OWN_PREMIUMS = `EXISTS (SELECT 1 FROM markup_price_breaks
  WHERE customer_id = users.id AND (valid_to IS NULL OR valid_to > iso_now()))`;
export const HAS_OWN_PREMIUMS = `${OWN_PREMIUMS} AS has_own_premiums`;
const SELECT = `SELECT id, username, email, password_hash, role, first_name, last_name, phone, pricing, created_at, updated_at, provider, confirmed,
  blocked, newsletter, referral_code, token_version, confirmation_code, reset_code, reset_expires_at, tasks, payouts_frozen_until,
  ${HAS_OWN_PREMIUMS} FROM users`;

/** The pricing claim of customers with standard prices except for some products. */
const PERSONAL_PRICING = 'personal';

/**
 * The current pricing claim of an account. Customers whose own premiums only start later already have the claim, because the shop has to
 * know before they start.
 */
export function pricingOf({ pricing, has_own_premiums: hasOwn }: Pick<StoredUser, 'pricing' | 'has_own_premiums'>): string {
  return pricing === STANDARD_PRICING && hasOwn === 1 ? PERSONAL_PRICING : pricing;
}

const KEYS = ['id', 'email', 'confirmation_code', 'reset_code', 'referral_code'] as const;

export async function findUser(database: Database, by: (typeof KEYS)[number], value: string | number): Promise<StoredUser | undefined> {
  return database.get<StoredUser>(`${SELECT} WHERE ${by} = ?`, value);
}

/** Accounts by their ids. */
export async function findUsers(database: Database, ids: readonly number[]): Promise<Map<number, StoredUser>> {
  if (ids.length === 0) return new Map();
  const values = paddedList(ids);
  const users = await database.all<StoredUser>(`${SELECT} WHERE id IN (${values.map(() => '?').join(', ')}) ORDER BY id`, ...values);
  return new Map(users.map((user) => [user.id, user]));
}

/** The account of an email address or user name, case-insensitively. */
export async function findUserByIdentifier(database: Database, identifier: string): Promise<StoredUser | undefined> {
  const wanted = identifier.trim().toLowerCase();
  return database.get<StoredUser>(`${SELECT} WHERE email = ? OR lower(username) = ?`, wanted, wanted);
}

export async function insertUser(database: Database, user: NewUser, now: Date): Promise<StoredUser> {
  const time = now.toISOString();
  const referralCode = `FRIEND-${randomBytes(4).toString('hex').toUpperCase()}`;
  await database.run('INSERT INTO coupons (code) VALUES (?)', referralCode);
  const id = await database.insert(
    `INSERT INTO users (username, email, password_hash, role, first_name, last_name, phone, pricing, newsletter, provider, confirmed,
       referral_code, created_at, updated_at) VALUES (?, ?, ?, 'Customer', ?, ?, ?, 'standard', ?, ?, ?, ?, ?, ?)`,
    user.username,
    user.email,
    user.passwordHash,
    user.firstName,
    user.lastName,
    user.phone,
    user.newsletter ? 1 : 0,
    user.provider,
    user.confirmed ? 1 : 0,
    referralCode,
    time,
    time,
  );
  await makeUserSearchable(database, id);
  return (await findUser(database, 'id', id))!;
}

type Changes = Partial<Omit<StoredUser, 'id' | 'created_at' | 'updated_at' | 'has_own_premiums'>>;

export async function changeUser(database: Database, id: number, changes: Changes, now: Date): Promise<StoredUser> {
  const entries = Object.entries({ ...changes, updated_at: now.toISOString() });
  const set = entries.map(([column]) => `${column} = ?`).join(', ');
  await database.run(`UPDATE users SET ${set} WHERE id = ?`, ...entries.map(([, value]) => value), id);
  if (SEARCHED_COLUMNS.some((column) => column in changes)) await makeUserSearchable(database, id);
  return (await findUser(database, 'id', id))!;
}

export function newCode(): string {
  return randomBytes(32).toString('hex');
}
