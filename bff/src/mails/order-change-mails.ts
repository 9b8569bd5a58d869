import { type MailContent, paragraph } from '@koura/shared-types/mail-content';
import { type MailFacts, deliveryLines, greeting, orderButton } from './mail-facts.ts';

/** Staff changed who gets an order, or where it goes: how it stands now. */
export function orderChangedMail(facts: MailFacts): MailContent {
  const { order } = facts;
  const { firstName, lastName, email, phone } = order.contact;
  const lines = [`${firstName} ${lastName}`, email, ...(phone ? [phone] : [])];
  return {
    subject: `Your order ${order.orderNumber} has been changed`,
    preview: 'This is how it stands now.',
    heading: 'Your order has been changed',
    blocks: [
      greeting(order),
      paragraph(
        `We’ve changed your details for order ${order.orderNumber}. This is how they stand now. Prices and what you bought are the same.`,
      ),
      { kind: 'lines', title: 'Your details', lines },
      ...deliveryLines(facts),
      paragraph('If you didn’t ask for this, please call us now, before anything is sent.'),
      orderButton(facts),
    ],
  };
}

/** To the address that an order had before: what it is now, and the order itself, stay out of it. */
export function orderEmailChangedMail({ order, siteUrl }: MailFacts): MailContent {
  return {
    subject: `The email address of your order ${order.orderNumber} has been changed`,
    preview: 'Emails about it go to another address from now on.',
    heading: 'Your email address has been changed',
    blocks: [
      greeting(order),
      paragraph(
        `Emails about order ${order.orderNumber} go to another address from now on, as we were asked. This is the last one to this address.`,
      ),
      paragraph('If you didn’t ask for this, please call us now, before anything is sent.'),
      { kind: 'button', label: 'Contact us', url: `${siteUrl}/contact/` },
    ],
  };
}
