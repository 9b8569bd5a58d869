import { moneyText } from '../money/money-text.ts';
import { type MailContent, paragraph } from './mail-content.ts';
import { deliveryLines, greeting, type MailFacts, orderBill, orderButton, whatHappensNext } from './mail-facts.ts';

/** An order was paid; its invoice is attached. Of an order that was paid at once it is the only mail, and confirms the order too. */
export function orderPaidMail(facts: MailFacts): MailContent {
  const { order, invoice, isFirst } = facts;
  const { orderNumber } = order;
  const attached = invoice ? ` Your invoice ${invoice.number} is attached.` : '';
  const sum = moneyText(order.total, order.currency);
  const paid = isFirst
    ? `We’ve got your order ${orderNumber}, your price is locked in, and we’ve received your payment of ${sum}.`
    : `We’ve received your payment of ${sum} for order ${orderNumber}.`;
  return {
    subject: isFirst ? `Your order ${orderNumber}` : `Payment received for order ${orderNumber}`,
    preview: isFirst ? 'Thanks for your order. Your invoice is attached.' : 'Your payment has arrived. Thank you.',
    heading: isFirst ? 'Thanks for your order' : 'Payment received',
    blocks: [
      greeting(order),
      paragraph(`${paid}${attached}`),
      orderButton(facts),
      ...orderBill(facts),
      ...deliveryLines(order),
      whatHappensNext(order),
    ],
  };
}
