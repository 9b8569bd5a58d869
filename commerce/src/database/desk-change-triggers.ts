import { DESK_SUBJECTS, type DeskSubject } from '@koura/shared-types/wire/desk-changes';

/** The tables that the lists of a subject are made of. A new one that a list shows belongs here, and its triggers into its migration. */
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
    'drafts',
  ],
  customers: ['users'],
  enquiries: ['enquiries', 'enquiry_answers', 'purchase_steps'],
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
${DESK_SUBJECTS.map((subject) => countedFromNow(subject) + deskChangeTriggers(subject, TABLES[subject])).join('\n')}
`;

/** The SQL that begins a subject's count. */
export function countedFromNow(subject: DeskSubject): string {
  return `INSERT INTO desk_changes (subject, count) VALUES ('${subject}', 1);\n`;
}

/** The SQL by which every change of these tables counts as one of the subject. */
export function deskChangeTriggers(subject: DeskSubject, tables: readonly string[]): string {
  return tables
    .flatMap((table) =>
      ['INSERT', 'UPDATE', 'DELETE'].map(
        (event) => `CREATE TRIGGER ${table}_${event.toLowerCase()}_is_desk_change AFTER ${event} ON ${table} BEGIN
  UPDATE desk_changes SET count = count + 1 WHERE subject = '${subject}'; END;`,
      ),
    )
    .join('\n');
}
