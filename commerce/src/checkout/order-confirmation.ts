import { PAID_BY_TRANSFER } from '@koura/shared-types/payment-methods';
import { salutation } from '@koura/shared-types/dealer-locale';
import type { BackendDeliveryChoice } from '@koura/shared-types/wire/delivery-option';
import type { BackendAddress, BackendOrder } from '@koura/shared-types/wire/order';
import type { Database } from '../database/database.ts';
import { amountTable, amountText } from '../mail/mail-lines.ts';
import { transferText } from '../transfers/transfer-mails.ts';
import { currencyOf } from '../settings/countries.ts';
import type { Mail } from '../mail/outbox.ts';

export function orderConfirmation(database: Database, order: BackendOrder, link: string): Mail {
  const { contact, delivery, currency } = order;
  const { transfer } = order.payment;
  const amount = (value: number): string => amountText(value, currency);
  const rows: [string, string][] = order.lineItems.map((line) => [`${line.quantity} x ${line.name}`, amount(line.total)]);
  if (order.discountTotal > 0) rows.push([`Discount (${order.coupons.join(', ')})`, `-${amount(order.discountTotal)}`]);
  rows.push([order.deliveryChoice?.label ?? 'Insured courier', amount(order.shippingTotal)]);
  if (order.paymentFee) rows.push(['Payment fee', amount(order.paymentFee)]);
  rows.push(['Total', amount(order.total)], [`${currencyOf(database, currency).taxName} included`, amount(order.taxTotal)]);
  const text = [
    `${salutation()} ${contact.firstName},`,
    `Thank you for your order ${order.orderNumber}.`,
    amountTable(rows),
    ...(transfer && PAID_BY_TRANSFER[order.payment.method] ? [transferText(order, transfer)] : []),
    delivery
      ? `Delivering to:\n${[`${contact.firstName} ${contact.lastName}`, ...addressLines(delivery)].join('\n')}`
      : collectionText(order.deliveryChoice),
    `Your order: ${link}`,
  ].join('\n\n');
  return { to: contact.email, subject: `Your order ${order.orderNumber}`, text };
}

function addressLines({ line1, line2, suburb, city, state, postcode, countryCode }: BackendAddress): string[] {
  const lines = [line1, line2 ?? '', suburb ?? '', [city, state, postcode].filter(Boolean).join(' '), countryCode];
  return lines.filter((line) => line !== '');
}

/** Where to collect an order, or where it is kept. */
function collectionText(choice: BackendDeliveryChoice | null | undefined): string {
  const { label = '', place = null, bring = [] } = choice ?? {};
  const lines = [label, ...(place ? [place.name, ...place.lines] : [])];
  return [lines.join('\n'), ...(bring.length > 0 ? [`Please bring:\n${bring.join('\n')}`] : [])].join('\n\n');
}
