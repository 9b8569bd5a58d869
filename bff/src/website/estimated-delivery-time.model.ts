import { Field, Int, ObjectType, registerEnumType } from '@nestjs/graphql';

/** The backend's values of the unit. */
export const DeliveryUnit = { DAY: 'day', WEEK: 'week' } as const;
export type DeliveryUnit = (typeof DeliveryUnit)[keyof typeof DeliveryUnit];

registerEnumType(DeliveryUnit, {
  name: 'DeliveryUnit',
  description: 'What delivery times are counted in.',
  valuesMap: { DAY: { description: 'Working days.' }, WEEK: { description: 'Weeks.' } },
});

@ObjectType({ description: 'When something can be delivered (specification section 3).' })
export class EstimatedDeliveryTime {
  @Field(() => Int, { nullable: true, description: 'At the earliest, in `unit`; null when only `text` is known.' })
  minTime: number | null;

  @Field(() => Int, { nullable: true, description: 'At the latest, in `unit`; null when only `text` is known.' })
  maxTime: number | null;

  @Field(() => DeliveryUnit, { nullable: true, description: 'What the two times are counted in.' })
  unit: DeliveryUnit | null;

  @Field(() => String, { description: "In words for the shopper; the website's own words where the product has no estimate." })
  text: string;
}
