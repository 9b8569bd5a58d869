import { Field, Int, ObjectType } from '@nestjs/graphql';

import type { Availability, DeliveryTime } from '../commerce/catalogue.ts';
import type { ShopSettings } from '../commerce/shop-settings.ts';
import { describedEnum } from '../schema/described-enum.ts';

/** The backend's values of the unit. */
const DeliveryUnit = describedEnum('DeliveryUnit', 'The unit of delivery times.', {
  DAY: ['day', 'Working days.'],
  WEEK: ['week', 'Weeks.'],
});
type DeliveryUnit = (typeof DeliveryUnit)[keyof typeof DeliveryUnit];

@ObjectType({ description: 'When something can be delivered (specification section 3).' })
export class EstimatedDeliveryTime {
  @Field(() => Int, { nullable: true, description: 'Earliest delivery, in `unit`; null when only `text` is known.' })
  minTime: number | null;

  @Field(() => Int, { nullable: true, description: 'Latest delivery, in `unit`; null when only `text` is known.' })
  maxTime: number | null;

  @Field(() => DeliveryUnit, { nullable: true, description: 'The unit of the two times.' })
  unit: DeliveryUnit | null;

  @Field(() => String, { description: "Text for the shopper; the website's own when the product has no estimate." })
  text: string;
}

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
