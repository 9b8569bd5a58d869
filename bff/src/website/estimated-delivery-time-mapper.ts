import type { Availability, DeliveryTime } from '../commerce/catalogue.ts';
import type { ShopSettings } from '../commerce/shop-settings.ts';
import type { EstimatedDeliveryTime } from './estimated-delivery-time.model.ts';

export type WebsiteTexts = Pick<ShopSettings, 'estimatedDeliveryTimeInStock' | 'etaDescriptionInStock' | 'etaDescriptionAtSupplier'>;

export const NO_TEXTS: WebsiteTexts = { estimatedDeliveryTimeInStock: '', etaDescriptionInStock: '', etaDescriptionAtSupplier: '' };

/** The estimate with its text, or the website's text for that availability. */
export function toEstimatedDeliveryTime(
  time: DeliveryTime | null | undefined,
  availability: Availability,
  texts: WebsiteTexts,
): EstimatedDeliveryTime {
  if (!time) return { minTime: null, maxTime: null, unit: null, text: textFor(availability, texts) };
  const { minTime, maxTime, unit } = time;
  const count = minTime === maxTime ? String(maxTime) : `${minTime} to ${maxTime}`;
  return { minTime, maxTime, unit, text: `${count} ${unit === 'day' ? 'working ' : ''}${unit}${maxTime === 1 ? '' : 's'}` };
}

function textFor(availability: Availability, texts: WebsiteTexts): string {
  switch (availability) {
    case 'inStock':
      return texts.etaDescriptionInStock || texts.estimatedDeliveryTimeInStock;
    case 'atSupplier':
      return texts.etaDescriptionAtSupplier;
    case 'onRequest':
      return 'On request';
    case 'soldOut':
      return 'Sold out';
    default:
      return texts.etaDescriptionAtSupplier;
  }
}
