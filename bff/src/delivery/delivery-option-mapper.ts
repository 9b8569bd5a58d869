import type * as delivery from '../commerce/delivery.ts';
import { money } from '../money/money.model.ts';
import { toDeliveryPlace } from './delivery-place-mapper.ts';
import type { DeliveryOption } from './delivery-option.model.ts';

/** `currency`: that of the request's country, in which the backend gives prices. */
export function toDeliveryOption({ price, place, ...option }: delivery.DeliveryOption, currency: string): DeliveryOption {
  return { ...option, place: place && toDeliveryPlace(place), price: money(price, currency) };
}
