import type { Database } from '../database/database.ts';
import { conflict, orderOnClosedKey } from '../errors/api-error.ts';

/**
 * The idempotency keys of orders. A key's row has one state, and every change names the state that it replaces: a key is closed or has its
 * order, never both, whatever runs at the same time.
 */
type KeyState = 'open' | 'closed' | 'order';

/** Undefined for a key that nothing is known of. */
export async function keyStateOf(database: Database, key: string): Promise<KeyState | undefined> {
  return (await database.get<{ state: KeyState }>('SELECT state FROM keys WHERE key = ?', key))?.state;
}

export async function isKeyClosed(database: Database, key: string): Promise<boolean> {
  return (await keyStateOf(database, key)) === 'closed';
}

/** Notes that something is held under a key; one that has a state keeps it. */
export async function openKey(database: Database, key: string, now: Date): Promise<void> {
  await database.run(`INSERT INTO keys (key, state, at) VALUES (?, 'open', ?) ON CONFLICT (key) DO NOTHING`, key, now.toISOString());
}

/** Closes a key for good. False where it has its order. */
export async function closeOpenKey(database: Database, key: string, now: Date): Promise<boolean> {
  await database.run(
    `INSERT INTO keys (key, state, at) VALUES (?1, 'closed', ?2)
       ON CONFLICT (key) DO UPDATE SET state = 'closed', at = ?2 WHERE keys.state = 'open'`,
    key,
    now.toISOString(),
  );
  return isKeyClosed(database, key);
}

/** Gives a key its order, within the order's transaction. Throws 409 for a key that is closed or has an order. */
export async function giveKeyItsOrder(database: Database, key: string, orderId: number, at: string): Promise<void> {
  const { changes } = await database.run(
    `INSERT INTO keys (key, state, order_id, at) VALUES (?1, 'order', ?2, ?3)
       ON CONFLICT (key) DO UPDATE SET state = 'order', order_id = ?2, at = ?3 WHERE keys.state = 'open'`,
    key,
    orderId,
    at,
  );
  if (changes === 1) return;
  if (await isKeyClosed(database, key)) throw orderOnClosedKey(key);
  throw conflict('ConflictError', 'CONFLICT', 'This key has been used for another order.', { key });
}
