import { moneyText } from '../money/money-text.ts';
import { ORDER_MONEY_SENTENCES } from '@koura/shared-types/order-money-texts';
import { type MailContent, paragraph } from '@koura/shared-types/mail-content';
import { type OrderMail, deliveryLines, greeting, orderBill, orderButton } from './order-mail-parts.ts';
import { transferBlocks } from './transfer-mails.ts';

/** Staff changed who gets an order, or where it goes: how it stands now. */
export function orderChangedMail(mail: OrderMail): MailContent {
  const { order } = mail;
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
      ...deliveryLines(mail),
      paragraph('If you didn’t ask for this, please call us now, before anything is sent.'),
      orderButton(mail),
    ],
  };
}

/** To the address that an order had before: what it is now, and the order itself, stay out of it. */
export function orderEmailChangedMail({ order, siteUrl }: OrderMail): MailContent {
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

/** Staff changed what an order contains, or how it is delivered: how it stands now, and what is to be paid or comes back. */
export function orderRevisedMail(mail: OrderMail): MailContent {
  const { order } = mail;
  const { payment, total, currency, orderNumber } = order;
  const paid = (payment.taken ?? 0) - (payment.returned ?? 0);
  const owedBack = payment.transfer ? payment.transfer.paidOver : Math.max(0, paid - total);
  const isOwed = (payment.transfer?.outstanding ?? 0) > 0;
  return {
    subject: `Your order ${orderNumber} has been changed`,
    preview: 'This is how it stands now.',
    heading: 'Your order has been changed',
    blocks: [
      greeting(order),
      paragraph(`We’ve changed your order ${orderNumber}. This is what it contains now, and how you get it.`),
      ...orderBill(mail),
      ...deliveryLines(mail),
      ...(isOwed ? [paragraph(ORDER_MONEY_SENTENCES.revisedOwed.text), ...transferBlocks(order)] : []),
      ...(owedBack > 0 ? [paragraph(`${ORDER_MONEY_SENTENCES.revisedOwedBack.text} ${moneyText(owedBack, currency)}.`)] : []),
      paragraph('If you didn’t ask for this, please call us now, before anything is sent.'),
      orderButton(mail, isOwed ? 'See how to pay' : 'View your order'),
    ],
  };
}

/** An order was changed after its invoice: the new one is attached. */
export function invoiceCorrectedMail(mail: OrderMail): MailContent {
  const { order, invoice } = mail;
  const named = invoice ? `${invoice.number} ` : '';
  return {
    subject: `New invoice for order ${order.orderNumber}`,
    preview: 'It replaces the one from before your order was changed.',
    heading: 'Your new invoice',
    blocks: [
      greeting(order),
      paragraph(
        `Your order ${order.orderNumber} was changed after we had invoiced it. Invoice ${named}is attached and replaces the one before.`,
      ),
      paragraph('The credit note for the former invoice is on your order page.'),
      orderButton(mail),
    ],
  };
}
