import { Field, Info, ObjectType, Query, Resolver } from '@nestjs/graphql';
import { Logger } from '@nestjs/common';
import type { GraphQLResolveInfo } from 'graphql';

import { Access } from '../access/access.ts';
import { selectedFields } from '../graphql/selected-fields.ts';
import { OrderPage, OrdersQuery } from '../orders/orders.query.ts';
import { SavedCard, SavedCards } from '../payments/saved-cards.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { pagePart } from '../request/page-part.ts';
import { Rewards, RewardsQuery } from './rewards.query.ts';
import { AddressBook, SavedAddress } from './saved-addresses.ts';
import { describedEnum } from '../schema/described-enum.ts';

const AccountPart = describedEnum('AccountPart', 'A section of the account overview, each loaded separately.', {
  ORDERS: '`AccountOverview.orders`.',
  REWARDS: '`AccountOverview.rewards`.',
  SAVED_CARDS: '`AccountOverview.savedCards`.',
  SAVED_ADDRESSES: '`AccountOverview.savedAddresses`.',
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
  @Field(() => [SavedAddress], { nullable: true, description: 'As the query `savedAddresses`; null when they are unavailable.' })
  savedAddresses: SavedAddress[] | null;
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
    private readonly addresses: AddressBook,
  ) {}

  @Access('signedIn')
  @Query(() => AccountOverview, {
    description:
      'Orders, reward points, saved cards and addresses of the signed-in person, of which only what is selected is loaded. A section that fails to load is listed in `unavailable`.',
  })
  async accountOverview(@CurrentCaller() caller: Caller, @Info() info: GraphQLResolveInfo): Promise<AccountOverview> {
    const selected = new Set(info.fieldNodes.flatMap(({ selectionSet }) => selectedFields(selectionSet, info.fragments)));
    const failed = new Set<AccountPart>();
    const load = async <T>(field: keyof AccountOverview, part: AccountPart, work: () => Promise<T>): Promise<T | null> => {
      if (!selected.has(field)) return null;
      const loaded = await pagePart(part, work(), caller, this.#logger);
      if (loaded === undefined) failed.add(part);
      return loaded ?? null;
    };
    const [orders, rewards, savedCards, savedAddresses] = await Promise.all([
      load('orders', 'ORDERS', () => this.orders.orders(1, NEWEST_ORDERS, caller)),
      load('rewards', 'REWARDS', () => this.rewards.rewards(caller)),
      load('savedCards', 'SAVED_CARDS', () => this.cards.load(caller)),
      load('savedAddresses', 'SAVED_ADDRESSES', () => this.addresses.load(caller)),
    ]);
    const unavailable = Object.values(AccountPart).filter((part) => failed.has(part));
    return { orders, rewards, savedCards, savedAddresses, unavailable };
  }
}
