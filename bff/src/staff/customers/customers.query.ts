import { Inject } from '@nestjs/common';
import { Args, Field, ID, Int, ObjectType, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../access/access.ts';
import { fullName } from '../../account/viewer.query.ts';
import type * as staffCustomers from '../../commerce/staff-customers.ts';
import { type CustomerFilters, Customers } from '../../commerce/staff-customers.ts';
import { CONFIG } from '../../config.provider.ts';
import type { Config } from '../../config.ts';
import { RequestError } from '../../errors/request-error.ts';
import { rows } from '../../graphql/rows.ts';
import { Money, money } from '../../money/money.model.ts';
import { OrderStatus } from '../../orders/order.model.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { Page, checkPage, pageOf } from '../../schema/page.model.ts';
import { WebsiteSettings } from '../../website/website-settings.ts';
import { readSearch } from '../read-search.ts';
import { StaffLimit } from '../staff-limits.ts';

@ObjectType({ description: "A customer's latest order." })
class LastOrder {
  @Field({ description: 'Number of the order, such as "K-100234".' })
  orderNumber: string;
  @Field(() => Date, { description: 'When it was placed.' })
  createdAt: string;
  @Field(() => OrderStatus)
  status: OrderStatus;
  @Field(() => Money, { description: 'Total of the order.' })
  total: Money;
}

@ObjectType({ description: 'A customer, with the fields for staff.' })
export class Customer {
  @Field(() => ID, { description: 'Id of the account: letters and digits.' })
  id: string;
  @Field({ description: 'First and last name; the user name when there is neither.' })
  name: string;
  @Field({ description: 'Email address of the account.' })
  email: string;
  @Field(() => String, { nullable: true, description: 'Telephone number; null where the account has none.' })
  phone: string | null;
  @Field({ description: 'The account is blocked: signing in with it and acting as this customer are not possible.' })
  isBlocked: boolean;
  @Field(() => Date, { nullable: true, description: 'When the account was created.' })
  since: string | null;
  @Field(() => String, { nullable: true, description: 'Name of the customer-specific price list; null for the standard one.' })
  priceList: string | null;
  @Field(() => Int, { nullable: true, description: 'Orders of every status; null where the backend does not count them.' })
  orderCount: number | null;
  @Field(() => LastOrder, { nullable: true, description: 'The latest order; null when there is none.' })
  lastOrder: LastOrder | null;
}

/** Maps a backend's customer for staff. `standardPricing`: the pricing claim of customers without their own price list. */
export function toCustomer(user: staffCustomers.Customer, standardPricing: string): Customer {
  const { lastOrder } = user;
  return {
    id: user.id,
    name: fullName(user),
    email: user.email,
    phone: user.phone || null,
    isBlocked: user.blocked ?? false,
    since: user.createdAt ?? null,
    priceList: priceListOf(user, standardPricing),
    orderCount: user.orderCount ?? null,
    lastOrder: lastOrder
      ? {
          orderNumber: lastOrder.orderNumber,
          createdAt: lastOrder.createdAt,
          status: lastOrder.status,
          total: money(lastOrder.total, lastOrder.currency),
        }
      : null,
  };
}

/** The customer-specific price list; null for the standard one. */
export function priceListOf({ pricing }: Pick<staffCustomers.Customer, 'pricing'>, standardPricing: string): string | null {
  return pricing && pricing !== standardPricing ? pricing : null;
}

const MAX_NAME_LENGTH = 80;

interface CustomerFilterArgs {
  priceList?: string | null;
  isBlocked?: boolean | null;
  hasOrders?: boolean | null;
}

/** The filters as the backend gets them; undefined when everybody is wanted. Throws BAD_USER_INPUT for a name that no list can have. */
export function readCustomerFilters({ priceList, isBlocked, hasOrders }: CustomerFilterArgs): CustomerFilters | undefined {
  if (priceList != null && (priceList === '' || priceList.length > MAX_NAME_LENGTH || /\p{Cc}/u.test(priceList)))
    throw new RequestError('priceList must be the name of a price list.');
  const filters = {
    ...(priceList != null && { priceList }),
    ...(isBlocked != null && { blocked: isBlocked }),
    ...(hasOrders != null && { hasOrders }),
  };
  return Object.keys(filters).length > 0 ? filters : undefined;
}

const PAGE_SIZE = 20;

@ObjectType({ description: 'One page of customers.' })
class CustomerPage extends Page {
  @Field(() => [Customer], { description: 'The customers of this page, those with the latest orders first; empty past the end.' })
  items: Customer[];
  @Field(() => [String], {
    nullable: true,
    description: 'Names of the price lists to filter by, the standard one first; null without the capability "staff.customers".',
  })
  priceLists: string[] | null;
}

@Resolver()
export class CustomersQuery {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly backend: Customers,
    private readonly website: WebsiteSettings,
  ) {}

  @Access('customers.view')
  @StaffLimit('search')
  @Query(() => CustomerPage, {
    complexity: rows(PAGE_SIZE),
    description: 'The customers of the shop, for staff. Not available while acting as a customer.',
  })
  async customers(
    @Args('search', {
      type: () => String,
      defaultValue: '',
      description:
        'Words of a name or an email address, a phone number or an order number; at most 100 characters. Empty for all customers.',
    })
    search: string,
    @Args('priceList', {
      type: () => String,
      nullable: true,
      description:
        'Only customers with this price list: one of `CustomerPage.priceLists`. Rejected without the capability "staff.customers", like the next two.',
    })
    priceList: string | null,
    @Args('isBlocked', { type: () => Boolean, nullable: true, description: 'Only closed accounts, or only open ones.' })
    isBlocked: boolean | null,
    @Args('hasOrders', { type: () => Boolean, nullable: true, description: 'Only who has ordered before, or only who has not.' })
    hasOrders: boolean | null,
    @Args('page', { type: () => Int, defaultValue: 1, description: 'Number of the page, from 1.' }) page: number,
    @CurrentCaller() caller: Caller,
  ): Promise<CustomerPage> {
    const wanted = readSearch(search);
    checkPage(page, PAGE_SIZE);
    const { capabilities } = await this.website.load(caller);
    const canFilter = capabilities.includes('staff.customers');
    const filters = readCustomerFilters({ priceList, isBlocked, hasOrders });
    if (filters && !canFilter) throw new RequestError('The backend can’t filter customers.');
    const request = { search: wanted, page, pageSize: PAGE_SIZE, ...(filters && { filters }) };
    const { users, total, priceLists } = await this.backend.fetchUsers(request, caller);
    const items = users.map((user) => toCustomer(user, this.config.standardPricing));
    return { ...pageOf(items, total, { page, pageSize: PAGE_SIZE }), priceLists: canFilter ? (priceLists ?? []) : null };
  }
}
