import type { Mail } from '../mail/outbox.ts';
import { readSender, textFault } from './enquiry-fields.ts';

/** The e-mails sent for an application for premium membership. */
export function applyForPremium(fields: Record<string, unknown>, shop: { brandName: string; email: string }): Mail[] {
  const { name, email, lines } = readSender(fields, textFault(fields, 'volume'));
  const text = `Thinks to buy in a year: ${String(fields['volume'])}`;
  return [
    { to: shop.email, subject: `Premium application (${name})`, text: [text, '', ...lines].join('\n') },
    {
      to: email,
      subject: `Your application at ${shop.brandName}`,
      text: [`Kia ora ${name},`, 'we have your application. One of us calls within two working days.', shop.brandName].join('\n\n'),
    },
  ];
}
