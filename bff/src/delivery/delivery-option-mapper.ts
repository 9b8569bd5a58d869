import type { BackendDeliveryOption } from '@koura/shared-types/wire/delivery-option';

import { money } from '../money/money.model.ts';
import type { DeliveryOption } from './delivery-option.model.ts';

/** `currency`: that of the request's country, in which the backend gives prices. */
export function toDeliveryOption({ price, ...option }: BackendDeliveryOption, currency: string): DeliveryOption {
  return { ...option, price: money(price, currency) };
}
