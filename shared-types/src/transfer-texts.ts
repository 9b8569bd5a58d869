import { dealerPlace } from './dealer-locale.ts';
import { formatDayAndHour } from './format-days.ts';

/** What the buyer of an order by bank transfer has to do, and what cancels the order: the same at checkout, on the order's page and in mails. Times are the dealer's. */
export interface TransferTimes {
  /** The transfer has to be sent by then, ISO 8601. */
  payBy: string;
  /** The order is cancelled if nothing has arrived by then; null where that is not known. */
  graceUntil: string | null;
}

/** Said wherever the deadlines are: buyers may be elsewhere. */
export function transferTimesText(): string {
  return `All times are ${dealerPlace()} time.`;
}

/** "Send your transfer by Mon 30 Nov, 5 pm." */
export function sendByText({ payBy }: TransferTimes): string {
  return `Send your transfer by ${formatDayAndHour(payBy)}.`;
}

/** "If it hasn’t arrived by Tue 1 Dec, 5 pm, we cancel the order and you owe nothing." */
export function cancelledText({ graceUntil }: TransferTimes): string {
  const until = graceUntil === null ? 'in time' : `by ${formatDayAndHour(graceUntil)}`;
  return `If it hasn’t arrived ${until}, we cancel the order and you owe nothing.`;
}
