import * as v from 'valibot';
import { emailRule, needed, optional, optionalPhoneRule } from '../ui/form/field-rules.ts';

/** The same rules as the BFF's. */
export const senderEntries = {
  name: needed('Please give your name.', 100),
  email: emailRule('Please give an e-mail address for our answer.'),
  phone: optionalPhoneRule,
  message: optional(4000),
  website: v.string(),
};
export const EMPTY_SENDER = { name: '', email: '', phone: '', message: '', website: '' };
