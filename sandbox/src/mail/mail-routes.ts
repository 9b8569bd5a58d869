import type { BackendMail } from '@koura/shared-types/wire/payment';
import type { FastifyInstance } from 'fastify';
import { requireServiceToken } from '../access/service-token.ts';
import type { Database } from '../database/database.ts';
import { type FieldError, invalidInput } from '../errors/api-error.ts';
import { findOrderByNumber } from '../orders/order-store.ts';
import { isEmail, objectOf } from '../query/body-fields.ts';
import type { Sandbox } from '../context/sandbox.ts';
import { sendMailOnce } from './outbox.ts';

const LONGEST = { key: 255, subject: 200, html: 100_000, text: 50_000 };
const NO_LINE = /^[^\r\n]+$/;

/** POST /mails: mails that the shop's gateway has written. */
export function registerMailRoutes(app: FastifyInstance, { config, database, dialect, clock }: Sandbox): void {
  app.post('/mails', { config: { capability: 'mails.send' } }, (request) => {
    requireServiceToken(config, request);
    const { key, subject, html, text, ...mail } = readMail(request.body);
    return dialect.action({ sent: sendMailOnce(database, { to: recipientOf(database, mail), subject, text, html }, key, clock.now()) });
  });
}

/** The buyer of the order where there is one. Throws a 400 when nobody is left to write to. */
function recipientOf(database: Database, { orderNumber, to }: Pick<BackendMail, 'orderNumber' | 'to'>): string {
  const order = orderNumber === null ? undefined : findOrderByNumber(database, orderNumber)?.order;
  const recipient = order?.contact.email ?? to;
  if (recipient === null) throw invalidInput({ path: ['orderNumber'], message: 'orderNumber must be an order, or to an address' });
  return recipient;
}

function readMail(body: unknown): BackendMail {
  const fields = objectOf(body);
  const fieldErrors: FieldError[] = [];
  const text = (name: keyof typeof LONGEST, oneLine = false): string => {
    const value = fields[name];
    if (typeof value === 'string' && value !== '' && value.length <= LONGEST[name] && (!oneLine || NO_LINE.test(value))) return value;
    fieldErrors.push({ path: [name], message: `${name} must be a text of 1 to ${LONGEST[name]} characters` });
    return '';
  };
  const orderNumber = fields['orderNumber'] ?? null;
  const to = fields['to'] ?? null;
  if (fields['kind'] !== 'holdReleased') fieldErrors.push({ path: ['kind'], message: 'kind must be holdReleased' });
  if (orderNumber !== null && typeof orderNumber !== 'string')
    fieldErrors.push({ path: ['orderNumber'], message: 'orderNumber must be a text' });
  if (to !== null && !isEmail(to)) fieldErrors.push({ path: ['to'], message: 'to must be a valid email' });
  const mail = { key: text('key', true), subject: text('subject', true), html: text('html'), text: text('text') };
  if (fieldErrors.length > 0) throw invalidInput(...fieldErrors);
  return { kind: 'holdReleased', orderNumber: orderNumber as string | null, to: to as string | null, ...mail };
}
