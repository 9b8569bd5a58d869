import { Field, Float, ID, ObjectType } from '@nestjs/graphql';

import { ActingStaff } from '../../account/viewer.model.ts';
import { rows } from '../../graphql/rows.ts';
import { Money } from '../../money/money.model.ts';

@ObjectType({ description: 'Metal that was bought or sold in the market to cover what the shop had sold or bought.' })
export class Hedge {
  @Field(() => ID, { description: 'Id of the hedge.' })
  id: string;
  @Field(() => Date, { description: 'When it was recorded.' })
  at: string;
  @Field(() => ActingStaff, { description: 'The member of staff who recorded it.' })
  by: ActingStaff;
  @Field(() => Float, { description: 'Troy ounces: above 0 bought, below 0 sold.' })
  ounces: number;
  @Field(() => Money, { nullable: true, description: "The price per ounce, in the dealer's own currency." })
  price: Money | null;
  @Field(() => String, { nullable: true, description: 'What its author wrote.' })
  note: string | null;
}

@ObjectType({ description: 'How much of a metal is open. All in troy ounces of fine metal, computed by the backend.' })
export class MetalExposure {
  @Field({ description: "The metal's part of paths and filters." })
  slug: string;
  @Field({ description: 'Name of the metal.' })
  name: string;
  @Field(() => Float, {
    description: 'Open just after the last hedge; orders from before it that have been cancelled since are taken off.',
  })
  carried: number;
  @Field(() => Float, { description: 'Sold since the last hedge.' })
  sold: number;
  @Field(() => Float, { description: 'Bought from customers since the last hedge.' })
  bought: number;
  @Field(() => Float, { description: 'carried + sold - bought: above 0 more was sold than covered.' })
  net: number;
  @Field(() => Float, { description: 'Of all that was sold, before the last hedge too, in orders whose money has not come.' })
  unpaid: number;
  @Field(() => Float, { description: 'In carts whose prices are held; not in `net`.' })
  held: number;
  @Field(() => Float, { nullable: true, description: 'What `net` shall not exceed, up or down; null without a limit.' })
  limit: number | null;
  @Field(() => Hedge, { nullable: true, description: 'The last hedge; null without one.' })
  lastHedge: Hedge | null;
}

@ObjectType({ description: 'How much metal is open.' })
export class Exposure {
  @Field(() => Date, { description: 'When it was computed.' })
  at: string;
  @Field(() => [MetalExposure], { complexity: rows(4), description: 'Every metal of the shop.' })
  metals: MetalExposure[];
}
