import type { BackendOrder } from '@koura/shared-types/wire/order';
import type { BackendTransfer } from '@koura/shared-types/wire/transfer';
import type { Database } from '../database/database.ts';
import { amountText } from '../mail/mail-lines.ts';
import type { Mail } from '../mail/outbox.ts';
import { settingsOf } from '../settings/settings-store.ts';
import { dayAndTime, weekdayAndHour } from './shopper-texts.ts';

/** The payment instructions in an order confirmation. Mails can be forged, so they never contain an account number. */
export function transferText(database: Database, { currency }: BackendOrder, { amount, reference, payBy }: BackendTransfer): string {
  return [
    `Please transfer ${amountText(amount, currency)} by ${dayAndTime(new Date(payBy), settingsOf(database).calendar.zone)} and quote ${reference} as the reference.`,
    'Our account number is on your order page, which the link below opens. Never trust an account number that comes by e-mail.',
  ].join('\n');
}

/** Sent on the morning of the deadline. */
export function reminderMail(
  database: Database,
  order: BackendOrder,
  { outstanding, reference, payBy }: BackendTransfer,
  link: string,
): Mail {
  const { zone } = settingsOf(database).calendar;
  const text = [
    `Kia ora ${order.contact.firstName},`,
    `Your order ${order.orderNumber} is waiting for your transfer of ${amountText(outstanding, order.currency)}, reference ${reference}. Please send it by ${weekdayAndHour(new Date(payBy), zone)} today to keep your price.`,
    'If you’ve just sent it, there’s nothing left to do.',
    `Your order: ${link}`,
  ].join('\n\n');
  return { to: order.contact.email, subject: `Your order ${order.orderNumber} is waiting for your transfer`, text };
}

/** Sent when an order has been cancelled because no money arrived. */
export function expiryMail({ contact, orderNumber }: BackendOrder): Mail {
  const text = [
    `Kia ora ${contact.firstName},`,
    `Your transfer for order ${orderNumber} hasn’t arrived, so we’ve cancelled the order. You owe nothing.`,
    'If you’ve already sent it, please call us: we’ll return it or offer you a new price.',
  ].join('\n\n');
  return { to: contact.email, subject: `Your order ${orderNumber} has been cancelled`, text };
}
