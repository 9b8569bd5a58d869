import { formatDayAndHour } from '@koura/shared-types/format-days';
import type { DeliveryOptionFieldsFragment } from './delivery.generated.ts';

type Slot = DeliveryOptionFieldsFragment['slots'][number];

/** Slots by the day, "Tue 24 Nov", earliest first. */
export function slotsByDay(slots: readonly Slot[]): Map<string, Slot[]> {
  return Map.groupBy(slots, ({ from }) => formatDayAndHour(from).split(',')[0]!);
}
