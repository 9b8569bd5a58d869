import type { MailContent } from '@koura/shared-types/mail-content';
import { invalidInput, type FieldError } from '../errors/api-error.ts';
import type { Mail } from '../mail/outbox.ts';
import { isEmail } from '../query/body-fields.ts';

export interface EnquiryShop {
  brandName: string;
  email: string;
  /** "by the next working day". */
  replyBy: string;
  /** A mail to whoever sent the form. */
  write: (to: string, content: MailContent) => Promise<Mail>;
}

const MAX_MESSAGE_LENGTH = 4000;
const MAX_LINE_LENGTH = 200;

/** The sender's contact details. Throws a 400 that lists every invalid field. */
export function readSender(fields: Record<string, unknown>, more: FieldError[] = []): { name: string; email: string; lines: string[] } {
  const { name, email, phone, message } = fields;
  const fieldErrors = [...more];
  if (!isText(name, MAX_LINE_LENGTH) || name.trim() === '') fieldErrors.push({ path: ['name'], message: 'name must be a string' });
  if (!isEmail(email)) fieldErrors.push({ path: ['email'], message: 'email must be a valid email' });
  if (phone !== undefined && !isText(phone, MAX_LINE_LENGTH)) fieldErrors.push({ path: ['phone'], message: 'phone must be a string' });
  if (message !== undefined && !isText(message, MAX_MESSAGE_LENGTH))
    fieldErrors.push({ path: ['message'], message: 'message must be a string' });
  if (fieldErrors.length > 0) throw invalidInput(...fieldErrors);
  const lines = [`From ${String(name)} <${String(email)}>`];
  if (typeof phone === 'string' && phone !== '') lines.push(`Phone ${phone}`);
  if (typeof message === 'string' && message !== '') lines.push('', message);
  return { name: String(name), email: String(email), lines };
}

export function textFault(fields: Record<string, unknown>, field: string): FieldError[] {
  const value = fields[field];
  return isText(value, MAX_LINE_LENGTH) && value !== '' ? [] : [{ path: [field], message: `${field} must be a string` }];
}

export function numberFault(fields: Record<string, unknown>, field: string, most: number): FieldError[] {
  const value = fields[field];
  return typeof value === 'number' && value > 0 && value <= most
    ? []
    : [{ path: [field], message: `${field} must be a number up to ${most}` }];
}

function isText(value: unknown, longest: number): value is string {
  return typeof value === 'string' && value.length <= longest;
}
