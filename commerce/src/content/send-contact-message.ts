import { salutation } from '@koura/shared-types/dealer-locale';
import type { Mail } from '../mail/outbox.ts';
import { type EnquiryShop, readSender } from './enquiry-fields.ts';

export function sendContactMessage(fields: Record<string, unknown>, shop: EnquiryShop): Mail[] {
  const { name, email, lines } = readSender(fields, fields['message'] ? [] : [{ path: ['message'], message: 'message must be a string' }]);
  const subject = typeof fields['subject'] === 'string' && fields['subject'] !== '' ? fields['subject'] : 'A question';
  return [
    { to: shop.email, subject: `${subject} (${name})`, text: lines.join('\n') },
    {
      to: email,
      subject: `${shop.brandName} has your message`,
      text: [`${salutation()} ${name},`, `We’ve got your message. A person will reply ${shop.replyBy}.`, shop.brandName].join('\n\n'),
    },
  ];
}
