import { partsOf } from '../platform/format/format-date.ts';
import { formatDays } from '../platform/format/format-day.ts';
import type { OrderDetailsFragment } from './order-details.generated.ts';

type Delivery = Pick<OrderDetailsFragment, 'deliveryChoice' | 'estimatedDeliveryTime'>;

/** When an order arrives or can be collected, as promised: the time chosen, days, or the estimate's own words; null when unknown. */
export function deliveryTime({ deliveryChoice, estimatedDeliveryTime }: Delivery): string | null {
  if (!deliveryChoice) return estimatedDeliveryTime?.text ?? null;
  const { slot, from, until } = deliveryChoice;
  if (slot) return slotText(slot);
  return formatDays(from, until) ?? estimatedDeliveryTime?.text ?? null;
}

/** "Tue 24 Nov, 9:30 am – 10:00 am" in New Zealand. */
function slotText({ from, until }: { from: string; until: string }): string {
  const { weekday, day, month } = partsOf(from);
  return `${weekday} ${day} ${month}, ${hourText(from)} – ${hourText(until)}`;
}

function hourText(moment: string): string {
  const { hour, minute, dayPeriod } = partsOf(moment);
  return `${hour}:${minute} ${dayPeriod}`;
}
