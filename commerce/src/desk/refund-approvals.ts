import type { BackendRefundApproval } from '@koura/shared-types/wire/payment';
import type { Pagination } from '@koura/shared-types/wire/envelope';
import type { Database } from '../database/database.ts';
import { conflict, type FieldError, invalidInput, notFound, ApiError } from '../errors/api-error.ts';
import { findOrderByNumber } from '../orders/order-store.ts';
import { isTree, listOf, type QueryTree } from '../query/bracket-query.ts';
import { describePage, readPagination } from '../query/pagination.ts';
import { amountText, inAuditedTransaction, changeOf } from '../staff/audit-trail.ts';
import type { StaffMember } from '../staff/staff-member.ts';
import { toCents } from '../settings/cents.ts';

type State = BackendRefundApproval['state'];
const DECISIONS = ['approved', 'declined', 'done'] as const;
const AUDITED = { approved: 'approveRefund', declined: 'declineRefund', done: 'completeRefund' } as const;
const NEXT: Record<State, readonly State[]> = { waiting: ['approved', 'declined'], approved: ['done', 'declined'], declined: [], done: [] };

const KEY = /^[\w:.-]{8,200}$/;
const MAX_REASON_LENGTH = 500;

interface Row {
  id: number;
  order_id: number;
  order_number: string;
  customer_id: number | null;
  currency: string;
  amount: number;
  reason: string;
  key: string;
  state: State;
  requested_by: number;
  requester: string;
  requested_at: string;
  decided_by: number | null;
  decider: string | null;
  decided_at: string | null;
}

const SELECT = `
  SELECT approvals.*, orders.order_number, orders.user_id AS customer_id, orders.currency,
    requester.username AS requester, decider.username AS decider
  FROM refund_approvals AS approvals JOIN orders ON orders.id = approvals.order_id
    JOIN users AS requester ON requester.id = approvals.requested_by LEFT JOIN users AS decider ON decider.id = approvals.decided_by`;

/** GET /refund-approvals: newest first; `filters[state]` ($eq, $in). */
export async function listRefundApprovals(
  database: Database,
  query: QueryTree,
): Promise<{ approvals: BackendRefundApproval[]; pagination: Pagination }> {
  const page = readPagination(query);
  const condition = isTree(query['filters']) && isTree(query['filters']['state']) ? query['filters']['state'] : {};
  const wanted = new Set([...listOf(condition['$eq']), ...listOf(condition['$in'])]);
  const found = (await database.all<Row>(`${SELECT} ORDER BY approvals.id DESC`)).filter(
    ({ state }) => wanted.size === 0 || wanted.has(state),
  );
  const approvals = found.slice(page.offset, page.offset + page.pageSize).map(describe);
  return { approvals, pagination: describePage(page, found.length) };
}

/** POST /refund-approvals: requests approval by a second person. Repeating the key repeats the request; another body with it is 409. */
export async function requestRefund(
  database: Database,
  staff: StaffMember,
  fields: Record<string, unknown>,
  now: Date,
): Promise<BackendRefundApproval> {
  const { orderNumber, amount, reason, key } = readRequest(fields);
  return database.transaction(async () => {
    const known = await database.get<Row>(`${SELECT} WHERE approvals.key = ?`, key);
    if (known) {
      if (known.order_number === orderNumber && known.amount === amount) return describe(known);
      throw conflict('ConflictError', 'CONFLICT', 'This key has been used for another refund.', { key });
    }
    const stored = await findOrderByNumber(database, orderNumber);
    if (!stored) throw invalidInput({ path: ['orderNumber'], message: 'There’s no such order.' });
    if (amount > toCents(stored.order.total)) {
      throw invalidInput({ path: ['amount'], message: `amount must be at most ${stored.order.total}, the order's total` });
    }
    const about = { orderId: stored.order.id, customerId: stored.userId, reason, method: 'POST', path: '/refund-approvals' };
    const changes = changeOf('amount', null, amountText(amount, stored.order.currency));
    const requestId = await inAuditedTransaction(database, { staff, action: 'requestRefund', ...about, changes }, now, () =>
      database.insert(
        `INSERT INTO refund_approvals (order_id, amount, reason, key, state, requested_by, requested_at) VALUES (?, ?, ?, ?, 'waiting', ?, ?)`,
        stored.order.id,
        amount,
        reason,
        key,
        staff.id,
        now.toISOString(),
      ),
    );
    return describe((await byId(database, requestId))!);
  });
}

/**
 * PUT /refund-approvals/{id}: approves (by someone other than the requester), declines or withdraws, or records that the refund is done.
 * Repeating a decision changes nothing. Throws 403 for approving one's own request and 409 for a transition that is not allowed. Successful
 * or not, the attempt is in the audit trail.
 */
export async function decideRefund(
  database: Database,
  staff: StaffMember,
  id: string,
  { state }: Record<string, unknown>,
  now: Date,
): Promise<BackendRefundApproval> {
  const wanted = DECISIONS.find((one) => one === state);
  if (!wanted) throw invalidInput({ path: ['state'], message: 'state must be one of approved, declined, done' });
  const known = await byId(database, Number(id));
  if (!known) throw notFound('There’s no such request.');
  const about = { orderId: known.order_id, customerId: known.customer_id, reason: known.reason };
  const entry = { staff, action: AUDITED[wanted], ...about, method: 'PUT', path: `/refund-approvals/${id}` } as const;
  await inAuditedTransaction(database, entry, now, async (facts) => {
    const row = (await byId(database, known.id))!;
    facts.changes = [...changeOf('amount', null, amountText(row.amount, row.currency)), ...changeOf('refundRequest', row.state, wanted)];
    const error = approvalError(row, wanted, staff);
    if (error) throw error;
    if (row.state !== wanted) {
      // The approver stays on record once the refund is done.
      const decider = wanted === 'done' ? { by: row.decided_by, at: row.decided_at } : { by: staff.id, at: now.toISOString() };
      await database.run(
        'UPDATE refund_approvals SET state = ?, decided_by = ?, decided_at = ? WHERE id = ?',
        wanted,
        decider.by,
        decider.at,
        row.id,
      );
    }
  });
  return describe((await byId(database, Number(id)))!);
}

function approvalError(row: Row, wanted: State, staff: StaffMember): ApiError | undefined {
  if (wanted === 'approved' && row.requested_by === staff.id) {
    return new ApiError(403, 'ForbiddenError', 'Someone else has to approve this refund.', { code: 'FORBIDDEN' });
  }
  const again = row.state === wanted && (wanted === 'done' || row.decided_by === staff.id);
  if (again || NEXT[row.state].includes(wanted)) return undefined;
  return conflict('ConflictError', 'CONFLICT', `The refund is ${row.state} and can’t become ${wanted}.`, { state: row.state });
}

async function byId(database: Database, id: number): Promise<Row | undefined> {
  return database.get<Row>(`${SELECT} WHERE approvals.id = ?`, id);
}

function describe(row: Row): BackendRefundApproval {
  return {
    id: row.id,
    orderNumber: row.order_number,
    amount: row.amount / 100,
    currency: row.currency,
    reason: row.reason,
    key: row.key,
    state: row.state,
    requestedBy: { id: row.requested_by, username: row.requester },
    requestedAt: row.requested_at,
    decidedBy: row.decided_by === null ? null : { id: row.decided_by, username: row.decider ?? '' },
    decidedAt: row.decided_at,
  };
}

function readRequest({ orderNumber, amount, reason, key }: Record<string, unknown>): {
  orderNumber: string;
  amount: number;
  reason: string;
  key: string;
} {
  const fieldErrors: FieldError[] = [];
  const cents = typeof amount === 'number' && Number.isFinite(amount) ? toCents(amount) : 0;
  if (typeof orderNumber !== 'string') fieldErrors.push({ path: ['orderNumber'], message: 'orderNumber must be a string' });
  if (!(cents > 0 && cents / 100 === amount)) {
    fieldErrors.push({ path: ['amount'], message: 'amount must be an amount of whole cents above 0' });
  }
  if (typeof reason !== 'string' || reason.trim() === '' || reason.length > MAX_REASON_LENGTH) {
    fieldErrors.push({ path: ['reason'], message: `reason must be a string of 1 to ${MAX_REASON_LENGTH} characters` });
  }
  if (typeof key !== 'string' || !KEY.test(key))
    fieldErrors.push({ path: ['key'], message: 'key must be 8 to 200 letters, digits or signs' });
  if (fieldErrors.length > 0) throw invalidInput(...fieldErrors);
  return { orderNumber: orderNumber as string, amount: cents, reason: (reason as string).trim(), key: key as string };
}
