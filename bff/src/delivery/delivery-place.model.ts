import { Field, ID, ObjectType } from '@nestjs/graphql';

@ObjectType({ description: 'Where an order is collected or kept.' })
export class DeliveryPlace {
  @Field(() => String, { description: 'Name.' })
  name: string;
  @Field(() => [String], { description: 'Address, a line each.' })
  lines: string[];
  @Field(() => String, { nullable: true, description: 'Opening hours, for shoppers.' })
  openingHours: string | null;
}

@ObjectType({ description: 'A time to collect an order at the counter.' })
export class DeliverySlot {
  @Field(() => ID, { description: 'Id, for placing an order.' })
  id: string;
  @Field(() => Date, { description: 'Start.' })
  from: string;
  @Field(() => Date, { description: 'End.' })
  until: string;
}
