import { openingHoursText } from '@koura/shared-types/opening-hours';

import type { DeliveryChoice } from '../commerce/delivery.ts';
import type * as delivery from '../commerce/delivery.ts';
import type { DeliveryPlace, DeliverySlot } from './delivery-place.model.ts';

export function toDeliveryPlace({ name, lines, openingHours }: NonNullable<DeliveryChoice['place']>): DeliveryPlace {
  return { name, lines, openingHours: openingHours && openingHoursText(openingHours) };
}

export function toDeliverySlot({ id, from, until }: delivery.DeliverySlot): DeliverySlot {
  return { id, from, until };
}
