import { Field, Float, Int, ObjectType, Query, Resolver } from '@nestjs/graphql';

import { People } from '../commerce/people.ts';
import type * as people from '../commerce/people.ts';
import { Access } from '../access/access.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { WebsiteSettings } from '../website/website-settings.ts';
import { Capability } from '../website/capability.ts';

@ObjectType({ description: 'A change of the reward balance.' })
export class RewardEntry {
  @Field(() => Date, { description: 'When the points were booked.' })
  at: string;
  @Field(() => Int, { description: 'Points earned; negative when they were spent.' })
  points: number;
  @Field({ description: 'The reason, as text.' })
  description: string;
  @Field(() => String, { nullable: true, description: 'The order that earned them.' })
  orderNumber: string | null;
}

@ObjectType({ description: 'How points can be spent (capability "rewards.spend").' })
export class PointsSpending {
  @Field(() => Int, { description: 'Points that take one unit of `currencyCode` off.' })
  pointsPerUnit: number;
  @Field({ description: 'ISO 4217 code.' })
  currencyCode: string;
  @Field(() => Int, { description: 'Fewest points that an order can spend.' })
  minimum: number;
  @Field(() => Float, { description: "Largest share of an order's goods that points can pay, 0 to 1." })
  maximumShare: number;
}

@ObjectType({ description: "The signed-in person's reward points." })
export class Rewards {
  @Field(() => Int, { description: 'Points available to spend.' })
  balance: number;
  @Field(() => Int, { description: 'Points pending until open orders are fulfilled.' })
  pending: number;
  @Field(() => Float, { description: 'Points earned per dollar spent.' })
  pointsPerDollar: number;
  @Field(() => [RewardEntry], { description: 'Newest first, at most 100.' })
  history: RewardEntry[];
  @Field(() => String, { nullable: true, description: 'The code that friends can use as a coupon.' })
  referralCode: string | null;
  @Field(() => String, { nullable: true, description: 'A link to the shop that contains the code.' })
  referralUrl: string | null;
  @Field(() => PointsSpending, {
    nullable: true,
    description: "How points can be spent on an order in the caller's country; null where they cannot.",
  })
  spending: PointsSpending | null;
}

@Resolver()
export class RewardsQuery {
  constructor(
    private readonly backend: People,
    private readonly website: WebsiteSettings,
  ) {}

  @Access('signedIn')
  @Capability('accounts.rewards', null)
  @Query(() => Rewards, {
    nullable: true,
    description: 'Reward points; null when the shop has no rewards programme (capability "accounts.rewards").',
  })
  async rewards(@CurrentCaller() caller: Caller): Promise<Rewards | null> {
    const { capabilities } = await this.website.load(caller);
    const { spending, ...rewards } = await this.backend.rewards(caller);
    const canSpend = spending !== null && capabilities.includes('rewards.spend');
    return { ...rewards, spending: canSpend ? toSpending(spending) : null };
  }
}

function toSpending({ currency: currencyCode, ...spending }: people.PointsSpending): PointsSpending {
  return { ...spending, currencyCode };
}
