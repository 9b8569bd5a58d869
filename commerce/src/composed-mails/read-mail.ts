import { type BackendAttachment, type BackendMail, MAIL_KINDS } from '@koura/shared-types/wire/mail';
import type { Database } from '../database/database.ts';
import { type FieldError, invalidInput } from '../errors/api-error.ts';
import { emailBefore } from '../orders/order-changing.ts';
import { findOrderByNumber } from '../orders/order-store.ts';
import { isEmail, objectOf } from '../query/body-fields.ts';

const MAX_LENGTH = { key: 255, subject: 200, html: 100_000, text: 50_000 };
const NO_LINE = /^[^\r\n]+$/;
const MAX_ATTACHMENTS = 5;
const FILENAME = /^[\w. -]{1,100}$/;
const MEDIA_TYPE = /^[\w.+-]+\/[\w.+-]+$/;
const BASE64 = /^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/;

/** The buyer of the order where there is one, at the former address for the notice that it has another one. Throws a 400 when nobody is left to write to. */
export async function recipientOf(
  database: Database,
  { kind, key, orderNumber, to }: Pick<BackendMail, 'kind' | 'key' | 'orderNumber' | 'to'>,
): Promise<string> {
  const order = orderNumber === null ? undefined : (await findOrderByNumber(database, orderNumber))?.order;
  const former = kind === 'orderEmailChanged' && order ? await emailBefore(database, order.id, Number(key.split(':')[2])) : undefined;
  const recipient = former === undefined ? (order?.contact.email ?? to) : former;
  if (recipient === null) throw invalidInput({ path: ['orderNumber'], message: 'orderNumber must be an order, or to an address' });
  return recipient;
}

/** The body of POST /mails. Throws a 400 with one entry per invalid field. */
export function readMail(body: unknown): BackendMail {
  const fields = objectOf(body);
  const fieldErrors: FieldError[] = [];
  const text = (name: keyof typeof MAX_LENGTH, oneLine = false): string => {
    const value = fields[name];
    if (typeof value === 'string' && value !== '' && value.length <= MAX_LENGTH[name] && (!oneLine || NO_LINE.test(value))) return value;
    fieldErrors.push({ path: [name], message: `${name} must be a string of 1 to ${MAX_LENGTH[name]} characters` });
    return '';
  };
  const orderNumber = fields['orderNumber'] ?? null;
  const to = fields['to'] ?? null;
  const kind = MAIL_KINDS.find((one) => one === fields['kind']);
  if (!kind) fieldErrors.push({ path: ['kind'], message: `kind must be one of ${MAIL_KINDS.join(', ')}` });
  if (orderNumber !== null && typeof orderNumber !== 'string')
    fieldErrors.push({ path: ['orderNumber'], message: 'orderNumber must be a string' });
  if (to !== null && !isEmail(to)) fieldErrors.push({ path: ['to'], message: 'to must be a valid email' });
  const mail = { key: text('key', true), subject: text('subject', true), html: text('html'), text: text('text') };
  const attachments = readAttachments(fields['attachments'], fieldErrors);
  if (fieldErrors.length > 0 || !kind) throw invalidInput(...fieldErrors);
  return { kind, orderNumber: orderNumber as string | null, to: to as string | null, ...mail, attachments };
}

function readAttachments(sent: unknown, fieldErrors: FieldError[]): BackendAttachment[] {
  if (sent === undefined || sent === null) return [];
  if (!Array.isArray(sent) || sent.length > MAX_ATTACHMENTS) {
    fieldErrors.push({ path: ['attachments'], message: `attachments must be a list of at most ${MAX_ATTACHMENTS}` });
    return [];
  }
  return sent.map((one: unknown, index) => {
    const { filename, contentType, content } = (typeof one === 'object' && one !== null ? one : {}) as Record<string, unknown>;
    const check = (name: string, value: unknown, pattern: RegExp): string => {
      if (typeof value === 'string' && value !== '' && pattern.test(value)) return value;
      fieldErrors.push({ path: ['attachments', index, name], message: `${name} is not valid` });
      return '';
    };
    return {
      filename: check('filename', filename, FILENAME),
      contentType: check('contentType', contentType, MEDIA_TYPE),
      content: check('content', content, BASE64),
    };
  });
}
