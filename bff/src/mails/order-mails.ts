import { slotText } from '@koura/shared-types/delivery-texts';
import { openingHoursText } from '@koura/shared-types/opening-hours';
import { ORDER_MONEY_SENTENCES } from '@koura/shared-types/order-money-texts';

import type { Order } from '../commerce/orders.ts';
import { moneyText } from '../money/money-text.ts';
import { PAYMENT } from '../payments/payment-behaviour.ts';
import { type MailBlock, type MailContent, paragraph } from '@koura/shared-types/mail-content';
import { type OrderMail, deliveryLines, greeting, orderBill, orderButton, whatHappensNext } from './order-mail-parts.ts';

/** An order that is paid by card was placed, and its payment has not arrived within a minute. */
export function orderPlacedMail(mail: OrderMail): MailContent {
  const { order } = mail;
  return {
    subject: `Your order ${order.orderNumber}`,
    preview: 'Thanks for your order. Your price is locked in.',
    heading: 'Thanks for your order',
    blocks: [
      greeting(order),
      paragraph(`We’ve got your order ${order.orderNumber} and your price is locked in.`),
      orderButton(mail),
      ...orderBill(mail),
      ...deliveryLines(mail),
      whatHappensNext(order, 'We confirm your payment and send your invoice.'),
    ],
  };
}

/** An order was paid; its invoice is attached. Of an order that was paid at once it is the only mail, and confirms the order too. */
export function orderPaidMail(mail: OrderMail): MailContent {
  const { order, invoice, isFirst } = mail;
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
      orderButton(mail),
      ...orderBill(mail),
      ...deliveryLines(mail),
      whatHappensNext(order),
    ],
  };
}

/** A parcel of an order is on its way. Neither contents nor value: parcels of metal are worth stealing. */
export function orderSentMail(mail: OrderMail): MailContent {
  const { order, part } = mail;
  const { shipments } = order;
  const shipment = (shipments ?? []).find(({ id }) => id === part);
  const isPart = (shipments ?? []).length > 1;
  const tracking: MailBlock[] = shipment
    ? [
        { kind: 'lines', title: 'Tracking', lines: [shipment.carrier, shipment.number] },
        ...(shipment.isSignatureRequired
          ? [paragraph('Someone needs to be there to sign for it. Please check that the box is undamaged before you do.')]
          : []),
      ]
    : [];
  return {
    subject: `Your order ${order.orderNumber} is on its way`,
    preview: 'Your parcel is with the courier.',
    heading: 'It’s on its way',
    blocks: [
      greeting(order),
      paragraph(`${isPart ? 'A parcel of your' : 'Your'} order ${order.orderNumber} is with the courier.`),
      ...tracking,
      paragraph('You can follow it on your order page.'),
      orderButton(mail),
    ],
  };
}

export function readyToCollectMail(mail: OrderMail): MailContent {
  const { order } = mail;
  const { place = null, slot = null, bring = [] } = order.deliveryChoice ?? {};
  const where: MailBlock[] = place
    ? [
        {
          kind: 'lines',
          title: 'Where',
          lines: [place.name, ...place.lines, ...(place.openingHours ? [openingHoursText(place.openingHours)] : [])],
        },
      ]
    : [];
  return {
    subject: `Your order ${order.orderNumber} is ready to collect`,
    preview: 'It’s packed and waiting for you.',
    heading: 'Ready to collect',
    blocks: [
      greeting(order),
      paragraph(`Your order ${order.orderNumber} is packed and waiting for you.`),
      ...(slot ? [{ kind: 'lines', title: 'When', lines: [slotText(slot)] } satisfies MailBlock] : []),
      ...where,
      ...(bring.length > 0 ? [{ kind: 'lines', title: 'Please bring', lines: bring } satisfies MailBlock] : []),
      orderButton(mail),
    ],
  };
}

export function orderCanceledMail(mail: OrderMail): MailContent {
  const { order } = mail;
  return {
    subject: `Your order ${order.orderNumber} has been cancelled`,
    preview: 'Nothing will be sent.',
    heading: 'Order cancelled',
    blocks: [
      greeting(order),
      paragraph(`Your order ${order.orderNumber} has been cancelled and nothing will be sent.`),
      paragraph(textOfMoney(order)),
      paragraph('If you didn’t expect this, please reply to this email or call us.'),
      orderButton(mail),
    ],
  };
}

function textOfMoney({ payment, currency }: Order): string {
  const { state, taken, returned, method } = payment;
  const left = (taken ?? 0) - (returned ?? 0);
  switch (state) {
    case 'taken':
    case 'partlyReturned':
    case 'refundFailed':
      return `We’ll return ${moneyText(left, currency)} to you, and email you when it’s on its way.`;
    case 'refundPending':
      return ORDER_MONEY_SENTENCES.canceledRefundPending.text;
    case 'returned':
      return `We’ve returned ${moneyText(returned ?? 0, currency)} to you.`;
    case 'voided':
      // What is paid afterwards was never held.
      return PAYMENT[method].isPaidLater ? ORDER_MONEY_SENTENCES.canceledAwaiting.text : ORDER_MONEY_SENTENCES.canceledVoided.text;
    case 'awaiting':
      return ORDER_MONEY_SENTENCES.canceledAwaiting.text;
    default:
      return ORDER_MONEY_SENTENCES.canceledUncertain.text;
  }
}

/** Money of an order was returned; the credit note is attached. */
export function orderRefundedMail(mail: OrderMail): MailContent {
  const { order, invoice } = mail;
  const { payment } = order;
  const sum = invoice?.total ?? payment.returned ?? 0;
  const amount = moneyText(sum, order.currency);
  const attached = invoice ? ` Your credit note ${invoice.number} is attached.` : '';
  const rows: MailBlock = { kind: 'amounts', rows: [{ label: `Returned (${order.currency})`, amount, isTotal: true }] };
  return {
    subject: `${ORDER_MONEY_SENTENCES.refundSubject.text} ${order.orderNumber}`,
    preview: ORDER_MONEY_SENTENCES.refunded.text,
    heading: ORDER_MONEY_SENTENCES.refundHeading.text,
    blocks: [
      greeting(order),
      paragraph(`We’ve returned ${amount} for order ${order.orderNumber} to ${PAYMENT[payment.method].meansText(payment)}.${attached}`),
      rows,
      paragraph('It can take your bank up to five working days to show it.'),
      orderButton(mail),
    ],
  };
}
