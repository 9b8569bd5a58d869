import type { Database } from '../database/database.ts';

/** For so long a new number says nothing about whose it is: its owner has had time to read the mails of a stranger's sign-in. */
const NEW_MS = 72 * 3_600_000;

/** Whose number it is: an account's, or the one that an order names. */
export type Whose = { userId: number } | { orderId: number };

export interface KnownPhone {
  /** The number of 72 hours ago, or the present one where it is older; empty without one. */
  phone: string;
  /** The present number is another one, and newer than that. */
  isNew: boolean;
}

/** Keeps the number that is being changed; within the caller's transaction. */
export async function phoneChanges(database: Database, whose: Whose, before: string | null, now: Date): Promise<void> {
  const { column, id } = keyOf(whose);
  await database.run(`DELETE FROM former_phones WHERE ${column} = ? AND at <= ?`, id, newSince(now));
  await database.run(`INSERT INTO former_phones (${column}, phone, at) VALUES (?, ?, ?)`, id, before ?? '', now.toISOString());
}

export async function knownPhone(database: Database, whose: Whose, present: string | null, now: Date): Promise<KnownPhone> {
  const { column, id } = keyOf(whose);
  const former = await database.get<{ phone: string }>(
    `SELECT phone FROM former_phones WHERE ${column} = ? AND at > ? ORDER BY id LIMIT 1`,
    id,
    newSince(now),
  );
  return { phone: former?.phone ?? present ?? '', isNew: former !== undefined && former.phone !== (present ?? '') };
}

function keyOf(whose: Whose): { column: 'user_id' | 'order_id'; id: number } {
  return 'userId' in whose ? { column: 'user_id', id: whose.userId } : { column: 'order_id', id: whose.orderId };
}

const newSince = (now: Date): string => new Date(now.getTime() - NEW_MS).toISOString();
