import { promisedTime } from '@koura/shared-types/delivery-texts';
import type { OrderDetailsFragment } from './order.generated.ts';

type Delivery = Pick<OrderDetailsFragment, 'deliveryChoice' | 'estimatedDeliveryTime'>;

/** When an order arrives or can be collected, as promised: the time chosen, days, or the estimate's own words; null when unknown. */
export function deliveryTime({ deliveryChoice, estimatedDeliveryTime }: Delivery): string | null {
  return (deliveryChoice && promisedTime(deliveryChoice)) ?? estimatedDeliveryTime?.text ?? null;
}
