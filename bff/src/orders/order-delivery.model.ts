import { Field, ObjectType } from '@nestjs/graphql';

import { DeliveryCode } from '../delivery/delivery-code.model.ts';
import { DeliveryPlace, DeliverySlot } from '../delivery/delivery-place.model.ts';
import { Money } from '../money/money.model.ts';

@ObjectType({ description: 'The delivery that the buyer chose, with the dates that were promised.' })
export class OrderDelivery {
  @Field(() => DeliveryCode, { description: 'Which.' })
  code: DeliveryCode;
  @Field(() => String, { description: 'Its name for shoppers, such as "Insured courier".' })
  label: string;
  @Field(() => Money, { description: 'Its price.' })
  price: Money;
  @Field(() => String, { nullable: true, description: 'First day on which it arrives or is ready, YYYY-MM-DD.' })
  from: string | null;
  @Field(() => String, { nullable: true, description: 'Last such day.' })
  until: string | null;
  @Field(() => DeliveryPlace, { nullable: true, description: 'Where it is collected or kept.' })
  place: DeliveryPlace | null;
  @Field(() => [String], { description: 'What to bring.' })
  bring: string[];
  @Field(() => DeliverySlot, { nullable: true, description: 'The time chosen to collect it.' })
  slot: DeliverySlot | null;
}
