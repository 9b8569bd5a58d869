import { type MailContent, paragraph } from './mail-content.ts';
import { deliveryLines, greeting, type MailFacts, nextText, orderBill, orderButton } from './mail-facts.ts';

/** An order that is paid by card was placed. */
export function orderPlacedMail(facts: MailFacts): MailContent {
  const { order } = facts;
  return {
    subject: `Your order ${order.orderNumber}`,
    preview: 'Thanks for your order. Your price is locked in.',
    heading: 'Thanks for your order',
    blocks: [
      greeting(order),
      paragraph(`We’ve got your order ${order.orderNumber} and your price is locked in.`),
      orderBill(order),
      ...deliveryLines(order),
      paragraph(`Next, we confirm your payment and send your invoice. Then ${nextText(order)}`),
      orderButton(facts),
    ],
  };
}
