import type { BackendStaffNote } from '@koura/shared-types/wire/staff-note';
import { findUser } from '../account/user-store.ts';
import type { Database } from '../database/database.ts';
import { conflict, type FieldError, invalidInput } from '../errors/api-error.ts';
import { orderChanged } from '../orders/change-order.ts';
import { findOrderByNumber } from '../orders/order-store.ts';
import { inAuditedTransaction, changeOf } from '../staff/audit-trail.ts';
import type { StaffMember } from '../staff/staff-member.ts';
import { findNote, insertNote, noteOfKey } from './note-store.ts';

const MAX_LENGTH = 4000;
const KEY = /^[\w-]{8,100}$/;
/** Line breaks and tabs are text, other control characters are not. */
const CONTROL = /[^\P{Cc}\n\r\t]/u;

interface Wish {
  orderId: number | null;
  customerId: number | null;
  text: string;
  isShown: boolean;
  key: string;
}

/**
 * POST /staff-notes by sales: a note on an order, or on a customer; plain text, which nobody can change. One that is shown is a message on
 * the order's page. The same key with the same text is the same note; with another one it is 409.
 */
export async function addStaffNote(
  database: Database,
  staff: StaffMember,
  fields: Record<string, unknown>,
  now: Date,
): Promise<BackendStaffNote> {
  const wish = await readWish(database, fields);
  const { orderId, customerId, text, isShown, key } = wish;
  const known = await noteOfKey(database, key);
  if (known !== undefined) {
    const note = (await findNote(database, known))!;
    if (note.orderId === orderId && note.customerId === customerId && note.text === text) return toBackendNote(note);
    throw conflict('ConflictError', 'CONFLICT', 'This key has been used for another note.', { key });
  }
  const changes = [...changeOf('note', null, text), ...(isShown ? changeOf('shown', 'no', 'yes') : [])];
  const entry = { staff, action: 'addNote', orderId, customerId, changes, method: 'POST', path: '/staff-notes' } as const;
  const id = await inAuditedTransaction(database, entry, now, async () => {
    const noteId = await insertNote(database, { ...wish, staffId: staff.id, at: now.toISOString() });
    if (orderId !== null && isShown) await orderChanged(database, orderId, now);
    return noteId;
  });
  return toBackendNote((await findNote(database, id))!);
}

export function toBackendNote({
  orderId: _orderId,
  customerId: _customerId,
  ...note
}: NonNullable<Awaited<ReturnType<typeof findNote>>>): BackendStaffNote {
  return note;
}

async function readWish(database: Database, { orderNumber, customer, text, isShown = false, key }: Record<string, unknown>): Promise<Wish> {
  const fieldErrors: FieldError[] = [];
  const addError = (path: string, message: string): void => void fieldErrors.push({ path: [path], message });
  const order = typeof orderNumber === 'string' ? await findOrderByNumber(database, orderNumber) : undefined;
  const person = typeof customer === 'number' ? await findUser(database, 'id', customer) : undefined;
  if (typeof orderNumber === 'string' && !order) addError('orderNumber', 'There’s no such order.');
  if (typeof customer === 'number' && person?.role !== 'Customer') addError('customer', 'There’s no such customer.');
  if ((typeof orderNumber === 'string') === (typeof customer === 'number'))
    addError('orderNumber', 'A note is about one order, or one customer.');
  const plain = typeof text === 'string' ? text.trim() : '';
  if (plain === '' || plain.length > MAX_LENGTH || CONTROL.test(plain))
    addError('text', `text must be plain text of 1 to ${MAX_LENGTH} characters`);
  if (typeof isShown !== 'boolean') addError('isShown', 'isShown must be true or false');
  if (isShown === true && !order) addError('isShown', 'Only a note on an order can be shown to the customer.');
  if (typeof key !== 'string' || !KEY.test(key)) addError('key', 'key must be 8 to 100 letters, digits, - or _');
  if (fieldErrors.length > 0) throw invalidInput(...fieldErrors);
  return { orderId: order?.order.id ?? null, customerId: person?.id ?? null, text: plain, isShown: isShown === true, key: key as string };
}
