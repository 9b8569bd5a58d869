import { salutation } from '@koura/shared-types/dealer-locale';
import type { Mail } from '../mail/outbox.ts';
import { type EnquiryShop, readSender, textFault } from './enquiry-fields.ts';

export function applyForPremium(fields: Record<string, unknown>, shop: EnquiryShop): Mail[] {
  const { name, email, lines } = readSender(fields, textFault(fields, 'volume'));
  const text = `Expects to buy in a year: ${String(fields['volume'])}`;
  return [
    { to: shop.email, subject: `Premium application (${name})`, text: [text, '', ...lines].join('\n') },
    {
      to: email,
      subject: `Your application to ${shop.brandName}`,
      text: [`${salutation()} ${name},`, `We’ve got your application. We’ll call or email you ${shop.replyBy}.`, shop.brandName].join(
        '\n\n',
      ),
    },
  ];
}
