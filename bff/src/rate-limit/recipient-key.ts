import { domainToASCII } from 'node:url';

import { personKey } from './person-key.ts';

/** Mail of these ignores dots in the name. */
const WITHOUT_DOTS = new Set(['gmail.com', 'googlemail.com']);

/**
 * Hashes the mailbox behind an email address, for limits of what one mailbox receives. Ignores case and the tag of `name+tag@…`, which
 * most providers deliver to `name@…`; for Gmail also dots, and its other domain. Where a provider tells such addresses apart their limits
 * are shared, which costs nothing but mails of a day. Never for names of accounts, which may differ in these.
 */
export function recipientKey(email: string): string {
  const text = email.trim().toLowerCase().normalize('NFC');
  const at = text.lastIndexOf('@');
  if (at < 1) return personKey(text);
  const domain = (domainToASCII(text.slice(at + 1)) || text.slice(at + 1)).replace(/\.$/, '');
  const name = text.slice(0, at).replace(/(?<=.)\+.*$/s, '');
  return WITHOUT_DOTS.has(domain) ? personKey(`${name.replaceAll('.', '')}@gmail.com`) : personKey(`${name}@${domain}`);
}
