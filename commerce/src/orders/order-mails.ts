import { type BackendOrderMail, sendMailAgain } from '@koura/shared-types/wire/order-mail';
import type { BackendAttachment } from '@koura/shared-types/wire/mail';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Commerce } from '../context/commerce.ts';
import type { Database } from '../database/database.ts';
import { conflict, notFound } from '../errors/api-error.ts';
import { sendMailOnce } from '../mail/outbox.ts';
import { readBody } from '../query/read-body.ts';
import { changeOf, inAuditedTransaction } from '../staff/audit-trail.ts';
import { taskOf } from '../staff/staff-member.ts';
import { findOrderById, type StoredOrder } from './order-store.ts';
import { withNewLinks } from './order-links.ts';

interface MailRow {
  id: number;
  recipient: string;
  subject: string;
  body: string;
  html: string | null;
  key: string | null;
  sent_at: string;
  attachments: string;
  state: 'queued' | 'sending' | 'delivered' | 'givenUp' | 'kept' | null;
}

const STATES: Record<NonNullable<MailRow['state']>, NonNullable<BackendOrderMail['state']>> = {
  queued: 'onItsWay',
  sending: 'onItsWay',
  delivered: 'delivered',
  givenUp: 'notDelivered',
  // Written while mails were off.
  kept: 'notDelivered',
};
const ASKS_FOR_MONEY = new Set(['transferAwaited', 'transferReminder']);

/** The mails about an order, and sending one of them again. */
export function registerOrderMailRoutes(app: FastifyInstance, commerce: Commerce): void {
  const { database, dialect, clock } = commerce;
  const options = { config: { capability: 'staff.orderMails' } } as const;

  app.get('/orders/:id/mails', options, async (request: FastifyRequest<{ Params: { id: string } }>) => {
    await taskOf(commerce, request, 'orders.change');
    return dialect.action(await mailsOf(database, await orderOf(database, request.params.id)));
  });
  app.post('/orders/:id/mails/:mail/again', options, async (request: FastifyRequest<{ Params: { id: string; mail: string } }>) => {
    const staff = await taskOf(commerce, request, 'orders.change');
    const { id, mail } = request.params;
    const stored = await orderOf(database, id);
    const { key } = readBody(sendMailAgain, request.body);
    const about = { customerId: stored.userId, orderId: stored.order.id, method: 'POST', path: `/orders/${id}/mails/${mail}/again` };
    const now = clock.now();
    await inAuditedTransaction(database, { staff, action: 'sendMailAgain', ...about }, now, async (facts) => {
      facts.changes = changeOf('mail', null, await sendAgain(database, stored, Number(mail), key, now));
    });
    return dialect.action(await mailsOf(database, stored));
  });
}

async function orderOf(database: Database, id: string): Promise<StoredOrder> {
  const stored = await findOrderById(database, Number(id));
  if (!stored) throw notFound('There’s no such order.');
  return stored;
}

async function mailsOf(database: Database, { order }: StoredOrder): Promise<BackendOrderMail[]> {
  return (await rowsOf(database, order.orderNumber)).map((row) => ({
    id: row.id,
    subject: row.subject,
    to: row.recipient,
    sentAt: row.sent_at,
    state: row.state && STATES[row.state],
    attachments: (JSON.parse(row.attachments) as BackendAttachment[]).map(({ filename }) => filename),
    canSendAgain: resendRejection(row, order) === null,
  }));
}

async function rowsOf(database: Database, orderNumber: string): Promise<MailRow[]> {
  return database.all<MailRow>(
    `SELECT mails.*, state FROM mails LEFT JOIN mail_deliveries ON mail_id = mails.id WHERE order_number = ? ORDER BY mails.id DESC`,
    orderNumber,
  );
}

function resendRejection(row: MailRow, { payment, contact }: StoredOrder['order']): string | null {
  if (row.body === '') return 'The text of this email is no longer kept.';
  if (contact.email === '') return 'The order has no email address any more.';
  if (kindOf(row) === 'orderEmailChanged') return 'This notice was for the former email address.';
  if (ASKS_FOR_MONEY.has(kindOf(row)) && payment.state !== 'awaiting') return 'This email asks for a transfer that isn’t awaited any more.';
  return null;
}

/** Returns its subject. One key sends it once, also when the request is repeated. */
async function sendAgain(database: Database, { order }: StoredOrder, mailId: number, key: string, now: Date): Promise<string> {
  const row = (await rowsOf(database, order.orderNumber)).find(({ id }) => id === mailId);
  if (!row) throw notFound('There’s no such email about this order.');
  const reason = resendRejection(row, order);
  if (reason !== null) throw conflict('ConflictError', 'CONFLICT', reason);
  const attachments = JSON.parse(row.attachments) as BackendAttachment[];
  const again = `again:${kindOf(row)}:${mailId}:${key}`;
  if (await database.get('SELECT 1 FROM mails WHERE key = ?', again)) return row.subject;
  const [text, html] = await withNewLinks(database, order.id, [row.body, row.html], now);
  const { orderNumber, contact } = order;
  await sendMailOnce(database, { to: contact.email, subject: row.subject, text: text!, html: html!, orderNumber, attachments }, again, now);
  return row.subject;
}

/** "transferAwaited", also of a mail that was sent again; empty where it was sent without a key. */
function kindOf({ key }: MailRow): string {
  return /^(?:again:)?(\w*):/.exec(key ?? '')?.[1] ?? '';
}
