import { Field, ObjectType } from '@nestjs/graphql';

import { Money } from '../money/money.model.ts';
import { DeliveryCode } from './delivery-code.model.ts';
import { DeliveryPlace, DeliverySlot } from './delivery-place.model.ts';

@ObjectType({ description: 'A way to receive the cart (capability "checkout.delivery").' })
export class DeliveryOption {
  @Field(() => DeliveryCode, { description: 'Code of the option, for `DeliveryChoiceInput.code`.' })
  code: DeliveryCode;
  @Field({ description: 'Name for shoppers: "Insured courier".' })
  label: string;
  @Field(() => Money, { description: 'Price of the delivery.' })
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
