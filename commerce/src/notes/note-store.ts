import type { BackendOrderMessage } from '@koura/shared-types/wire/order';
import type { BackendStaffNote } from '@koura/shared-types/wire/staff-note';
import type { Database } from '../database/database.ts';
import { columnsOf, type Part } from '../database/parts.ts';
import { personJson } from '../staff/person-json.ts';

interface NoteRow {
  id: number;
  at: string;
  text: string;
  is_shown: number;
  struck_at: string | null;
  order_number: string | null;
  author: string;
  customer: string | null;
  striker: string | null;
}

export interface NewNote {
  key: string;
  at: string;
  staffId: number;
  orderId: number | null;
  customerId: number | null;
  text: string;
  isShown: boolean;
}

const SELECT = `
  SELECT notes.id, notes.at, notes.text, notes.is_shown, notes.struck_at, orders.order_number, ${personJson('author')} AS author,
    iif(customer.id IS NULL, NULL, ${personJson('customer')}) AS customer, iif(striker.id IS NULL, NULL, ${personJson('striker')}) AS striker
  FROM staff_notes AS notes JOIN users AS author ON author.id = notes.staff_id LEFT JOIN orders ON orders.id = notes.order_id
    LEFT JOIN users AS customer ON customer.id = notes.customer_id LEFT JOIN users AS striker ON striker.id = notes.struck_by`;

export async function insertNote(database: Database, { key, at, staffId, orderId, customerId, text, isShown }: NewNote): Promise<number> {
  return database.insert(
    'INSERT INTO staff_notes (key, at, staff_id, order_id, customer_id, text, is_shown) VALUES (?, ?, ?, ?, ?, ?, ?)',
    key,
    at,
    staffId,
    orderId,
    customerId,
    text,
    isShown ? 1 : 0,
  );
}

export async function strikeNote(database: Database, id: number, staffId: number, now: Date): Promise<void> {
  await database.run('UPDATE staff_notes SET struck_at = ?, struck_by = ? WHERE id = ?', now.toISOString(), staffId, id);
}

export async function findNote(
  database: Database,
  id: number,
): Promise<(BackendStaffNote & { orderId: number | null; customerId: number | null }) | undefined> {
  const row = await database.get<NoteRow>(`${SELECT} WHERE notes.id = ?`, id);
  const about = await database.get<{ orderId: number | null; customerId: number | null }>(
    'SELECT order_id AS orderId, customer_id AS customerId FROM staff_notes WHERE id = ?',
    id,
  );
  return row && about && { ...describe(row), ...about };
}

export async function noteOfKey(database: Database, key: string): Promise<number | undefined> {
  return (await database.get<{ id: number }>('SELECT id FROM staff_notes WHERE key = ?', key))?.id;
}

/** The notes on an order, oldest first, struck ones too. */
export async function notesOnOrder(database: Database, orderId: number): Promise<BackendStaffNote[]> {
  return (await database.all<NoteRow>(`${SELECT} WHERE notes.order_id = ? ORDER BY notes.id`, orderId)).map(describe);
}

/** A page of the notes on a customer, newest first. */
export async function notesOnCustomer(
  database: Database,
  customerId: number,
  { offset, pageSize }: { offset: number; pageSize: number },
): Promise<{ notes: BackendStaffNote[]; total: number }> {
  const rows = await database.all<NoteRow>(
    `${SELECT} WHERE notes.customer_id = ? ORDER BY notes.id DESC LIMIT ? OFFSET ?`,
    customerId,
    pageSize,
    offset,
  );
  return { notes: rows.map(describe), total: await countNotesOnCustomer(database, customerId) };
}

export async function countNotesOnCustomer(database: Database, customerId: number): Promise<number> {
  return (await database.get<{ total: number }>('SELECT count(*) AS total FROM staff_notes WHERE customer_id = ?', customerId))!.total;
}

const messages: Part<BackendOrderMessage> = {
  fields: columnsOf('note', 'id', 'at', 'text'),
  from: 'staff_notes AS note',
  owner: 'note.order_id',
  where: 'note.is_shown = 1 AND note.struck_at IS NULL',
  order: { id: 'note.id' },
};
/** What staff wrote for buyers to see, oldest first. */
export const messageParts = { messages };

function describe(row: NoteRow): BackendStaffNote {
  return {
    id: row.id,
    at: row.at,
    by: JSON.parse(row.author) as BackendStaffNote['by'],
    text: row.text,
    orderNumber: row.order_number,
    customer: row.customer === null ? null : (JSON.parse(row.customer) as BackendStaffNote['customer']),
    isShown: row.is_shown === 1,
    struck: row.struck_at === null ? null : { at: row.struck_at, by: JSON.parse(row.striker!) as BackendStaffNote['by'] },
  };
}
