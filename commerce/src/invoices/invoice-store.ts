import type { BackendInvoice } from '@koura/shared-types/wire/invoice';
import type { Database } from '../database/database.ts';
import { toCents } from '../settings/cents.ts';

export function insertInvoice(database: Database, orderId: number, document: BackendInvoice): void {
  const { number, kind, total, issuedAt } = document;
  database.run(
    'INSERT INTO invoices (number, order_id, kind, total, issued_at, document) VALUES (?, ?, ?, ?, ?, ?)',
    number,
    orderId,
    kind,
    toCents(total),
    issuedAt,
    JSON.stringify(document),
  );
}

export function invoicesOf(database: Database, orderId: number): BackendInvoice[] {
  return database
    .all<{ document: string }>('SELECT document FROM invoices WHERE order_id = ? ORDER BY rowid', orderId)
    .map(({ document }) => JSON.parse(document) as BackendInvoice);
}
