import { cancelledText, sendByText, TRANSFER_TIMES_TEXT } from '@koura/shared-types/transfer-texts';
import { type MailContent, paragraph } from './mail-content.ts';
import { greeting, type MailFacts, orderButton, timeText } from './mail-facts.ts';
import { transferBlocks } from './transfer-awaited-mail.ts';

export function transferReminderMail(facts: MailFacts): MailContent {
  const { order } = facts;
  const { transfer } = order.payment;
  const until = transfer ? ` by ${timeText(transfer.payBy)}` : '';
  return {
    subject: `Reminder: payment for order ${order.orderNumber}`,
    preview: `Please send your transfer${until} to keep your price.`,
    heading: 'We’re waiting for your payment',
    blocks: [
      greeting(order),
      paragraph(
        `Your order ${order.orderNumber} is waiting for your transfer. ${transfer ? sendByText(transfer) : 'Please send it soon.'} If you’ve just sent it, there’s nothing left to do.`,
      ),
      ...transferBlocks(order),
      orderButton(facts, 'See how to pay'),
      ...(transfer ? [paragraph(`${cancelledText(transfer)} ${TRANSFER_TIMES_TEXT}`)] : []),
    ],
  };
}
