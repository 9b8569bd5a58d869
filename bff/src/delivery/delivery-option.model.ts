import { Field, ID, ObjectType } from '@nestjs/graphql';

import { Money } from '../money/money.model.ts';
import { DeliveryCode } from '../schema/delivery-code.model.ts';

@ObjectType({ description: 'A time at the counter.' })
export class DeliverySlot {
  @Field(() => ID, { description: 'For `DeliveryChoiceInput.slotId`.' })
  id: string;
  @Field(() => Date, { description: 'When it begins.' })
  from: string;
  @Field(() => Date, { description: 'When it ends.' })
  until: string;
}

@ObjectType({ description: 'Where an order is collected or kept.' })
export class DeliveryPlace {
  @Field({ description: 'Name of the place.' })
  name: string;
  @Field(() => [String], { description: 'Its address, line by line.' })
  lines: string[];
  @Field(() => String, { nullable: true, description: 'Its opening hours as text.' })
  openingHours: string | null;
}

@ObjectType({ description: 'A way to receive the cart (capability "checkout.delivery").' })
export class DeliveryOption {
  @Field(() => DeliveryCode, { description: 'For `DeliveryChoiceInput.code`.' })
  code: DeliveryCode;
  @Field({ description: 'Name for shoppers: "Insured courier".' })
  label: string;
  @Field(() => Money, { description: 'What it costs.' })
  price: Money;
  @Field(() => String, {
    nullable: true,
    description: 'First calendar day on which it arrives or is ready, YYYY-MM-DD; null while it is not known.',
  })
  from: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Last calendar day on which it arrives or is ready, YYYY-MM-DD; null while it is not known.',
  })
  until: string | null;
  @Field(() => DeliveryPlace, { nullable: true, description: 'The counter or the vault; null for the courier.' })
  place: DeliveryPlace | null;
  @Field(() => [String], { description: 'What to bring to the counter.' })
  bring: string[];
  @Field(() => [DeliverySlot], { description: 'Free times at the counter, earliest first; one has to be chosen where there are any.' })
  slots: DeliverySlot[];
  @Field({ description: 'Whether PO boxes and private bags are refused as the address.' })
  refusesPoBoxes: boolean;
  @Field(() => String, { nullable: true, description: 'Why it cannot be chosen and what to do instead, as a sentence; null when it can.' })
  unavailableBecause: string | null;
  @Field(() => String, { nullable: true, description: 'Additional information for shoppers.' })
  note: string | null;
}
