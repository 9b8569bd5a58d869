import { formatDayAndHour, formatDays, formatHour } from '../platform/format/format-days.ts';
import type { OrderDetailsFragment } from './order-details.generated.ts';

type Delivery = Pick<OrderDetailsFragment, 'deliveryChoice' | 'estimatedDeliveryTime'>;

/** When an order arrives or can be collected, as promised: the time chosen, days, or the estimate's own words; null when unknown. */
export function deliveryTime({ deliveryChoice, estimatedDeliveryTime }: Delivery): string | null {
  const { slot = null, from = null, until = null } = deliveryChoice ?? {};
  if (slot) return `${formatDayAndHour(slot.from)} to ${formatHour(slot.until)}`;
  const days = from !== null && until !== null ? formatDays(from, until) : null;
  return days ?? estimatedDeliveryTime?.text ?? null;
}
