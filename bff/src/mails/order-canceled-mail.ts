import { ORDER_MONEY_SENTENCES } from '@koura/shared-types/order-money-texts';
import type { Order } from '../commerce/orders.ts';
import { type MailContent, paragraph } from './mail-content.ts';
import { moneyText } from '../money/money-text.ts';
import { greeting, type MailFacts, orderButton } from './mail-facts.ts';

export function orderCanceledMail(facts: MailFacts): MailContent {
  const { order } = facts;
  return {
    subject: `Your order ${order.orderNumber} has been cancelled`,
    preview: 'Nothing will be sent.',
    heading: 'Order cancelled',
    blocks: [
      greeting(order),
      paragraph(`Your order ${order.orderNumber} has been cancelled and nothing will be sent.`),
      paragraph(textOfMoney(order)),
      paragraph('If you didn’t expect this, please reply to this email or call us.'),
      orderButton(facts),
    ],
  };
}

function textOfMoney({ payment, currency }: Order): string {
  const { state, taken, returned } = payment;
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
      return ORDER_MONEY_SENTENCES.canceledVoided.text;
    case 'awaiting':
      return ORDER_MONEY_SENTENCES.canceledAwaiting.text;
    default:
      return ORDER_MONEY_SENTENCES.canceledUncertain.text;
  }
}
