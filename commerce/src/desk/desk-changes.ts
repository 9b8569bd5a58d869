import { type BackendDeskChanges, DESK_SUBJECTS, type DeskSubject } from '@koura/shared-types/wire/desk-changes';
import type { Database } from '../database/database.ts';

/** The tables that the lists of a subject are made of. A new one that a list shows belongs here. */
const TABLES: Record<DeskSubject, readonly string[]> = {
  orders: [
    'orders',
    'shipments',
    'shipment_events',
    'transfers',
    'transfer_moves',
    'refund_approvals',
    'receipt_requests',
    'invoices',
    'identity_checks',
    'hold_releases',
  ],
  customers: ['users'],
  enquiries: ['enquiries', 'enquiry_answers'],
  selling: ['selling_stops', 'price_series'],
  pricing: ['pricing_batches', 'pricing_batch_rows'],
  products: ['products', 'product_pictures', 'stock_movements'],
};

/**
 * Counts the changes of each subject by triggers, so that whatever writes to a table is counted, in the same transaction. Whoever follows a
 * list reads one row.
 */
export const deskChangeTables = `
CREATE TABLE desk_changes (subject TEXT PRIMARY KEY, count INTEGER NOT NULL) STRICT, WITHOUT ROWID;
INSERT INTO desk_changes (subject, count) VALUES ${DESK_SUBJECTS.map((subject) => `('${subject}', 1)`).join(', ')};
${DESK_SUBJECTS.flatMap((subject) => TABLES[subject].flatMap((table) => ['INSERT', 'UPDATE', 'DELETE'].map((event) => triggerOf(subject, table, event)))).join('\n')}
`;

function triggerOf(subject: DeskSubject, table: string, event: string): string {
  return `CREATE TRIGGER ${table}_${event.toLowerCase()}_is_desk_change AFTER ${event} ON ${table} BEGIN
  UPDATE desk_changes SET count = count + 1 WHERE subject = '${subject}'; END;`;
}

/** GET /staff-changes. */
export function deskChanges(database: Database): BackendDeskChanges {
  const rows = database.all<{ subject: DeskSubject; count: number }>('SELECT subject, count FROM desk_changes');
  return Object.fromEntries(rows.map(({ subject, count }) => [subject, String(count)])) as unknown as BackendDeskChanges;
}
