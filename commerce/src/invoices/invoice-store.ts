import type { BackendInvoice } from '@koura/shared-types/wire/invoice';
import type { Database } from '../database/database.ts';
import { toCents } from '../settings/cents.ts';

export async function insertInvoice(database: Database, orderId: number, document: BackendInvoice): Promise<void> {
  const { number, kind, total, issuedAt } = document;
  await database.run(
    'INSERT INTO invoices (number, order_id, kind, total, issued_at, document) VALUES (?, ?, ?, ?, ?, ?)',
    number,
    orderId,
    kind,
    toCents(total),
    issuedAt,
    JSON.stringify(document),
  );
}

export async function invoicesOf(database: Database, orderId: number): Promise<BackendInvoice[]> {
  return (await database.all<{ document: string }>('SELECT document FROM invoices WHERE order_id = ? ORDER BY rowid', orderId)).map(
    ({ document }) => JSON.parse(document) as BackendInvoice,
  );
}
