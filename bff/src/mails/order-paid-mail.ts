import { type MailContent, paragraph } from './mail-content.ts';
import { moneyText } from '../money/money-text.ts';
import { greeting, type MailFacts, nextText, orderBill, orderButton } from './mail-facts.ts';

/** An order was paid; its invoice is attached. */
export function orderPaidMail(facts: MailFacts): MailContent {
  const { order, invoice } = facts;
  const attached = invoice ? ` Your invoice ${invoice.number} is attached.` : '';
  return {
    subject: `Payment received for order ${order.orderNumber}`,
    preview: 'Your payment has arrived. Thank you.',
    heading: 'Payment received',
    blocks: [
      greeting(order),
      paragraph(`We’ve received your payment of ${moneyText(order.total, order.currency)} for order ${order.orderNumber}.${attached}`),
      orderBill(order),
      paragraph(`Next, ${nextText(order)}`),
      orderButton(facts),
    ],
  };
}
