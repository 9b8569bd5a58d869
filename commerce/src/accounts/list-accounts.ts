import type { PaymentMethodCode } from '@koura/shared-types/payment-methods';
import type { BackendMoneyMove, BackendSalesLine } from '@koura/shared-types/wire/accounts';
import type { BackendInvoice } from '@koura/shared-types/wire/invoice';
import type { Database } from '../database/database.ts';
import { taxRateOf } from '../settings/countries.ts';
import type { Period } from './period.ts';
import { salesLinesOf } from './sales-lines.ts';

const PAGE_SIZE = 500;

interface DocumentRow {
  number: string;
  kind: BackendInvoice['kind'];
  at: string;
  row: number;
  document: string;
}

interface Cursor {
  at: string;
  id: string;
}

/** The documents of a period in the order of time. `pageSize`: all of them without one. */
export async function documentsOf(
  database: Database,
  { from, before }: Period,
  after: Cursor | null = null,
  pageSize = -1,
): Promise<DocumentRow[]> {
  return database.all<DocumentRow>(
    `SELECT number, kind, issued_at AS at, rowid AS row, document FROM invoices
     WHERE issued_at >= ? AND issued_at < ? AND (issued_at, rowid) > (?, ?) ORDER BY issued_at, rowid LIMIT ?`,
    from,
    before,
    after?.at ?? '',
    Number(after?.id ?? 0),
    pageSize,
  );
}

/** GET /accounts/lines: the lines of invoices and credit notes, with those of at most 500 documents at once. */
export async function listSalesLines(database: Database, period: Period): Promise<{ rows: BackendSalesLine[]; next: string | null }> {
  const documents = await documentsOf(database, period, readCursor(period.after), PAGE_SIZE);
  const last = documents.length === PAGE_SIZE ? documents.at(-1)! : null;
  return { rows: (await Array.fromAsync(documents, (row) => describeLines(database, row))).flat(), next: last && `${last.at} ${last.row}` };
}

async function describeLines(database: Database, { number, kind, at, document }: DocumentRow): Promise<BackendSalesLine[]> {
  const read = JSON.parse(document) as BackendInvoice;
  const sign = kind === 'invoice' ? 1 : -1;
  const costs = await costsOf(database, kind === 'creditNote' ? (read.forInvoice ?? number) : number);
  return await Array.fromAsync(
    salesLinesOf(read, taxRateOf(database, read.currency, new Date(at))),
    async ({ line, quantity, fineWeightGrams, total, tax, ...same }): Promise<BackendSalesLine> => {
      const cost = same.kind === 'goods' && line !== null ? costs.get(line) : undefined;
      return {
        document: number,
        documentKind: kind,
        issuedAt: at,
        orderNumber: read.orderNumber,
        buyer: read.buyer.name,
        ...same,
        metal: same.productNumber === null ? null : await metalOf(database, same.productNumber),
        quantity: sign * quantity,
        fineWeightGrams: fineWeightGrams === null ? null : sign * fineWeightGrams,
        currency: read.currency,
        total: (sign * total) / 100,
        tax: (sign * tax) / 100,
        cost: cost === undefined ? null : (sign * cost) / 100,
      };
    },
  );
}

async function costsOf(database: Database, number: string): Promise<Map<number, number>> {
  const rows = await database.all<{ line: number; cost: number }>(
    'SELECT line, cost FROM invoice_costs WHERE number = ? ORDER BY line',
    number,
  );
  return new Map(rows.map(({ line, cost }) => [line, cost]));
}

async function metalOf(database: Database, sku: string): Promise<string | null> {
  const sql = 'SELECT m.slug FROM products p JOIN metals m ON m.id = p.metal_id WHERE p.sku = ? AND p.fine_weight_grams > 0';
  return (await database.get<{ slug: string }>(sql, sku))?.slug ?? null;
}

/** Money in and out, whatever the way; `id` is unique among both ways. */
const MOVES = `
  SELECT 'card-' || m.id AS id, m.at, m.order_id, 'card' AS method, m.is_return, m.amount, NULL AS payer, NULL AS reference, NULL AS staff_id
  FROM card_moves m
  UNION ALL
  SELECT 'transfer-' || m.key, m.at, m.order_id, o.payment_method, m.is_return, CASE WHEN m.is_return = 1 THEN -m.amount ELSE m.amount END,
    nullif(m.payer_name, ''), nullif(m.bank_reference, ''), m.staff_id
  FROM transfer_moves m JOIN orders o ON o.id = m.order_id`;

export interface MoveRow {
  id: string;
  at: string;
  orderNumber: string;
  method: PaymentMethodCode;
  isReturn: 0 | 1;
  currency: string;
  /** Cents: above 0 it came in. */
  amount: number;
  payer: string | null;
  reference: string | null;
  staffId: number | null;
}

const SELECT = `
  SELECT m.id, m.at, o.order_number AS orderNumber, m.method, m.is_return AS isReturn, o.currency, m.amount, m.payer, m.staff_id AS staffId,
    coalesce(m.reference, CASE m.method WHEN 'card' THEN o.payment ->> 'reference' END) AS reference
  FROM (${MOVES}) m JOIN orders o ON o.id = m.order_id`;

export async function movesOfOrder(database: Database, orderId: number): Promise<MoveRow[]> {
  return database.all<MoveRow>(`${SELECT} WHERE m.order_id = ? ORDER BY m.at, m.id`, orderId);
}

export async function movesOf(
  database: Database,
  { from, before }: Period,
  after: Cursor | null = null,
  pageSize = -1,
): Promise<MoveRow[]> {
  return database.all<MoveRow>(
    `${SELECT} WHERE m.at >= ? AND m.at < ? AND (m.at, m.id) > (?, ?) ORDER BY m.at, m.id LIMIT ?`,
    from,
    before,
    after?.at ?? '',
    after?.id ?? '',
    pageSize,
  );
}

/** GET /accounts/moves: money in and out, at most 500 at once. */
export async function listMoneyMoves(database: Database, period: Period): Promise<{ rows: BackendMoneyMove[]; next: string | null }> {
  const found = await movesOf(database, period, readCursor(period.after), PAGE_SIZE);
  const last = found.length === PAGE_SIZE ? found.at(-1)! : null;
  const rows = found.map(({ id, at, orderNumber, method, currency, amount, payer, reference }) => ({
    id,
    at,
    orderNumber,
    method,
    currency,
    amount: amount / 100,
    payerName: payer,
    reference,
  }));
  return { rows, next: last && `${last.at} ${last.id}` };
}

function readCursor(after: string | null): Cursor | null {
  const [at, ...id] = after?.split(' ') ?? [];
  return at === undefined ? null : { at, id: id.join(' ') };
}
