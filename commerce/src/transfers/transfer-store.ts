import type { PaymentMethodCode } from '@koura/shared-types/payment-methods';
import type { BackendTransfer } from '@koura/shared-types/wire/transfer';
import type { Database } from '../database/database.ts';
import { columnsOf, type Part, type Parts, readParts } from '../database/parts.ts';

export type TransferEnd = 'paid' | 'released' | 'unpaid';

type Account = Pick<BackendTransfer, 'accountName' | 'accountNumber' | 'bankName'>;

/** The transfer of an order; amounts in integer cents. */
export interface StoredTransfer {
  orderId: number;
  /** How the money gets there. */
  method: PaymentMethodCode;
  reference: string;
  /** A copy from when the order was placed: later changes of the settings do not affect it. */
  account: Account;
  amount: number;
  payBy: Date;
  graceUntil: Date;
  isNewCustomer: boolean;
  sentAt: string | null;
  lateAccepted: boolean;
  ended: TransferEnd | null;
  moves: TransferMove[];
  /** Receipts that were recorded by mistake. */
  takenBack: TakenBackReceipt[];
}

export interface TransferMove {
  key: string;
  orderId: number;
  isReturn: boolean;
  amount: number;
  at: string;
  sentOn: string | null;
  isLate: boolean;
  payerName: string;
  bankReference: string;
  /** Null for what the bank itself has reported. */
  staffId: number | null;
}

/** A receipt that never was, who took it back and why. */
export interface TakenBackReceipt extends Pick<TransferMove, 'key' | 'amount' | 'at' | 'sentOn' | 'payerName' | 'bankReference'> {
  staffId: number;
  takenBackAt: string;
  takenBackBy: number;
  reason: string;
}

interface TransferRow {
  order_id: number;
  method: PaymentMethodCode;
  reference: string;
  account: string;
  amount: number;
  pay_by: string;
  grace_until: string;
  is_new_customer: number;
  sent_at: string | null;
  late_accepted: number;
  ended: TransferEnd | null;
}
interface MoveRow {
  key: string;
  order_id: number;
  is_return: number;
  amount: number;
  at: string;
  sent_on: string | null;
  is_late: number;
  payer_name: string;
  bank_reference: string;
  staff_id: number | null;
}

const transfers: Part<TransferRow> = {
  fields: {
    ...columnsOf(
      't',
      'order_id',
      'reference',
      'account',
      'amount',
      'pay_by',
      'grace_until',
      'is_new_customer',
      'sent_at',
      'late_accepted',
      'ended',
    ),
    method: 'o.payment_method',
  },
  from: 'transfers AS t JOIN orders AS o ON o.id = t.order_id',
  owner: 't.order_id',
  order: {},
};
const transferMoves: Part<MoveRow> = {
  fields: columnsOf(
    'move',
    'key',
    'order_id',
    'is_return',
    'amount',
    'at',
    'sent_on',
    'is_late',
    'payer_name',
    'bank_reference',
    'staff_id',
  ),
  from: 'transfer_moves AS move',
  owner: 'move.order_id',
  order: { text: `move.recorded_at || ' ' || move.key` },
};
const takenBack: Part<TakenBackReceipt> = {
  fields: {
    ...columnsOf('receipt', 'key', 'amount', 'at', 'reason'),
    sentOn: 'receipt.sent_on',
    payerName: 'receipt.payer_name',
    bankReference: 'receipt.bank_reference',
    staffId: 'receipt.staff_id',
    takenBackAt: 'receipt.taken_back_at',
    takenBackBy: 'receipt.taken_back_by',
  },
  from: 'taken_back_receipts AS receipt',
  owner: 'receipt.order_id',
  order: { id: 'receipt.id' },
};
export const transferParts = { transfers, transferMoves, takenBack };

export async function findTransfer(database: Database, orderId: number): Promise<StoredTransfer | undefined> {
  return transferOf(await readParts(database, [orderId], transferParts), orderId);
}

/** The transfers of orders that all have one. */
export async function findTransfers(database: Database, orderIds: readonly number[]): Promise<StoredTransfer[]> {
  const parts = await readParts(database, orderIds, transferParts);
  return orderIds.map((id) => transferOf(parts, id)!);
}

export function transferOf(parts: Parts<typeof transferParts>, orderId: number): StoredTransfer | undefined {
  const [row] = parts.transfers(orderId);
  if (!row) return undefined;
  return {
    orderId: row.order_id,
    method: row.method,
    reference: row.reference,
    account: JSON.parse(row.account) as Account,
    amount: row.amount,
    payBy: new Date(row.pay_by),
    graceUntil: new Date(row.grace_until),
    isNewCustomer: row.is_new_customer === 1,
    sentAt: row.sent_at,
    lateAccepted: row.late_accepted === 1,
    ended: row.ended,
    moves: parts.transferMoves(orderId).map(readMove),
    takenBack: parts.takenBack(orderId),
  };
}

export async function findMove(database: Database, key: string): Promise<TransferMove | undefined> {
  const row = await database.get<MoveRow>('SELECT * FROM transfer_moves WHERE key = ?', key);
  return row && readMove(row);
}

/** The amount of a receipt of this order that was taken back; undefined for any other key. */
export async function isTakenBack(database: Database, orderId: number, key: string): Promise<number | undefined> {
  return (await readParts(database, [orderId], { takenBack })).takenBack(orderId).findLast((receipt) => receipt.key === key)?.amount;
}

export async function moveToTakenBack(database: Database, key: string, by: { at: string; staffId: number; reason: string }): Promise<void> {
  await database.run(
    `INSERT INTO taken_back_receipts
       (key, order_id, amount, at, sent_on, payer_name, bank_reference, staff_id, recorded_at, taken_back_at, taken_back_by, reason)
     SELECT key, order_id, amount, at, sent_on, payer_name, bank_reference, staff_id, recorded_at, ?, ?, ? FROM transfer_moves WHERE key = ?`,
    by.at,
    by.staffId,
    by.reason,
    key,
  );
  await database.run('DELETE FROM transfer_moves WHERE key = ?', key);
}

/** What an order costs after it was changed, in cents. */
export async function setTransferAmount(database: Database, orderId: number, amount: number): Promise<void> {
  await database.run('UPDATE transfers SET amount = ? WHERE order_id = ?', amount, orderId);
}

/** The money of an order that counted as paid is awaited again. */
export async function reopenTransfer(database: Database, orderId: number): Promise<void> {
  await database.run('UPDATE transfers SET ended = NULL, end_reason = NULL, ended_at = NULL WHERE order_id = ?', orderId);
}

/** More is to be paid than was: what the buyer said of the former transfer, and its reminder, were not about that. */
export async function askAgain(database: Database, orderId: number): Promise<void> {
  await database.run('UPDATE transfers SET sent_at = NULL, reminded_at = NULL WHERE order_id = ? AND ended IS NULL', orderId);
}

export async function isReferenceTaken(database: Database, reference: string): Promise<boolean> {
  return (await database.get('SELECT 1 FROM transfers WHERE reference = ?', reference)) !== undefined;
}

export async function insertTransfer(
  database: Database,
  one: Pick<StoredTransfer, 'orderId' | 'reference' | 'account' | 'amount' | 'payBy' | 'graceUntil' | 'isNewCustomer'>,
): Promise<void> {
  await database.run(
    'INSERT INTO transfers (order_id, reference, account, amount, pay_by, grace_until, is_new_customer) VALUES (?, ?, ?, ?, ?, ?, ?)',
    one.orderId,
    one.reference,
    JSON.stringify(one.account),
    one.amount,
    one.payBy.toISOString(),
    one.graceUntil.toISOString(),
    one.isNewCustomer ? 1 : 0,
  );
}

export async function insertMove(database: Database, move: TransferMove, now: Date): Promise<void> {
  await database.run(
    `INSERT INTO transfer_moves (key, order_id, is_return, amount, at, sent_on, is_late, payer_name, bank_reference, staff_id, recorded_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    move.key,
    move.orderId,
    move.isReturn ? 1 : 0,
    move.amount,
    move.at,
    move.sentOn,
    move.isLate ? 1 : 0,
    move.payerName,
    move.bankReference,
    move.staffId,
    now.toISOString(),
  );
}

export async function setDeadline(database: Database, orderId: number, payBy: Date, graceUntil: Date): Promise<void> {
  const sql = 'UPDATE transfers SET pay_by = ?, grace_until = ?, reminded_at = NULL WHERE order_id = ?';
  await database.run(sql, payBy.toISOString(), graceUntil.toISOString(), orderId);
}

/** Keeps the first time; false when there is one. */
export async function setSentAt(database: Database, orderId: number, now: Date): Promise<boolean> {
  return (
    (await database.run('UPDATE transfers SET sent_at = ? WHERE order_id = ? AND sent_at IS NULL', now.toISOString(), orderId)).changes > 0
  );
}

export async function acceptLateMoney(database: Database, orderId: number): Promise<void> {
  await database.run('UPDATE transfers SET late_accepted = 1 WHERE order_id = ?', orderId);
}

export async function endTransfer(
  database: Database,
  orderId: number,
  ended: TransferEnd,
  reason: string | null,
  now: Date,
): Promise<void> {
  const sql = 'UPDATE transfers SET ended = ?, end_reason = ?, ended_at = ? WHERE order_id = ?';
  await database.run(sql, ended, reason, now.toISOString(), orderId);
}

function readMove(row: MoveRow): TransferMove {
  return {
    key: row.key,
    orderId: row.order_id,
    isReturn: row.is_return === 1,
    amount: row.amount,
    at: row.at,
    sentOn: row.sent_on,
    isLate: row.is_late === 1,
    payerName: row.payer_name,
    bankReference: row.bank_reference,
    staffId: row.staff_id,
  };
}
