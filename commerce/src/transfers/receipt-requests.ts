import type { BackendReceiptRequest, BackendRequestReceipt } from '@koura/shared-types/wire/receipt-request';
import type { BackendStaffMember } from '@koura/shared-types/wire/staff-member';
import type { BackendRecordTransfer } from '@koura/shared-types/wire/transfer';
import type { Commerce } from '../context/commerce.ts';
import type { Database } from '../database/database.ts';
import { ApiError, conflict, invalidInput, notFound } from '../errors/api-error.ts';
import { findOrderById, findOrderByNumber } from '../orders/order-store.ts';
import { toCents } from '../settings/cents.ts';
import { amountText, changeOf, inAuditedTransaction } from '../staff/audit-trail.ts';
import { personJson } from '../staff/person-json.ts';
import type { StaffMember } from '../staff/staff-member.ts';
import { checkReceipt, recordTransfer } from './record-transfer.ts';
import { settle } from './staff-step.ts';
import { requireNotRecorded } from './take-back-receipt.ts';
import { findMove, findTransfer } from './transfer-store.ts';

type State = BackendReceiptRequest['state'];

interface Row {
  id: number;
  orderId: number;
  orderNumber: string;
  customerId: number | null;
  receipt: string;
  state: State;
  requestedBy: string;
  requestedById: number;
  requestedAt: string;
  decidedBy: string | null;
  decidedById: number | null;
  decidedAt: string | null;
}

const SELECT = `
  SELECT r.id, r.order_id AS orderId, o.order_number AS orderNumber, o.user_id AS customerId, r.receipt, r.state, r.requested_at AS requestedAt,
    r.requested_by AS requestedById, ${personJson('a')} AS requestedBy, r.decided_by AS decidedById, r.decided_at AS decidedAt,
    CASE WHEN d.id IS NOT NULL THEN ${personJson('d')} END AS decidedBy
  FROM receipt_requests r JOIN orders o ON o.id = r.order_id JOIN users a ON a.id = r.requested_by LEFT JOIN users d ON d.id = r.decided_by`;

/** GET /receipt-requests: those that wait, newest first. */
export async function listReceiptRequests(database: Database): Promise<BackendReceiptRequest[]> {
  return (await database.all<Row>(`${SELECT} WHERE r.state = 'waiting' ORDER BY r.id DESC`)).map(describe);
}

/**
 * POST /receipt-requests: asks a second person to approve a receipt. The same key is the same request while it waits. 400 and 409 as of the
 * receipt itself.
 */
export async function requestReceipt(
  database: Database,
  staff: StaffMember,
  { orderNumber, receipt }: BackendRequestReceipt,
  now: Date,
): Promise<BackendReceiptRequest> {
  const { key, amount, currency } = receipt;
  const stored = await findOrderByNumber(database, orderNumber);
  if (!stored) throw invalidInput({ path: ['orderNumber'], message: 'There’s no such order.' });
  const known = await database.get<Row>(`${SELECT} WHERE r.state = 'waiting' AND r.key = ?`, key);
  if (known) {
    if (known.orderNumber === orderNumber && receiptOf(known).amount === amount) return describe(known);
    throw conflict('ConflictError', 'CONFLICT', 'This key has been used for another receipt.', { key });
  }
  const about = { orderId: stored.order.id, customerId: stored.userId, method: 'POST', path: '/receipt-requests' };
  const changes = changeOf('amount', null, amountText(toCents(amount), currency));
  const requestId = await inAuditedTransaction(database, { staff, action: 'requestReceipt', ...about, changes }, now, async () => {
    if (!(await findTransfer(database, stored.order.id)))
      throw conflict('ConflictError', 'CONFLICT', 'This order is not paid by bank transfer.');
    checkReceipt(stored, receipt, now);
    if (await findMove(database, key)) throw conflict('ConflictError', 'CONFLICT', 'This is recorded already.', { key });
    await requireNotRecorded(database, stored, receipt);
    return database.insert(
      `INSERT INTO receipt_requests (key, order_id, receipt, state, requested_by, requested_at) VALUES (?, ?, ?, 'waiting', ?, ?)`,
      key,
      stored.order.id,
      JSON.stringify(receipt),
      staff.id,
      now.toISOString(),
    );
  });
  return describe((await byId(database, requestId))!);
}

/**
 * PUT /receipt-requests/{id}: another person approves it, which records the receipt in the same transaction, or anybody of sales declines it.
 * The same decision of the same person again changes nothing. 403 for approving one's own request, 409 for one that is decided.
 */
export async function decideReceipt(
  { database }: Pick<Commerce, 'database'>,
  staff: StaffMember,
  id: string,
  wanted: State,
  now: Date,
): Promise<BackendReceiptRequest> {
  const known = await byId(database, Number(id));
  if (!known) throw notFound('There’s no such request.');
  const { amount, currency } = receiptOf(known);
  const about = { orderId: known.orderId, customerId: known.customerId, method: 'PUT', path: `/receipt-requests/${id}` };
  const changes = [...changeOf('amount', null, amountText(toCents(amount), currency)), ...changeOf('receiptRequest', known.state, wanted)];
  const action = wanted === 'approved' ? 'approveReceipt' : 'declineReceipt';
  await inAuditedTransaction(database, { staff, action, ...about, changes }, now, async () => {
    if (known.state === wanted && known.decidedById === staff.id) return;
    if (wanted === 'approved' && known.requestedById === staff.id)
      throw new ApiError(403, 'ForbiddenError', 'Someone else has to approve this receipt.', { code: 'FORBIDDEN' });
    if (known.state !== 'waiting')
      throw conflict('ConflictError', 'CONFLICT', `The request is ${known.state} already.`, { state: known.state });
    const sql = 'UPDATE receipt_requests SET state = ?, decided_by = ?, decided_at = ? WHERE id = ?';
    await database.run(sql, wanted, staff.id, now.toISOString(), known.id);
    if (wanted !== 'approved') return;
    const stored = (await findOrderById(database, known.orderId))!;
    const transfer = (await findTransfer(database, known.orderId))!;
    await recordTransfer(database, stored, transfer, receiptOf(known), known.requestedById, now, { isApproved: true });
    await settle(database, known.orderId, now);
  });
  return describe((await byId(database, known.id))!);
}

async function byId(database: Database, id: number): Promise<Row | undefined> {
  return database.get<Row>(`${SELECT} WHERE r.id = ?`, id);
}

const receiptOf = ({ receipt }: Pick<Row, 'receipt'>): BackendRecordTransfer => JSON.parse(receipt) as BackendRecordTransfer;
const person = (json: string): BackendStaffMember => JSON.parse(json) as BackendStaffMember;

function describe(row: Row): BackendReceiptRequest {
  const { amount, currency, receivedAt, sentOn, payerName, bankReference, key } = receiptOf(row);
  const { id, orderNumber, state, requestedAt, decidedAt } = row;
  return {
    id,
    orderNumber,
    key,
    amount,
    currency,
    receivedAt,
    sentOn: sentOn ?? null,
    payerName,
    bankReference,
    state,
    requestedBy: person(row.requestedBy),
    requestedAt,
    decidedBy: row.decidedBy === null ? null : person(row.decidedBy),
    decidedAt,
  };
}
