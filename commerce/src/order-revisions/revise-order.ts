import { createHash } from 'node:crypto';
import type { BackendAuditChange } from '@koura/shared-types/wire/audit';
import type { BackendReviseOrder } from '@koura/shared-types/wire/order-revision';
import { ARRIVES_AT_BANK } from '@koura/shared-types/payment-methods';
import type { Commerce } from '../context/commerce.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { Database } from '../database/database.ts';
import { conflict } from '../errors/api-error.ts';
import { invoiceIsOutdated, isCredited } from '../invoices/outdated-invoices.ts';
import { mailIsDue, withdrawMails } from '../mail/due-mails.ts';
import { documentsAreDue, orderChanged } from '../orders/change-order.ts';
import { addressText } from '../orders/address-text.ts';
import { changedMeanwhile, isDone } from '../orders/change-order-details.ts';
import { rejectFrozenAddress } from '../orders/frozen-address.ts';
import { changingOf, revisionClosedBecause } from '../orders/order-changing.ts';
import { requireCall } from '../orders/require-call.ts';
import { setOrderContent, type StoredOrder } from '../orders/order-store.ts';
import { makeSearchable } from '../orders/search-orders.ts';
import { refreshAvailability } from '../products/availability.ts';
import { toCents } from '../settings/cents.ts';
import { amountText, changeOf } from '../staff/audit-trail.ts';
import type { StaffMember } from '../staff/staff-member.ts';
import { identityOf, replaceBuyer } from '../transfers/buyer-identity.ts';
import { settle } from '../transfers/staff-step.ts';
import { reopenIfUnpaid } from '../transfers/take-back-receipt.ts';
import { askAgain, setTransferAmount } from '../transfers/transfer-store.ts';
import { planRevision, type Revision } from './plan-revision.ts';
import type { RevisedLine } from './revise-lines.ts';

/**
 * Changes what an order contains and how it is delivered, with all that follows from it: stock, money, documents, mail; within the caller's
 * transaction. Returns what has changed; nothing for a request that was carried out before.
 */
export async function reviseOrder(
  commerce: Commerce,
  context: RequestContext,
  stored: StoredOrder,
  sent: BackendReviseOrder,
  staff: StaffMember,
): Promise<BackendAuditChange[]> {
  const { database, now } = context;
  const { order } = stored;
  const fingerprint = createHash('sha256').update(JSON.stringify(sent)).digest('hex');
  if (await isDone(database, order.id, sent.key, fingerprint)) return [];
  await requireOpen(commerce, stored, sent, staff, now);
  const revision = await planRevision(context, stored, sent);
  const changes = changesBetween(stored, revision);
  if (changes.length === 0) throw conflict('ConflictError', 'CONFLICT', 'Everything is as it was: nothing was changed.');
  await rejectFrozenAddress(database, stored, revision.delivery, now);
  if (revision.total !== toCents(sent.total)) {
    const details = { oldTotal: sent.total, newTotal: revision.total / 100, currency: order.currency };
    throw conflict('PriceChangedError', 'PRICE_CHANGED', 'The price has changed. Please check the new total.', details);
  }
  const changeId = await noteChange(database, order, sent, { fingerprint, staff, now, total: revision.total });
  await moveStock(database, revision);
  const { goodsTotal, shippingTotal, taxTotal, total, delivery, deliveryChoice, after: lines } = revision;
  await setOrderContent(database, order.id, { subTotal: goodsTotal, shippingTotal, taxTotal, total, delivery, deliveryChoice, lines });
  if (addressText(delivery) !== addressText(order.delivery)) {
    await replaceBuyer(database, order.id, identityOf(stored.userId, order.contact, delivery, null));
    await makeSearchable(database, order.id, { orderNumber: order.orderNumber, userId: stored.userId, contact: order.contact, delivery });
  }
  await invoiceIsOutdated(database, order.id, now);
  // What they say of the order is no longer so: the mail about the change says all of it.
  await withdrawMails(database, ['orderPlaced', 'transferAwaited', 'transferReminder'], order.id, now);
  // What was credited stays returned: its total is the same, and nothing of its money changes.
  if (await isCredited(database, order.id)) await documentsAreDue(database, order.id, now);
  else if (ARRIVES_AT_BANK[order.payment.method]) {
    await setTransferAmount(database, order.id, total);
    await reopenIfUnpaid(commerce, order, now);
    if (order.payment.state !== 'awaiting') await askAgain(database, order.id);
    await settle(database, order.id, now);
  } else await documentsAreDue(database, order.id, now);
  await mailIsDue(database, 'orderRevised', order.id, now, String(changeId));
  await orderChanged(database, order.id, now);
  return changes;
}

async function requireOpen(
  commerce: Commerce,
  stored: StoredOrder,
  { lines, revision, calledAt }: BackendReviseOrder,
  staff: StaffMember,
  now: Date,
): Promise<void> {
  const { database } = commerce;
  const { order } = stored;
  const changing = await changingOf(database, order);
  if (changing.revision !== revision) throw await changedMeanwhile(database, order.id);
  await requireRevisable(database, stored, lines !== null);
  if (changing.needsCall) await requireCall(commerce, stored, calledAt, staff, now);
}

/** Throws 409 `ORDER_CLOSED` for an order that cannot be changed like this. */
export async function requireRevisable(database: Database, { order }: StoredOrder, hasLines: boolean): Promise<void> {
  const reason = (await revisionClosedBecause(database, order)) ?? (hasLines ? await linesClosedBecause(database, order) : null);
  if (reason !== null) throw conflict('ConflictError', 'ORDER_CLOSED', reason, { status: order.status });
}

async function linesClosedBecause(database: Database, { id, shipments }: StoredOrder['order']): Promise<string | null> {
  if ((shipments ?? []).length > 0) return 'A parcel of the order has been packed.';
  return (await isCredited(database, id))
    ? 'Money has been returned for it with a credit note, so what it contains stays: refund what is left out, and build a draft of what is added.'
    : null;
}

async function noteChange(
  database: Database,
  order: StoredOrder['order'],
  { key, calledAt }: BackendReviseOrder,
  { fingerprint, staff, now, total }: { fingerprint: string; staff: StaffMember; now: Date; total: number },
): Promise<number> {
  const id = await database.insert(
    'INSERT INTO order_changes (order_id, key, fingerprint, at, staff_id, called_at) VALUES (?, ?, ?, ?, ?, ?)',
    order.id,
    key,
    fingerprint,
    now.toISOString(),
    staff.id,
    calledAt,
  );
  await database.run(
    'INSERT INTO order_revisions (change_id, order_id, at, total_before, total_after) VALUES (?, ?, ?, ?, ?)',
    id,
    order.id,
    now.toISOString(),
    toCents(order.total),
    total,
  );
  return id;
}

/** Pieces from the shelf go back to it, and more are taken. */
async function moveStock(database: Database, revision: Revision): Promise<void> {
  for (const [id, pieces] of stockMoves(revision)) {
    const { changes } = await database.run('UPDATE products SET stock = stock - ? WHERE id = ? AND stock >= ?', pieces, id, pieces);
    if (changes === 0)
      throw conflict('OutOfStockError', 'OUT_OF_STOCK', 'Not as many are in stock any more.', { productId: id, requested: pieces });
    await refreshAvailability(database, id);
  }
}

/** Pieces that leave the shelf by product; below 0 they come back. */
function stockMoves({ before, after }: Pick<Revision, 'before' | 'after'>): Map<number, number> {
  const moves = new Map<number, number>();
  const add = (lines: readonly RevisedLine[], sign: number): void => {
    for (const { productId, quantity, supplyType } of lines)
      if (supplyType === 'inStock') moves.set(productId, (moves.get(productId) ?? 0) + sign * quantity);
  };
  add(before, -1);
  add(after, 1);
  return new Map([...moves].filter(([, pieces]) => pieces !== 0));
}

function changesBetween({ order }: StoredOrder, { before, after, delivery, deliveryChoice, total }: Revision): BackendAuditChange[] {
  const lineText = (line: RevisedLine | undefined): string | null =>
    line ? `${line.quantity} × ${line.name} at ${amountText(line.unitPrice, order.currency)}` : null;
  const known = [...before, ...after.filter(({ productId }) => before.every((line) => line.productId !== productId))];
  const lineOf = (lines: readonly RevisedLine[], id: number) => lines.find(({ productId }) => productId === id);
  const slotText = (choice: typeof deliveryChoice | undefined): string | null =>
    choice ? [choice.label, choice.slot?.from].filter(Boolean).join(', ') : null;
  return [
    ...known.flatMap(({ productId }) => changeOf('line', lineText(lineOf(before, productId)), lineText(lineOf(after, productId)))),
    ...changeOf('delivery', slotText(order.deliveryChoice), slotText(deliveryChoice)),
    ...changeOf('address', addressText(order.delivery), addressText(delivery)),
    ...changeOf('total', amountText(toCents(order.total), order.currency), amountText(total, order.currency)),
  ];
}
