import { openingHoursText } from '@koura/shared-types/opening-hours';
import { Field, ID, ObjectType } from '@nestjs/graphql';

import type { DeliveryChoice } from '../commerce/delivery.ts';
import type * as delivery from '../commerce/delivery.ts';

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

export function toDeliveryPlace({ name, lines, openingHours }: NonNullable<DeliveryChoice['place']>): DeliveryPlace {
  return { name, lines, openingHours: openingHours && openingHoursText(openingHours) };
}

export function toDeliverySlot({ id, from, until }: delivery.DeliverySlot): DeliverySlot {
  return { id, from, until };
}
