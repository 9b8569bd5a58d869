import type { DeliveryCode as ChosenDeliveryCode } from '@koura/shared-types/deliveries';
import { Field, ID, InputType } from '@nestjs/graphql';

import { DeliveryCode } from '../delivery/delivery-code.model.ts';

@InputType({ description: 'The delivery that the shopper chose (capability "checkout.delivery").' })
export class DeliveryChoiceInput {
  @Field(() => DeliveryCode, { description: "Code of one of the cart's `deliveryOptions`." })
  code: ChosenDeliveryCode;
  @Field(() => ID, { nullable: true, description: 'One of its `slots`; needed where there are any.' })
  slotId?: string | null;
}
