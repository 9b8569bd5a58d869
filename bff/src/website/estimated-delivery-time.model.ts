import { Field, Int, ObjectType } from '@nestjs/graphql';

import { describedEnum } from '../schema/described-enum.ts';

/** The backend's values of the unit. */
export const DeliveryUnit = describedEnum('DeliveryUnit', 'The unit of delivery times.', {
  DAY: ['day', 'Working days.'],
  WEEK: ['week', 'Weeks.'],
});
export type DeliveryUnit = (typeof DeliveryUnit)[keyof typeof DeliveryUnit];

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
