import { Field, ObjectType } from '@nestjs/graphql';

import type { DeliveryChoice } from '../commerce/delivery.ts';
import { DeliveryCode } from '../delivery/delivery-code.model.ts';
import { DeliveryPlace, DeliverySlot, toDeliveryPlace, toDeliverySlot } from '../delivery/delivery-place.model.ts';
import { Money, money } from '../money/money.model.ts';

@ObjectType({ description: 'The delivery that the buyer chose, with the dates that were promised.' })
export class OrderDelivery {
  @Field(() => DeliveryCode, { description: 'How the order is delivered.' })
  code: DeliveryCode;
  @Field(() => String, { description: 'Its name for shoppers, such as "Insured courier".' })
  label: string;
  @Field(() => Money, { description: 'What it added to the total of the order; zero where it was free.' })
  price: Money;
  @Field(() => String, { nullable: true, description: 'First day on which it arrives or is ready, YYYY-MM-DD.' })
  from: string | null;
  @Field(() => String, { nullable: true, description: 'Last day on which it may arrive, as YYYY-MM-DD.' })
  until: string | null;
  @Field(() => DeliveryPlace, { nullable: true, description: 'Where it is collected or kept.' })
  place: DeliveryPlace | null;
  @Field(() => [String], { description: 'What to bring when collecting the order.' })
  bring: string[];
  @Field(() => DeliverySlot, { nullable: true, description: 'The time chosen to collect it.' })
  slot: DeliverySlot | null;
}

export function toOrderDelivery(choice: DeliveryChoice, currency: string): OrderDelivery {
  const { code, label, price, from, until, place, bring, slot } = choice;
  return {
    code,
    label,
    price: money(price, currency),
    from: from ?? null,
    until: until ?? null,
    place: place ? toDeliveryPlace(place) : null,
    bring: bring ?? [],
    slot: slot ? toDeliverySlot(slot) : null,
  };
}
