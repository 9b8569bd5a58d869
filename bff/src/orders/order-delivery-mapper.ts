import type { DeliveryChoice } from '../commerce/delivery.ts';
import { toDeliveryPlace, toDeliverySlot } from '../delivery/delivery-place-mapper.ts';
import { money } from '../money/money.model.ts';
import type { OrderDelivery } from './order-delivery.model.ts';

export function toOrderDelivery(choice: DeliveryChoice, currency: string): OrderDelivery {
  const { code, label, price, from, until, place, bring, slot } = choice;
  return {
    code,
    label,
    price: money(price, currency),
    from: from ?? null,
    until: until ?? null,
    place: place ? toDeliveryPlace(place) : null,
    bring: bring ?? [],
    slot: slot ? toDeliverySlot(slot) : null,
  };
}
