import { paragraph } from '@koura/shared-types/mail-content';
import type { Mail } from '../mail/outbox.ts';
import { greeting } from '../mail/written-mail.ts';
import { type EnquiryShop, readSender } from './enquiry-fields.ts';

export async function sendContactMessage(fields: Record<string, unknown>, shop: EnquiryShop): Promise<Mail[]> {
  const { name, email, lines } = readSender(fields, fields['message'] ? [] : [{ path: ['message'], message: 'message must be a string' }]);
  const subject = typeof fields['subject'] === 'string' && fields['subject'] !== '' ? fields['subject'] : 'A question';
  return [
    { to: shop.email, subject: `${subject} (${name})`, text: lines.join('\n') },
    await shop.write(email, {
      subject: `${shop.brandName} has your message`,
      preview: 'Thanks for getting in touch.',
      heading: 'We’ve got your message',
      blocks: [greeting(name), paragraph(`Thanks for getting in touch. A person will reply ${shop.replyBy}.`)],
    }),
  ];
}
