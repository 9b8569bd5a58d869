import type { Database } from '../database/database.ts';
import { conflict, type FieldError, invalidInput } from '../errors/api-error.ts';
import { inAuditedTransaction, changeOf } from '../staff/audit-trail.ts';
import type { StaffMember } from '../staff/staff-member.ts';
import { MAX_OUNCES } from './describe-exposure.ts';
import { lastHedgeOf } from './list-hedges.ts';
import { MICRO } from './metal-result.ts';

const KEY = /^[\w-]{8,100}$/;
const MAX_PRICE = 10_000_000;
const MAX_NOTE_LENGTH = 200;

interface Hedge {
  metal: { id: number; slug: string };
  ounces: number;
  price: number | null;
  note: string | null;
  key: string;
  lastHedge: number | null;
}

/**
 * POST /hedges by an Admin or Premium Editor: metal was bought or sold in the market. 409 when somebody has recorded one of the metal since
 * `lastHedge`. The same key records nothing a second time.
 */
export async function recordHedge(database: Database, staff: StaffMember, fields: Record<string, unknown>, now: Date): Promise<void> {
  const { metal, ounces, price, note, key, lastHedge } = await readHedge(database, fields);
  const known = await database.get<{ metal_id: number; ounces: number }>('SELECT metal_id, ounces FROM hedges WHERE key = ?', key);
  if (known) {
    if (known.metal_id === metal.id && known.ounces === ounces) return;
    throw conflict('ConflictError', 'CONFLICT', 'This key has been used for another hedge.', { key });
  }
  const entry = { staff, action: 'recordHedge', reason: note, method: 'POST', path: '/hedges' } as const;
  await inAuditedTransaction(database, entry, now, async (facts) => {
    facts.changes = changeOf(`hedge ${metal.slug}`, null, `${ounces / MICRO} oz`);
    const last = (await lastHedgeOf(database, metal.id))?.id ?? null;
    if (last !== lastHedge)
      throw conflict('ConflictError', 'CONFLICT', 'A colleague has recorded a hedge of this metal in the meantime. Nothing was recorded.', {
        lastHedge: last,
      });
    await database.run(
      'INSERT INTO hedges (at, staff_id, metal_id, ounces, price, note, key) VALUES (?, ?, ?, ?, ?, ?, ?)',
      now.toISOString(),
      staff.id,
      metal.id,
      ounces,
      price,
      note,
      key,
    );
  });
}

async function readHedge(database: Database, fields: Record<string, unknown>): Promise<Hedge> {
  const { metal, ounces, price = null, note = null, key, lastHedge = null } = fields;
  const fieldErrors: FieldError[] = [];
  const check = (path: string, fits: boolean, message: string): void => {
    if (!fits) fieldErrors.push({ path: [path], message });
  };
  const row =
    typeof metal === 'string' ? await database.get<Hedge['metal']>('SELECT id, slug FROM metals WHERE slug = ?', metal) : undefined;
  check('metal', row !== undefined, 'There’s no such metal.');
  const isWeight = typeof ounces === 'number' && Math.abs(ounces) <= MAX_OUNCES && Math.round(ounces * MICRO) !== 0;
  check('ounces', isWeight, `ounces must be a number from -${MAX_OUNCES} to ${MAX_OUNCES}, not 0`);
  check(
    'price',
    price === null || (typeof price === 'number' && price > 0 && price <= MAX_PRICE),
    `price must be above 0, at most ${MAX_PRICE}`,
  );
  check(
    'note',
    note === null || (typeof note === 'string' && note.length <= MAX_NOTE_LENGTH && !/\p{Cc}/u.test(note)),
    `note must be plain text of at most ${MAX_NOTE_LENGTH} characters`,
  );
  check('key', typeof key === 'string' && KEY.test(key), 'key must be 8 to 100 letters, digits, - or _');
  check('lastHedge', lastHedge === null || Number.isSafeInteger(lastHedge), 'lastHedge must be an id or null');
  if (fieldErrors.length > 0) throw invalidInput(...fieldErrors);
  return {
    metal: row!,
    ounces: Math.round((ounces as number) * MICRO),
    price: price === null ? null : Math.round((price as number) * 100),
    note: (note as string | null)?.trim() || null,
    key: key as string,
    lastHedge: lastHedge as number | null,
  };
}
