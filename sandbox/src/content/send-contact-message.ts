import type { Mail } from '../mail/outbox.ts';
import { readSender } from './enquiry-fields.ts';

/** The mails that a message from the contact page makes: to the counter, and a word to its sender. */
export function sendContactMessage(fields: Record<string, unknown>, shop: { brandName: string; email: string }): Mail[] {
  const { name, email, lines } = readSender(fields, fields['message'] ? [] : [{ path: ['message'], message: 'message must be a text' }]);
  const subject = typeof fields['subject'] === 'string' && fields['subject'] !== '' ? fields['subject'] : 'A question';
  return [
    { to: shop.email, subject: `${subject} (${name})`, text: lines.join('\n') },
    {
      to: email,
      subject: `${shop.brandName} has your message`,
      text: [`Kia ora ${name},`, 'your message is here. A person answers it on the next working day.', shop.brandName].join('\n\n'),
    },
  ];
}
