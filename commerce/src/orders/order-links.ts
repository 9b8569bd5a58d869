import { paragraph } from '@koura/shared-types/mail-content';
import { createHash, randomBytes } from 'node:crypto';
import type { BackendOrderLink, BackendOrderLinkRequest } from '@koura/shared-types/wire/payment';
import type { BackendOrder } from '@koura/shared-types/wire/order';
import type { Database } from '../database/database.ts';
import { invalidInput, notFound } from '../errors/api-error.ts';
import { type Mail, sendMail } from '../mail/outbox.ts';
import { greeting, type Sender, writtenMail } from '../mail/written-mail.ts';
import { objectOf } from '../query/body-fields.ts';
import { findOrderById, findOrderByNumber, type StoredOrder } from './order-store.ts';

const VALID_MS = 60 * 86_400_000;
const CODE_BYTES = 24;
const MAX_LENGTH = 254;

/** A code that opens an order for 60 days, any number of times, because mail scanners open links, too. Only its hash is stored. */
export async function newOrderLink(database: Database, orderId: number, siteUrl: string, now: Date): Promise<string> {
  return `${siteUrl}/order-link/${await newLinkCode(database, orderId, now)}/`;
}

/** The code of such a link alone, for the gateway's mails. */
export async function newLinkCode(database: Database, orderId: number, now: Date): Promise<string> {
  const code = randomBytes(CODE_BYTES).toString('base64url');
  await database.run('DELETE FROM order_links WHERE expires_at <= ?', now.toISOString());
  const end = new Date(now.getTime() + VALID_MS).toISOString();
  await database.run('INSERT INTO order_links (code_hash, order_id, expires_at) VALUES (?, ?, ?)', hashOf(code), orderId, end);
  return code;
}

/** Links that were mailed so far open the order no longer. */
export async function forgetLinks(database: Database, orderId: number): Promise<void> {
  await database.run('DELETE FROM order_links WHERE order_id = ?', orderId);
}

/** Texts of a mail about an order with a new link in place of the one that they had, which may have expired. */
export async function withNewLinks<T extends string | null>(
  database: Database,
  orderId: number,
  texts: readonly T[],
  now: Date,
): Promise<T[]> {
  const link = /(\/order-link\/)[\w-]{16,128}(?=\/)/g;
  if (!texts.some((text) => text?.match(link))) return [...texts];
  const code = await newLinkCode(database, orderId, now);
  return texts.map((text) => text?.replaceAll(link, `$1${code}`) as T);
}

/**
 * GET /orders/by-link/{code}. The secret is withheld for an account's order, whose owner signs in. 404 for unknown and expired codes alike.
 */
export async function orderByLink(database: Database, code: string, now: Date): Promise<BackendOrderLink> {
  const link = await database.get<{ order_id: number }>(
    'SELECT order_id FROM order_links WHERE code_hash = ? AND expires_at > ?',
    hashOf(code),
    now.toISOString(),
  );
  const stored = link && (await findOrderById(database, link.order_id));
  if (!stored) throw notFound('This link is no longer valid.');
  const { order, userId } = stored;
  return { orderNumber: order.orderNumber, secret: userId === null ? order.secret : null };
}

/** The body of POST /orders/links. Throws a 400 unless both are strings. */
export function readLinkRequest(body: unknown): BackendOrderLinkRequest {
  const { orderNumber, email } = objectOf(body);
  const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_LENGTH;
  if (!isText(orderNumber)) throw invalidInput({ path: ['orderNumber'], message: 'orderNumber must be a string' });
  if (!isText(email)) throw invalidInput({ path: ['email'], message: 'email must be a string' });
  return { orderNumber, email };
}

/**
 * Emails a new link if order number and email address match, always to the address of the order. The caller responds first: neither the
 * response nor its time reveals whether such an order exists.
 */
export async function mailOrderLink(
  database: Database,
  { orderNumber, email }: BackendOrderLinkRequest,
  sender: Sender,
  now: Date,
): Promise<void> {
  const stored = await findOrderByNumber(database, orderNumber.trim().toUpperCase());
  if (!stored || !isBuyer(stored, email)) return;
  await database.transaction(async () => {
    const link = await newOrderLink(database, stored.order.id, sender.siteUrl, now);
    await sendMail(database, await linkMail(database, stored.order, link, sender), now);
  });
}

function isBuyer({ order }: StoredOrder, email: string): boolean {
  return order.contact.email.toLowerCase() === email.trim().toLowerCase();
}

async function linkMail(database: Database, { contact, orderNumber }: BackendOrder, url: string, sender: Sender): Promise<Mail> {
  return writtenMail(database, sender, contact.email, {
    subject: `Your order ${orderNumber}`,
    preview: 'Here’s the link to your order.',
    heading: `Your order ${orderNumber}`,
    blocks: [
      greeting(contact.firstName),
      paragraph(`Here’s the link to your order ${orderNumber}. It works for 60 days.`),
      { kind: 'button', label: 'View your order', url },
      paragraph('If you didn’t ask for it, you can ignore this email.'),
    ],
  });
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}
