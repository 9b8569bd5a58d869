import type { Website } from '../website/website.model.ts';
import type { MailBrand } from './mail-content.ts';

/** The shop's own colours, for dealers that name none. */
const DEFAULT_COLOURS = { accent: '#0d5c4a', onAccent: '#ffffff' };

export function mailBrand({ brandName, email, phone, brandColours }: Website, siteUrl: string): MailBrand {
  return { name: brandName, siteUrl, email: email || null, phone: phone || null, ...(brandColours ?? DEFAULT_COLOURS) };
}
