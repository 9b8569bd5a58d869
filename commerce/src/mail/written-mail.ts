import { salutation } from '@koura/shared-types/dealer-locale';
import { type MailBlock, type MailContent, paragraph } from '@koura/shared-types/mail-content';
import { renderMail } from '@koura/shared-types/mail-layout';
import type { Database } from '../database/database.ts';
import { findSeller } from '../settings/seller.ts';
import { settingsOf } from '../settings/settings-store.ts';
import type { Mail } from './outbox.ts';

/** Where links lead and who the sender is. */
export interface Sender {
  siteUrl: string;
  brandName: string;
  /** The shop's number in the recipient's country, where that is known. */
  phone?: string;
}

/** A mail that this backend writes itself, in the layout of those that the shop's gateway composes. */
export async function writtenMail(
  database: Database,
  { siteUrl, brandName, phone }: Sender,
  to: string,
  content: MailContent,
): Promise<Mail> {
  const { dealer, countries } = settingsOf(database);
  const contact = { email: (await findSeller(database))?.email ?? null, phone: (phone ?? countries[0]?.phone) || null };
  return { to, ...renderMail(content, { name: brandName, siteUrl, ...contact, ...dealer.brandColours }) };
}

export function greeting(name: string | null): MailBlock {
  return paragraph(name ? `${salutation()} ${name},` : `${salutation()},`);
}
