import { Field, ObjectType } from '@nestjs/graphql';

import { Money } from '../money/money.model.ts';

@ObjectType({ description: 'The delivery promise for orders in stock that are placed now (capability "checkout.delivery").' })
export class WebsiteDelivery {
  @Field(() => Money, { description: 'The price of the courier.' })
  courierPrice: Money;
  @Field(() => Money, { nullable: true, description: 'The courier is free for goods of this total or more; null when it is never free.' })
  freeFrom: Money | null;
  @Field({ description: 'First calendar day on which the order arrives, YYYY-MM-DD.' })
  from: string;
  @Field({ description: 'Last calendar day on which the order arrives, YYYY-MM-DD.' })
  until: string;
}
