import { createHash, randomBytes } from 'node:crypto';
import type { BackendAuditChange } from '@koura/shared-types/wire/audit';
import type { BackendAddress, BackendContact } from '@koura/shared-types/wire/order';
import { type BackendChangeOrderDetails, changeOrderDetails } from '@koura/shared-types/wire/order-change';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { phoneChanges } from '../account/known-phone.ts';
import { findUser } from '../account/user-store.ts';
import { addressErrors } from '../checkout/check-delivery.ts';
import type { Commerce } from '../context/commerce.ts';
import type { Database } from '../database/database.ts';
import { ApiError, conflict, invalidInput, notFound } from '../errors/api-error.ts';
import { invoiceIsOutdated } from '../invoices/outdated-invoices.ts';
import { mailIsDue } from '../mail/due-mails.ts';
import { readBody } from '../query/read-body.ts';
import { changeOf, inAuditedTransaction } from '../staff/audit-trail.ts';
import { describeStaffMember } from '../staff/describe-staff-member.ts';
import { type StaffMember, taskOf } from '../staff/staff-member.ts';
import { identityOf, replaceBuyer } from '../transfers/buyer-identity.ts';
import { addressText } from './address-text.ts';
import { documentsAreDue, orderChanged } from './change-order.ts';
import { describeOrderForStaff } from './describe-order.ts';
import { changingOf } from './order-changing.ts';
import { rejectFrozenAddress } from './frozen-address.ts';
import { forgetLinks } from './order-links.ts';
import { findOrderById, setOrderDetails, type StoredOrder } from './order-store.ts';
import { requireCall } from './require-call.ts';
import { makeSearchable } from './search-orders.ts';

/** `POST /orders/{id}/details` by sales: contact and address of a placed order, in one transaction with all that follows. */
export function registerOrderChangeRoutes(app: FastifyInstance, commerce: Commerce): void {
  const { database, dialect, clock } = commerce;
  const options = { config: { capability: 'staff.orderChanges' } } as const;
  app.post('/orders/:id/details', options, async (request: FastifyRequest<{ Params: { id: string } }>) => {
    const staff = await taskOf(commerce, request, 'orders.change');
    const { id } = request.params;
    const known = await findOrderById(database, Number(id));
    if (!known) throw notFound('There’s no such order.');
    const orderId = known.order.id;
    const now = clock.now();
    const about = { customerId: known.userId, orderId, method: 'POST', path: `/orders/${id}/details` };
    await inAuditedTransaction(database, { staff, action: 'changeOrderDetails', ...about }, now, async (facts) => {
      const sent = readBody(changeOrderDetails, request.body);
      const called = sent.calledAt === null ? '' : `Called the customer at ${sent.calledAt}. `;
      facts.reason = `${called}${sent.note}`;
      facts.changes = await change(commerce, (await findOrderById(database, orderId))!, sent, staff, now);
    });
    return dialect.action(await describeOrderForStaff(database, (await findOrderById(database, orderId))!));
  });
}

/** Returns what has changed; nothing for a request that was carried out before. */
async function change(
  commerce: Commerce,
  stored: StoredOrder,
  sent: BackendChangeOrderDetails,
  staff: StaffMember,
  now: Date,
): Promise<BackendAuditChange[]> {
  const { database } = commerce;
  const { order, userId } = stored;
  const { contact, delivery, calledAt } = sent;
  const fingerprint = createHash('sha256').update(JSON.stringify(sent)).digest('hex');
  if (await isDone(database, order.id, sent.key, fingerprint)) return [];
  await requireOpen(commerce, stored, sent, staff, now);
  checkAddress(database, stored, delivery);
  const changes = changesBetween(order, { contact, delivery });
  if (changes.length === 0) throw conflict('ConflictError', 'CONFLICT', 'Everything is as it was: nothing was changed.');
  await rejectFrozenAddress(database, stored, delivery, now);
  const isNewEmail = order.contact.email.toLowerCase() !== contact.email.toLowerCase();
  const id = await database.insert(
    'INSERT INTO order_changes (order_id, key, fingerprint, at, staff_id, called_at, email_before) VALUES (?, ?, ?, ?, ?, ?, ?)',
    order.id,
    sent.key,
    fingerprint,
    now.toISOString(),
    staff.id,
    calledAt,
    isNewEmail ? order.contact.email : null,
  );
  // Whoever reads the former mailbox must not open the order any more.
  const secret = isNewEmail ? randomBytes(32).toString('base64url') : order.secret;
  if (isNewEmail) await forgetLinks(database, order.id);
  if ((contact.phone ?? '') !== (order.contact.phone ?? '')) await phoneChanges(database, { orderId: order.id }, order.contact.phone, now);
  await setOrderDetails(database, order.id, { contact, delivery, secret });
  await replaceBuyer(database, order.id, identityOf(userId, contact, delivery, null));
  await makeSearchable(database, order.id, { orderNumber: order.orderNumber, userId, contact, delivery });
  if (addressText(delivery) !== addressText(order.delivery)) {
    await invoiceIsOutdated(database, order.id, now);
    await documentsAreDue(database, order.id, now);
  }
  await mailIsDue(database, 'orderChanged', order.id, now, String(id));
  if (isNewEmail && order.contact.email !== '') await mailIsDue(database, 'orderEmailChanged', order.id, now, String(id));
  await orderChanged(database, order.id, now);
  return changes;
}

/** Whether the change of a key was made before; throws 409 for another one's. */
export async function isDone(database: Database, orderId: number, key: string, fingerprint: string): Promise<boolean> {
  const done = await database.get<{ order_id: number; fingerprint: string }>(
    'SELECT order_id, fingerprint FROM order_changes WHERE key = ?',
    key,
  );
  if (!done) return false;
  if (done.order_id === orderId && done.fingerprint === fingerprint) return true;
  throw conflict('ConflictError', 'CONFLICT', 'This key has been used for another change.', { key });
}

/** Throws 409 or 412 for an order that cannot be changed like this, 400 where its customer has not been called. */
async function requireOpen(
  commerce: Commerce,
  { order, userId }: StoredOrder,
  { revision, contact, calledAt }: BackendChangeOrderDetails,
  staff: StaffMember,
  now: Date,
): Promise<void> {
  const { database } = commerce;
  const changing = await changingOf(database, order);
  if (changing.closedBecause !== null) throw conflict('ConflictError', 'ORDER_CLOSED', changing.closedBecause, { status: order.status });
  if (changing.revision !== revision) throw await changedMeanwhile(database, order.id);
  const isOtherName = contact.firstName !== order.contact.firstName || contact.lastName !== order.contact.lastName;
  if (isOtherName && (await database.get('SELECT 1 FROM invoices WHERE order_id = ?', order.id)))
    throw conflict('ConflictError', 'CONFLICT', 'The invoice has been issued to this name, so it stays.');
  if (changing.needsCall) await requireCall(commerce, { order, userId }, calledAt, staff, now);
}

export async function changedMeanwhile(database: Database, orderId: number): Promise<ApiError> {
  const last = await database.get<{ staffId: number }>(
    'SELECT staff_id AS staffId FROM order_changes WHERE order_id = ? ORDER BY id DESC LIMIT 1',
    orderId,
  );
  const user = last && (await findUser(database, 'id', last.staffId));
  const name = user ? `${user.first_name} ${user.last_name}`.trim() || user.username : 'Someone else';
  return new ApiError(412, 'PreconditionFailedError', `${name} has changed this order meanwhile. Nothing was changed; look at it again.`, {
    code: 'ORDER_CHANGED',
    by: user ? describeStaffMember(user) : null,
  });
}

function checkAddress(database: Database, { order }: StoredOrder, delivery: BackendAddress | null): void {
  if ((delivery === null) !== (order.delivery === null))
    throw invalidInput({ path: ['delivery'], message: 'How the order is delivered can’t be changed here.' });
  if (!delivery) return;
  if (delivery.countryCode !== order.delivery?.countryCode)
    throw invalidInput({
      path: ['delivery', 'countryCode'],
      message: 'Another country has other tax and courier prices: please place a new order.',
    });
  const errors = addressErrors(database, delivery, order.deliveryChoice != null);
  if (errors.length > 0) throw invalidInput(...errors);
}

function changesBetween(
  before: { contact: BackendContact; delivery: BackendAddress | null },
  after: { contact: BackendContact; delivery: BackendAddress | null },
): BackendAuditChange[] {
  const nameOf = ({ firstName, lastName }: BackendContact): string => `${firstName} ${lastName}`;
  return [
    ...changeOf('name', nameOf(before.contact), nameOf(after.contact)),
    ...changeOf('email', before.contact.email, after.contact.email),
    ...changeOf('phone', before.contact.phone || null, after.contact.phone),
    ...changeOf('address', addressText(before.delivery), addressText(after.delivery)),
  ];
}
