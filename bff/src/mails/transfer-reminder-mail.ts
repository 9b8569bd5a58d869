import { type MailContent, paragraph } from './mail-content.ts';
import { greeting, type MailFacts, orderButton, timeText } from './mail-facts.ts';
import { transferBlocks } from './transfer-awaited-mail.ts';

/** The deadline of a bank transfer is near. */
export function transferReminderMail(facts: MailFacts): MailContent {
  const { order } = facts;
  const { transfer } = order.payment;
  const until = transfer ? ` by ${timeText(transfer.payBy)}` : '';
  return {
    subject: `Reminder: payment for order ${order.orderNumber}`,
    preview: `Please pay${until} to keep your price.`,
    heading: 'We’re waiting for your payment',
    blocks: [
      greeting(order),
      paragraph(
        `Please send your transfer for order ${order.orderNumber}${until} to keep your price. If you’ve just sent it, there’s nothing left to do.`,
      ),
      ...transferBlocks(order),
      orderButton(facts, 'See how to pay'),
      paragraph('If your payment doesn’t arrive, we cancel the order. You won’t owe anything.'),
    ],
  };
}
