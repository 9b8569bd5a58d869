import type { BackendClosedKey, NoOrderForKey } from '@koura/shared-types/wire/payment';
import type { BackendOrder } from '@koura/shared-types/wire/order';
import { describeOrderForGateway } from './describe-order.ts';
import type { Database } from '../database/database.ts';
import { invalidInput, keyClosed, notFound } from '../errors/api-error.ts';
import { closeOpenKey, isKeyClosed } from './order-keys.ts';
import { findOrderByKey } from './order-store.ts';

/** Idempotency keys of orders. */
const KEY = /^[A-Za-z0-9_-]{8,200}$/;

export function isOrderKey(value: unknown): value is string {
  return typeof value === 'string' && KEY.test(value);
}

/**
 * GET /orders/by-key/{key}: the order placed with a key, with its account or, for a guest's, its secret. 404 `NO_ORDER_FOR_KEY` when there
 * is none (yet), 410 `KEY_CLOSED` when there never will be one.
 */
export async function orderByKey(database: Database, key: string): Promise<BackendOrder> {
  const stored = await findOrderByKey(database, key);
  if (stored) return describeOrderForGateway(database, stored);
  if (await isKeyClosed(database, key)) throw keyClosed(key);
  const details: NoOrderForKey = { code: 'NO_ORDER_FOR_KEY', key };
  throw notFound('There is no order with this key.', { ...details });
}

/**
 * POST /orders/by-key/{key}/close: returns the order of the key, or closes the key for good together with its claim on a quote. Runs within
 * the caller's transaction. The caller cancels any payment that the backend itself holds under the key.
 */
export async function closeKey(database: Database, key: string, now: Date): Promise<BackendOrder | BackendClosedKey> {
  if (!isOrderKey(key)) throw invalidInput({ path: ['key'], message: 'key must be 8 to 200 letters, digits, - or _' });
  if (!(await closeOpenKey(database, key, now))) return describeOrderForGateway(database, (await findOrderByKey(database, key))!);
  await database.run('DELETE FROM quotes WHERE claimed_by = ?', key);
  return { key, closed: true };
}
