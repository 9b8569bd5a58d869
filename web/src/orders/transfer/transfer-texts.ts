import { formatDayAndHour } from '@koura/shared-types/format-days';
import { CALL_BEFORE_SENDING, cancelledText, sendByText, transferTimesText, wasDueText } from '@koura/shared-types/transfer-texts';
import { formatMoney } from '../../platform/format/format-money.ts';
import type { OrderDetailsFragment } from '../order.generated.ts';
import type { TransferState } from './transfer-state.ts';

type Transfer = NonNullable<OrderDetailsFragment['payment']['transfer']>;

export function transferTexts(state: TransferState, transfer: Transfer): { title: string; lines: string[] } {
  const { amount, outstanding, received, paidOver, payBy } = transfer;
  const deadline = formatDayAndHour(payBy);
  const wasDue = transfer.deadline === 'AHEAD' ? null : wasDueText(transfer, transfer.deadline === 'GRACE' ? 'grace' : 'over');
  switch (state) {
    case 'awaited':
      if (wasDue !== null)
        return {
          title: 'Your transfer was due',
          lines: [
            `We haven’t received your transfer of ${formatMoney(outstanding)}. ${wasDue}`,
            `${CALL_BEFORE_SENDING} ${transferTimesText()}`,
          ],
        };
      return {
        title: 'Pay by bank transfer',
        lines: [
          `Please transfer ${formatMoney(outstanding)}. ${sendByText(transfer)} Your price is locked in until then.`,
          `${cancelledText(transfer)} ${transferTimesText()}`,
        ],
      };
    case 'reported':
      return {
        title: 'Your transfer is on its way',
        lines: [
          `We’re looking out for ${formatMoney(outstanding)}, and email you when it arrives. ${wasDue ?? `The deadline is still ${deadline}.`}`,
        ],
      };
    case 'part':
      return {
        title: 'Part of the total is still due',
        lines: [
          wasDue === null
            ? `We’ve received ${formatMoney(received)} of ${formatMoney(amount)}. ${formatMoney(outstanding)} is still due by ${deadline}, with the same reference.`
            : `We’ve received ${formatMoney(received)} of ${formatMoney(amount)}. ${formatMoney(outstanding)} is still to come. ${wasDue} ${CALL_BEFORE_SENDING}`,
        ],
      };
    case 'late':
      return {
        title: 'Your transfer came after the deadline',
        lines: [
          `We’ve received ${formatMoney(received)}, but it was sent after ${deadline}, so your price is no longer locked in.`,
          'We’ll contact you before anything else happens: either the order goes ahead or we return your transfer in full.',
        ],
      };
    case 'paid':
      return { title: 'Your transfer has arrived', lines: [`We’ve received ${formatMoney(received)}. Thank you.`] };
    case 'overpaid':
      return {
        title: 'Your transfer has arrived',
        lines: [
          `We’ve received ${formatMoney(received)}. That’s ${formatMoney(paidOver)} more than your order costs, which we’ll return to you.`,
        ],
      };
    case 'canceledWithMoney':
      return {
        title: 'This order was cancelled',
        lines: [`We’ll return the ${formatMoney(paidOver)} that we received. Please don’t send anything else for this order.`],
      };
    default:
      return { title: 'This order was cancelled', lines: ['There’s nothing to pay. Please don’t send a transfer for this order.'] };
  }
}
