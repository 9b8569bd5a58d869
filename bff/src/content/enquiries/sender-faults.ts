import { emailFault } from '../../checkout/email-fault.ts';
import type { UserError } from '../../errors/user-error.model.ts';
import type { SenderInput } from './sender.input.ts';

const LONGEST_NAME = 100;
const LONGEST_MESSAGE = 4000;
const PHONE = /^\+?[\d\s()./-]{6,30}$/;

export const fault = (field: string, message: string): UserError => ({ code: 'INVALID_INPUT', message, field });

/** What is wrong with a sender, one entry a field. Lines of the message stay lines; other control characters are none of any text. */
export function senderFaults({ name, email, phone, message }: SenderInput): UserError[] {
  const faults: UserError[] = [];
  if (name.trim() === '') faults.push(fault('name', 'Please give your name.'));
  else if (name.length > LONGEST_NAME || /\p{Cc}/u.test(name))
    faults.push(fault('name', `Please keep the name to ${LONGEST_NAME} letters.`));
  const emailMessage = emailFault(email);
  if (emailMessage !== undefined) faults.push(fault('email', emailMessage));
  if (phone?.trim() && !PHONE.test(phone.trim()))
    faults.push(fault('phone', 'Please give the number in digits, as in 021 555 014, or leave it out.'));
  if (message && (message.length > LONGEST_MESSAGE || /[^\P{Cc}\n\r\t]/u.test(message)))
    faults.push(fault('message', `Please keep the message to ${LONGEST_MESSAGE} letters.`));
  return faults;
}

/** A sender as the backend stores it: nothing empty, nothing of the trap. */
export function storedSender({ name, email, phone, message }: SenderInput): {
  name: string;
  email: string;
  phone?: string;
  message?: string;
} {
  const call = phone?.trim();
  const words = message?.trim();
  return { name: name.trim(), email: email.trim(), ...(call ? { phone: call } : {}), ...(words ? { message: words } : {}) };
}
