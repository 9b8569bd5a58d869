/** When an order reaches its buyer, in words: the same on pages, at checkout, for staff and in mails. */
import { formatDay, formatDayAndHour, formatDays, formatHour } from './format-days.ts';
import { formatNumber } from './format-number.ts';
import type { OrderDeliveryCode } from './deliveries.ts';

interface Promised {
  code: OrderDeliveryCode | Uppercase<OrderDeliveryCode>;
  /** Calendar days, "2026-11-24"; null while they are not known. */
  from: string | null;
  until: string | null;
}

/** "With you Tue 24 or Wed 25 Nov", "Ready from Tue 24 Nov", "In the vault by Wed 25 Nov"; null while the days are not known. */
export function promiseText({ code, from, until }: Promised): string | null {
  if (from === null || until === null) return null;
  switch (code) {
    case 'collect':
    case 'COLLECT':
      return `Ready from ${formatDay(from)}`;
    case 'vault':
    case 'VAULT':
      return `In the vault by ${formatDay(until)}`;
    case 'courier':
    case 'COURIER':
      return `With you ${formatDays(from, until)}`;
    case 'unknown':
    case 'UNKNOWN':
      return formatDays(from, until);
  }
}

/** A time at the counter: "Tue 24 Nov, 9:30 to 10 am". */
export function slotText({ from, until }: { from: string; until: string }): string {
  const [start, end] = [formatHour(from), formatHour(until)];
  const isSameHalf = start.slice(-2) === end.slice(-2);
  return `${formatDayAndHour(from).replace(start, isSameHalf ? start.slice(0, -3) : start)} to ${end}`;
}

interface Chosen {
  slot: { from: string; until: string } | null;
  from: string | null;
  until: string | null;
}

/** What an order was promised: the time at the counter, or the days; null where it was promised neither. */
export function promisedTime({ slot, from, until }: Chosen): string | null {
  if (slot) return slotText(slot);
  return from === null || until === null ? null : formatDays(from, until);
}

/** What a cart is delivered by before anything else is chosen. */
export const USUAL_DELIVERY = 'Insured courier';

/** "0.6% a year": what storage costs, beside its name. */
export function storageRateText(percentPerYear: number): string {
  return `${formatNumber(percentPerYear)}% a year`;
}

/** The same as a sentence. */
export function storageCostText(percentPerYear: number): string {
  return `Storage costs ${formatNumber(percentPerYear)}% of the metal’s value a year.`;
}
