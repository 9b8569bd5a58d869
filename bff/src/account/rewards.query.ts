import { Field, Float, Int, ObjectType, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../access/access.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { WebsiteSettings } from '../website/website-settings.ts';
import { AccountBackend } from './account.backend.ts';

@ObjectType({ description: 'A change of the reward balance.' })
export class RewardEntry {
  @Field(() => Date, { description: 'When it happened.' })
  at: string;
  @Field(() => Int, { description: 'Points earned; negative when they were spent.' })
  points: number;
  @Field({ description: 'The reason, as text.' })
  description: string;
  @Field(() => String, { nullable: true, description: 'The order that earned them.' })
  orderNumber: string | null;
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
}

@Resolver()
export class RewardsQuery {
  constructor(
    private readonly backend: AccountBackend,
    private readonly website: WebsiteSettings,
  ) {}

  @Access('signedIn')
  @Query(() => Rewards, {
    nullable: true,
    description: 'Reward points; null when the shop has no rewards programme (capability "accounts.rewards").',
  })
  async rewards(@CurrentCaller() caller: Caller): Promise<Rewards | null> {
    const { capabilities } = await this.website.of(caller);
    if (!capabilities.includes('accounts.rewards')) return null;
    const { balance, pending, pointsPerDollar, history, referralCode, referralUrl } = await this.backend.rewards(caller);
    return { balance, pending, pointsPerDollar, history, referralCode, referralUrl };
  }
}
