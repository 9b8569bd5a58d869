import { productsChanged } from '../context/announcements.ts';
import type { BackendSellingStop } from '@koura/shared-types/wire/selling-stop';
import type { Database } from '../database/database.ts';
import { type FieldError, invalidInput } from '../errors/api-error.ts';
import { inAuditedTransaction, changeOf } from '../staff/audit-trail.ts';
import type { StaffMember } from '../staff/staff-member.ts';
import { endHolds, findStop, insertStop, lastingStopOf, productsIn, type StopScope } from './selling-stop-store.ts';

const MAX_LENGTH = 500;
const CONTROL = /[^\P{Cc}\n\r\t]/u;

/**
 * POST /selling-stops by any staff: from now on nothing that it covers can be ordered, and price holds on it have ended. Stopping what has
 * been stopped changes nothing and returns the stop that lasts.
 */
export async function stopSelling(
  database: Database,
  staff: StaffMember,
  fields: Record<string, unknown>,
  now: Date,
): Promise<BackendSellingStop & StopScope> {
  const { reason, ...scope } = await readStop(database, fields);
  const earlier = await lastingStopOf(database, scope);
  if (earlier !== undefined) return (await findStop(database, earlier))!;
  const { productId } = scope;
  const entry = { staff, action: 'stopSelling', productId, reason, method: 'POST', path: '/selling-stops' } as const;
  const id = await inAuditedTransaction(database, entry, now, async (facts) => {
    facts.changes = changeOf('sales', null, await scopeText(database, scope));
    await endHolds(database, scope);
    const stop = await insertStop(database, { ...scope, reason, staffId: staff.id, at: now.toISOString() });
    await productsChanged(database, await productsIn(database, scope));
    return stop;
  });
  return (await findStop(database, id))!;
}

/** "everything", "Gold", or a product's name. */
export async function scopeText(database: Database, { metalId, productId }: StopScope): Promise<string> {
  const table = productId === null ? 'metals' : 'products';
  return (await database.get<{ name: string }>(`SELECT name FROM ${table} WHERE id = ?`, productId ?? metalId))?.name ?? 'everything';
}

async function readStop(database: Database, { metal, product, reason }: Record<string, unknown>): Promise<StopScope & { reason: string }> {
  const fieldErrors: FieldError[] = [];
  const idOf = async (path: 'metal' | 'product', column: string, value: unknown): Promise<number | null> => {
    if (value === null || value === undefined) return null;
    const isPlain = typeof value === 'string' || Number.isSafeInteger(value);
    const row = isPlain && (await database.get<{ id: number }>(`SELECT id FROM ${path}s WHERE ${column} = ?`, value as string | number));
    if (!row) fieldErrors.push({ path: [path], message: `There’s no such ${path}.` });
    return row ? row.id : null;
  };
  const metalId = await idOf('metal', 'slug', metal);
  const productId = await idOf('product', 'id', product);
  if (metalId !== null && productId !== null) fieldErrors.push({ path: ['product'], message: 'A stop is about a metal, or a product.' });
  const text = typeof reason === 'string' ? reason.trim() : '';
  if (text === '' || text.length > MAX_LENGTH || CONTROL.test(text))
    fieldErrors.push({ path: ['reason'], message: `reason must be plain text of 1 to ${MAX_LENGTH} characters` });
  if (fieldErrors.length > 0) throw invalidInput(...fieldErrors);
  return { metalId, productId, reason: text };
}
