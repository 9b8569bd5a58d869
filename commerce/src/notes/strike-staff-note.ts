import type { BackendStaffNote } from '@koura/shared-types/wire/staff-note';
import type { Database } from '../database/database.ts';
import { invalidInput, notFound } from '../errors/api-error.ts';
import { orderChanged } from '../orders/change-order.ts';
import { inAuditedTransaction, changeOf } from '../staff/audit-trail.ts';
import type { StaffMember } from '../staff/staff-member.ts';
import { toBackendNote } from './add-staff-note.ts';
import { findNote, strikeNote } from './note-store.ts';

/**
 * PUT /staff-notes/{id} by sales, `{struck: true}`: the note stays, struck through, and its customer no longer sees it. Nothing else of a
 * note can change, and nothing undoes it. Striking it again changes nothing.
 */
export async function strikeStaffNote(
  database: Database,
  staff: StaffMember,
  id: string,
  fields: Record<string, unknown>,
  now: Date,
): Promise<BackendStaffNote> {
  if (fields['struck'] !== true || Object.keys(fields).length > 1)
    throw invalidInput({ path: ['struck'], message: 'A note can only be struck through.' });
  const note = await findNote(database, Number(id));
  if (!note) throw notFound('There’s no such note.');
  if (note.struck) return toBackendNote(note);
  const { orderId, customerId } = note;
  const changes = changeOf('note', note.text, null);
  const entry = { staff, action: 'strikeNote', orderId, customerId, changes, method: 'PUT', path: `/staff-notes/${id}` } as const;
  await inAuditedTransaction(database, entry, now, async () => {
    await strikeNote(database, note.id, staff.id, now);
    if (orderId !== null && note.isShown) await orderChanged(database, orderId, now);
  });
  return toBackendNote((await findNote(database, note.id))!);
}
