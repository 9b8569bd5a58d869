import { dealerPlace } from './dealer-locale.ts';
import { formatDayAndHour } from './format-days.ts';

/** What the buyer of an order by bank transfer has to do, and what cancels the order: the same at checkout, on the order's page and in mails. Times are the dealer's. */
export interface TransferTimes {
  /** The transfer has to be sent by then, ISO 8601. */
  payBy: string;
  /** The order is cancelled if nothing has arrived by then; null where that is not known. */
  graceUntil: string | null;
}

/**
 * Where a transfer is in its time. `ahead`: it can still be sent. `grace`: it had to be sent by now, and may arrive. `over`: neither; what
 * becomes of the order is for the dealer to say.
 */
export const TRANSFER_DEADLINES = ['ahead', 'grace', 'over'] as const;
export type TransferDeadline = (typeof TRANSFER_DEADLINES)[number];

/** `now`: milliseconds since 1970. */
export function transferDeadline({ payBy, graceUntil }: TransferTimes, now: number): TransferDeadline {
  if (now < Date.parse(payBy)) return 'ahead';
  return graceUntil !== null && now < Date.parse(graceUntil) ? 'grace' : 'over';
}

/** Said wherever the deadlines are: buyers may be elsewhere. */
export function transferTimesText(): string {
  return `All times are ${dealerPlace()} time.`;
}

/** "Send your transfer by Mon 30 Nov, 5 pm." */
export function sendByText({ payBy }: TransferTimes): string {
  return `Send your transfer by ${formatDayAndHour(payBy)}.`;
}

/** "Your transfer was due by Mon 30 Nov, 5 pm. If you sent it in time, we accept it until Tue 1 Dec, 5 pm." */
export function wasDueText({ payBy, graceUntil }: TransferTimes, deadline: 'grace' | 'over'): string {
  const due = `Your transfer was due by ${formatDayAndHour(payBy)}.`;
  return deadline === 'grace' && graceUntil !== null
    ? `${due} If you sent it in time, we accept it until ${formatDayAndHour(graceUntil)}.`
    : due;
}

/** What to do with a transfer that is not sent yet, once its deadline has passed: its price may be gone. */
export const CALL_BEFORE_SENDING = 'If you haven’t sent it yet, please call us before you do: your price may have changed.';

/** "If it hasn’t arrived by Tue 1 Dec, 5 pm, we cancel the order and you owe nothing." */
export function cancelledText({ graceUntil }: TransferTimes): string {
  const until = graceUntil === null ? 'in time' : `by ${formatDayAndHour(graceUntil)}`;
  return `If it hasn’t arrived ${until}, we cancel the order and you owe nothing.`;
}
