import type { BackendOrder } from '@koura/shared-types/wire/order';
import { amountTable, amountText } from '../mail/mail-lines.ts';
import type { Mail } from '../mail/outbox.ts';

/** The mail that confirms an order. `link` opens it. */
export function orderConfirmation(order: BackendOrder, link: string): Mail {
  const { contact, delivery, currency } = order;
  const amount = (value: number): string => amountText(value, currency);
  const rows: [string, string][] = order.lineItems.map((line) => [`${line.quantity} x ${line.name}`, amount(line.total)]);
  if (order.discountTotal > 0) rows.push([`Discount (${order.coupons.join(', ')})`, `-${amount(order.discountTotal)}`]);
  rows.push(['Insured courier', amount(order.shippingTotal)], ['Total', amount(order.total)], ['GST included', amount(order.taxTotal)]);
  const address = [delivery.line1, delivery.line2, delivery.suburb, `${delivery.city} ${delivery.postcode}`, delivery.countryCode];
  const text = [
    `Kia ora ${contact.firstName},`,
    `thank you for your order ${order.orderNumber}.`,
    amountTable(rows),
    `We deliver to:\n${[`${contact.firstName} ${contact.lastName}`, ...address.filter(Boolean)].join('\n')}`,
    `Your order: ${link}`,
  ].join('\n\n');
  return { to: contact.email, subject: `Your order ${order.orderNumber}`, text };
}
