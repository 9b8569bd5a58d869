import { Field, ObjectType } from '@nestjs/graphql';

import { Money } from '../money/money.model.ts';

@ObjectType({ description: 'Collection of an order in stock that is placed now.' })
export class WebsiteCollection {
  @Field({ description: 'Name for shoppers: "Collect in Auckland".' })
  label: string;
  @Field(() => Money, { description: 'What collecting an order costs; zero where it is free.' })
  price: Money;
  @Field({ description: 'First calendar day on which the order is ready, YYYY-MM-DD.' })
  from: string;
}

@ObjectType({ description: 'The delivery promise for orders in stock that are placed now (capability "checkout.delivery").' })
export class WebsiteDelivery {
  @Field(() => Money, { description: 'What the courier costs for an order below `freeFrom`.' })
  courierPrice: Money;
  @Field(() => Money, { nullable: true, description: 'The courier is free for goods of this total or more; null when it is never free.' })
  freeFrom: Money | null;
  @Field({ description: 'First calendar day on which the order arrives, YYYY-MM-DD.' })
  from: string;
  @Field({ description: 'Last calendar day on which the order arrives, YYYY-MM-DD.' })
  until: string;
  @Field(() => Date, {
    description: 'The days hold for orders placed before this time: a page that is open for longer asks again.',
  })
  validUntil: string;
  @Field(() => WebsiteCollection, { nullable: true, description: 'Collection at the counter; null where it is not offered.' })
  collection: WebsiteCollection | null;
}
