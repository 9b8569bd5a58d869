import type { Database } from '../database/database.ts';

/** The invoice of an order that stands: the last one. */
const STANDING = `SELECT number FROM invoices WHERE order_id = ? AND kind = 'invoice' ORDER BY rowid DESC LIMIT 1`;

/** Whether money has been returned for the invoice that stands: it is credited in part, so it cannot be issued anew. */
export async function isCredited(database: Database, orderId: number): Promise<boolean> {
  const sql = `SELECT 1 FROM invoices WHERE order_id = ? AND kind = 'creditNote' AND document ->> 'forInvoice' = (${STANDING})`;
  return (await database.get(sql, orderId, orderId)) !== undefined;
}

/** Whether an order has an invoice that a change would have to correct. */
export async function hasInvoice(database: Database, orderId: number): Promise<boolean> {
  return (await database.get(STANDING, orderId)) !== undefined;
}

/** Notes that the order is no longer what its invoice says, within the transaction that changes it; what corrects it is issued once it is paid. */
export async function invoiceIsOutdated(database: Database, orderId: number, now: Date): Promise<void> {
  if (await isCredited(database, orderId)) return;
  await database.run(
    `INSERT INTO outdated_invoices (number, since) ${STANDING.replace('SELECT number', 'SELECT number, CAST(? AS TEXT)')} ON CONFLICT (number) DO NOTHING`,
    now.toISOString(),
    orderId,
  );
}

export async function isOutdated(database: Database, number: string): Promise<boolean> {
  return (await database.get('SELECT 1 FROM outdated_invoices WHERE number = ? AND replaced_by IS NULL', number)) !== undefined;
}

export async function invoiceIsCorrected(database: Database, number: string, by: { creditNote: string; invoice: string }): Promise<void> {
  await database.run('UPDATE outdated_invoices SET credit_note = ?, replaced_by = ? WHERE number = ?', by.creditNote, by.invoice, number);
}
