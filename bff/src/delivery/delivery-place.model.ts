import { Field, ID, ObjectType } from '@nestjs/graphql';

@ObjectType({ description: 'Where an order is collected or kept.' })
export class DeliveryPlace {
  @Field(() => String, { description: 'Name of the place, for people.' })
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
  @Field(() => Date, { description: 'Start of the slot.' })
  from: string;
  @Field(() => Date, { description: 'End of the slot.' })
  until: string;
}
