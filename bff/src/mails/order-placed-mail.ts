import { type MailContent, paragraph } from './mail-content.ts';
import { deliveryLines, greeting, type MailFacts, orderBill, orderButton, whatHappensNext } from './mail-facts.ts';

/** An order that is paid by card was placed, and its payment has not arrived within a minute. */
export function orderPlacedMail(facts: MailFacts): MailContent {
  const { order } = facts;
  return {
    subject: `Your order ${order.orderNumber}`,
    preview: 'Thanks for your order. Your price is locked in.',
    heading: 'Thanks for your order',
    blocks: [
      greeting(order),
      paragraph(`We’ve got your order ${order.orderNumber} and your price is locked in.`),
      orderButton(facts),
      ...orderBill(facts),
      ...deliveryLines(order),
      whatHappensNext(order, 'We confirm your payment and send your invoice.'),
    ],
  };
}
