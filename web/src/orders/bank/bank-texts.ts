import { ORDER_MONEY_SENTENCES } from '@koura/shared-types/order-money-texts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { formatTime } from '../../platform/format/format-date.ts';
import type { OrderDetailsFragment } from '../order.generated.ts';

type Bank = NonNullable<OrderDetailsFragment['payment']['bank']>;

export function bankTexts({ state, heldUntil }: Bank, total: OrderDetailsFragment['total']): { title: string; lines: string[] } {
  switch (state) {
    case 'OPEN':
      return {
        title: 'Checking with your bank',
        lines: [
          `Your bank hasn’t told us yet whether you approved ${formatMoney(total)}. This page updates by itself.`,
          heldUntil === null
            ? 'Not approved yet? Go to your bank and approve it there.'
            : `Not approved yet? Your price is locked in until ${formatTime(heldUntil)}.`,
        ],
      };
    case 'CHECKING':
      return {
        title: 'Checking with your bank',
        lines: [
          'You approved the payment, and your bank is confirming it. That rarely takes more than a minute. This page updates by itself.',
        ],
      };
    case 'PAID':
      return { title: 'Your payment has arrived', lines: [`We’ve received ${formatMoney(total)} from your bank. Thank you.`] };
    case 'DIFFERS':
      return {
        title: 'Your payment needs a closer look',
        lines: [ORDER_MONEY_SENTENCES.bankDiffers.text, ORDER_MONEY_SENTENCES.bankDiffersNext.text],
      };
    case 'DECLINED':
      return {
        title: 'Your bank declined the payment',
        lines: [ORDER_MONEY_SENTENCES.bankUnpaid.text],
      };
    case 'ENDED':
      return {
        title: 'The payment wasn’t approved in time',
        lines: [ORDER_MONEY_SENTENCES.bankUnpaid.text],
      };
  }
}
