import { formatDayAndHour } from '@koura/shared-types/format-days';
import { transferTimesText, cancelledText, sendByText } from '@koura/shared-types/transfer-texts';

import type { Order } from '../commerce/orders.ts';
import { moneyText } from '../money/money-text.ts';
import { type MailBlock, type MailContent, paragraph } from '@koura/shared-types/mail-content';
import { type OrderMail, deliveryLines, greeting, orderBill, orderButton, whatHappensNext } from './order-mail-parts.ts';

export function transferAwaitedMail(mail: OrderMail): MailContent {
  const { order } = mail;
  const { transfer } = order.payment;
  const until = transfer ? ` until ${formatDayAndHour(transfer.payBy)}` : '';
  return {
    subject: `How to pay for order ${order.orderNumber}`,
    preview: `Your price is locked in${until}.`,
    heading: 'Thanks for your order',
    blocks: [
      greeting(order),
      paragraph(`We’ve got your order ${order.orderNumber}. Your price is locked in${until}.`),
      ...(transfer ? [paragraph(`${sendByText(transfer)} ${cancelledText(transfer)} ${transferTimesText()}`)] : []),
      ...transferBlocks(order),
      orderButton(mail, 'See how to pay'),
      ...orderBill(mail),
      ...deliveryLines(mail),
      whatHappensNext(order, 'You send the transfer, and we send your invoice as soon as it arrives.'),
    ],
  };
}

/** What to pay and how. Never the account number: one that comes by mail alone may be forged. */
export function transferBlocks({ payment, currency, total }: Order): MailBlock[] {
  const { transfer, reference } = payment;
  const rows = [
    { label: `Amount (${currency})`, amount: moneyText(transfer?.outstanding ?? total, currency), isTotal: true },
    { label: 'Reference', amount: transfer?.reference ?? reference },
    ...(transfer ? [{ label: 'Send by', amount: formatDayAndHour(transfer.payBy) }] : []),
  ];
  return [
    { kind: 'amounts', rows },
    paragraph('Our account number is on your order page. Never trust an account number that comes by email alone, even from us.'),
  ];
}

export function transferReminderMail(mail: OrderMail): MailContent {
  const { order } = mail;
  const { transfer } = order.payment;
  const sendBy = transfer ? sendByText(transfer) : 'Please send it soon.';
  return {
    subject: `Reminder: payment for order ${order.orderNumber}`,
    preview: sendBy,
    heading: 'We’re waiting for your payment',
    blocks: [
      greeting(order),
      paragraph(
        `Your order ${order.orderNumber} is waiting for your transfer. ${sendBy} If you’ve just sent it, there’s nothing left to do.`,
      ),
      ...transferBlocks(order),
      orderButton(mail, 'See how to pay'),
      ...(transfer ? [paragraph(`${cancelledText(transfer)} ${transferTimesText()}`)] : []),
    ],
  };
}
