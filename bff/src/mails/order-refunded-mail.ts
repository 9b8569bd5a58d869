import { ORDER_MONEY_SENTENCES } from '@koura/shared-types/order-money-texts';
import { type MailBlock, type MailContent, paragraph } from './mail-content.ts';
import { moneyText } from '../money/money-text.ts';
import { PAYMENT } from '../payments/payment-behaviour.ts';
import { greeting, type MailFacts, orderButton } from './mail-facts.ts';

/** Money of an order was returned; the credit note is attached. */
export function orderRefundedMail(facts: MailFacts): MailContent {
  const { order, invoice } = facts;
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
      orderButton(facts),
    ],
  };
}
