import { openingHoursText } from '@koura/shared-types/opening-hours';
import type { BackendDeliveryChoice, BackendDeliverySlot } from '@koura/shared-types/wire/delivery-option';

import type { DeliveryPlace, DeliverySlot } from './delivery-place.model.ts';

export function toDeliveryPlace({ name, lines, openingHours }: NonNullable<BackendDeliveryChoice['place']>): DeliveryPlace {
  return { name, lines, openingHours: openingHours && openingHoursText(openingHours) };
}

export function toDeliverySlot({ id, from, until }: BackendDeliverySlot): DeliverySlot {
  return { id, from, until };
}
