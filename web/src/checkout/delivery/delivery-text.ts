import { formatDay, formatDayAndHour, formatDays, formatHour } from '../../platform/format/format-days.ts';
import type { DeliveryOptionFieldsFragment } from './delivery-option-fields.generated.ts';

type Promised = Pick<DeliveryOptionFieldsFragment, 'code' | 'from' | 'until'>;

/** When the order arrives: "With you Tue 24 or Wed 25 Nov"; null while the days are not known. */
export function promiseText({ code, from, until }: Promised): string | null {
  if (from === null || until === null) return null;
  if (code === 'COURIER') return `With you ${formatDays(from, until)}`;
  return code === 'COLLECT' ? `Ready from ${formatDay(from)}` : `In the vault by ${formatDay(until)}`;
}

type Slot = DeliveryOptionFieldsFragment['slots'][number];

/** "Tue 24 Nov, 9:30 to 10 am". */
export function slotText({ from, until }: Slot): string {
  const [start, end] = [formatHour(from), formatHour(until)];
  const isSameHalf = start.slice(-2) === end.slice(-2);
  return `${formatDayAndHour(from).replace(start, isSameHalf ? start.slice(0, -3) : start)} to ${end}`;
}

/** Slots by the day, "Tue 24 Nov", earliest first. */
export function slotsByDay(slots: readonly Slot[]): Map<string, Slot[]> {
  return Map.groupBy(slots, ({ from }) => formatDayAndHour(from).split(',')[0]!);
}
