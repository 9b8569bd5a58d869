import { Field, ObjectType, Query, registerEnumType, Resolver } from '@nestjs/graphql';
import { Logger } from '@nestjs/common';

import { Access } from '../access/access.ts';
import { OrderPage, OrdersQuery } from '../orders/orders.query.ts';
import { SavedCard } from '../payments/saved-card.model.ts';
import { SavedCards } from '../payments/saved-cards.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { pagePart } from '../request/page-part.ts';
import { Rewards, RewardsQuery } from './rewards.query.ts';

export enum AccountPart {
  ORDERS = 'ORDERS',
  REWARDS = 'REWARDS',
  SAVED_CARDS = 'SAVED_CARDS',
}
registerEnumType(AccountPart, {
  name: 'AccountPart',
  description: 'A part of the account that comes from a service of its own.',
  valuesMap: {
    ORDERS: { description: 'The orders.' },
    REWARDS: { description: 'The reward points.' },
    SAVED_CARDS: { description: 'The saved cards.' },
  },
});

@ObjectType({ description: "The signed-in person's account at a glance. Each part stands on its own." })
export class AccountOverview {
  @Field(() => OrderPage, { nullable: true, description: 'The three newest orders; null while they are unavailable.' })
  orders: OrderPage | null;
  @Field(() => Rewards, { nullable: true, description: 'As the query `rewards`; null while they are unavailable, too.' })
  rewards: Rewards | null;
  @Field(() => [SavedCard], { nullable: true, description: 'As the query `savedCards`; null while they are unavailable.' })
  savedCards: SavedCard[] | null;
  @Field(() => [AccountPart], { description: 'What could not be read within three seconds. The other parts are complete.' })
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
    description:
      'Orders, points and cards of the signed-in person. A part that fails is listed as unavailable, and the others are answered.',
  })
  async accountOverview(@CurrentCaller() caller: Caller): Promise<AccountOverview> {
    const [orders, rewards, savedCards] = await Promise.all([
      pagePart(AccountPart.ORDERS, this.orders.orders(1, NEWEST_ORDERS, caller), caller, this.#logger),
      pagePart(AccountPart.REWARDS, this.rewards.rewards(caller), caller, this.#logger),
      pagePart(AccountPart.SAVED_CARDS, this.cards.of(caller), caller, this.#logger),
    ]);
    const unavailable = [
      ...('value' in orders ? [] : [AccountPart.ORDERS]),
      ...('value' in rewards ? [] : [AccountPart.REWARDS]),
      ...('value' in savedCards ? [] : [AccountPart.SAVED_CARDS]),
    ];
    return {
      orders: 'value' in orders ? orders.value : null,
      rewards: 'value' in rewards ? rewards.value : null,
      savedCards: 'value' in savedCards ? savedCards.value : null,
      unavailable,
    };
  }
}
