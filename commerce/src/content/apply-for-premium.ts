import { paragraph } from '@koura/shared-types/mail-content';
import type { Mail } from '../mail/outbox.ts';
import { greeting } from '../mail/written-mail.ts';
import { type EnquiryShop, readSender, textFault } from './enquiry-fields.ts';

export async function applyForPremium(fields: Record<string, unknown>, shop: EnquiryShop): Promise<Mail[]> {
  const { name, email, lines } = readSender(fields, textFault(fields, 'volume'));
  const text = `Expects to buy in a year: ${String(fields['volume'])}`;
  return [
    { to: shop.email, subject: `Premium application (${name})`, text: [text, '', ...lines].join('\n') },
    await shop.write(email, {
      subject: `Your application to ${shop.brandName}`,
      preview: 'Thanks for applying.',
      heading: 'We’ve got your application',
      blocks: [greeting(name), paragraph(`Thanks for applying. We’ll call or email you ${shop.replyBy}.`)],
    }),
  ];
}
