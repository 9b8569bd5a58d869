import { type MailContent, paragraph } from './mail-content.ts';
import { amountText, greeting, type MailFacts, orderBill, orderButton } from './mail-facts.ts';

/** An order was paid; its invoice is attached. */
export function orderPaidMail(facts: MailFacts): MailContent {
  const { order, invoice } = facts;
  const attached = invoice ? ` Your invoice ${invoice.number} is attached.` : '';
  return {
    subject: `Payment received for order ${order.orderNumber}`,
    preview: 'Your payment has arrived. We’re packing your order.',
    heading: 'Payment received',
    blocks: [
      greeting(order),
      paragraph(`We’ve received your payment of ${amountText(order.total, order.currency)} for order ${order.orderNumber}.${attached}`),
      orderBill(order),
      paragraph('Next, we pack your order. We’ll e-mail you when it’s on its way.'),
      orderButton(facts),
    ],
  };
}
