import { salutation } from '@koura/shared-types/dealer-locale';
import type { BackendOrder } from '@koura/shared-types/wire/order';
import { cancelledText, sendByText } from '@koura/shared-types/transfer-texts';
import type { BackendTransfer } from '@koura/shared-types/wire/transfer';
import { amountText } from '../mail/mail-lines.ts';
import type { Mail } from '../mail/outbox.ts';

/** The payment instructions in an order confirmation. Mails can be forged, so they never contain an account number. */
export function transferText({ currency }: BackendOrder, { amount, reference, payBy, graceUntil }: BackendTransfer): string {
  return [
    `Please transfer ${amountText(amount, currency)} and quote ${reference} as the reference. ${sendByText({ payBy, graceUntil })} ${cancelledText({ payBy, graceUntil })}`,
    'Our account number is on your order page, which the link below opens. Never trust an account number that comes by email.',
  ].join('\n');
}

/** Sent on the morning of the deadline. */
export function reminderMail(order: BackendOrder, { outstanding, reference, payBy, graceUntil }: BackendTransfer, link: string): Mail {
  const text = [
    `${salutation()} ${order.contact.firstName},`,
    `Your order ${order.orderNumber} is waiting for your transfer of ${amountText(outstanding, order.currency)}, reference ${reference}. ${sendByText({ payBy, graceUntil })} ${cancelledText({ payBy, graceUntil })}`,
    'If you’ve just sent it, there’s nothing left to do.',
    `Your order: ${link}`,
  ].join('\n\n');
  return { to: order.contact.email, subject: `Your order ${order.orderNumber} is waiting for your transfer`, text };
}

/** Sent when an order has been cancelled because no money arrived. */
export function expiryMail({ contact, orderNumber }: BackendOrder): Mail {
  const text = [
    `${salutation()} ${contact.firstName},`,
    `Your transfer for order ${orderNumber} hasn’t arrived, so we’ve cancelled the order. You owe nothing.`,
    'If you’ve already sent it, please call us: we’ll return it or offer you a new price.',
  ].join('\n\n');
  return { to: contact.email, subject: `Your order ${orderNumber} has been cancelled`, text };
}
