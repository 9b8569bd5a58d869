import { Field, ObjectType, Query, Resolver } from '@nestjs/graphql';
import { Logger } from '@nestjs/common';

import { Access } from '../access/access.ts';
import { OrderPage, OrdersQuery } from '../orders/orders.query.ts';
import { SavedCard, SavedCards } from '../payments/saved-cards.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { pagePart } from '../request/page-part.ts';
import { Rewards, RewardsQuery } from './rewards.query.ts';
import { describedEnum } from '../schema/described-enum.ts';

const AccountPart = describedEnum('AccountPart', 'A section of the account overview, each loaded separately.', {
  ORDERS: '`AccountOverview.orders`.',
  REWARDS: '`AccountOverview.rewards`.',
  SAVED_CARDS: '`AccountOverview.savedCards`.',
});
type AccountPart = keyof typeof AccountPart;

@ObjectType({ description: "An overview of the signed-in person's account. Each section is loaded independently." })
export class AccountOverview {
  @Field(() => OrderPage, { nullable: true, description: 'The three newest orders; null when they are unavailable.' })
  orders: OrderPage | null;
  @Field(() => Rewards, { nullable: true, description: 'As the query `rewards`; also null when they are unavailable.' })
  rewards: Rewards | null;
  @Field(() => [SavedCard], { nullable: true, description: 'As the query `savedCards`; null when they are unavailable.' })
  savedCards: SavedCard[] | null;
  @Field(() => [AccountPart], { description: 'Sections that could not be loaded within three seconds. The others are complete.' })
  unavailable: AccountPart[];
}

const NEWEST_ORDERS = 3;

@Resolver()
export class AccountOverviewQuery {
  readonly #logger = new Logger(AccountOverviewQuery.name);

  constructor(
    private readonly orders: OrdersQuery,
    private readonly rewards: RewardsQuery,
    private readonly cards: SavedCards,
  ) {}

  @Access('signedIn')
  @Query(() => AccountOverview, {
    description: 'Orders, reward points and saved cards of the signed-in person. A section that fails to load is listed in `unavailable`.',
  })
  async accountOverview(@CurrentCaller() caller: Caller): Promise<AccountOverview> {
    const failed = new Set<AccountPart>();
    const load = async <T>(part: AccountPart, work: Promise<T>): Promise<T | null> => {
      const loaded = await pagePart(part, work, caller, this.#logger);
      if (loaded === undefined) failed.add(part);
      return loaded ?? null;
    };
    const [orders, rewards, savedCards] = await Promise.all([
      load('ORDERS', this.orders.orders(1, NEWEST_ORDERS, caller)),
      load('REWARDS', this.rewards.rewards(caller)),
      load('SAVED_CARDS', this.cards.load(caller)),
    ]);
    return { orders, rewards, savedCards, unavailable: Object.values(AccountPart).filter((part) => failed.has(part)) };
  }
}
