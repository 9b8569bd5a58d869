import { Inject } from '@nestjs/common';
import { Args, Field, Int, ObjectType, Query, Resolver } from '@nestjs/graphql';

import { Customers } from '../../commerce/staff-customers.ts';
import { rows } from '../../graphql/rows.ts';
import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { CONFIG } from '../../config.provider.ts';
import type { Config } from '../../config.ts';
import { toCustomer } from './customer-mapper.ts';
import { Customer } from './customer.model.ts';
import { RequestError } from '../../errors/request-error.ts';
import { WebsiteSettings } from '../../website/website-settings.ts';
import { readCustomerFilters } from './read-customer-filters.ts';
import { readSearch } from '../read-search.ts';
import { Page, checkPage, pageOf } from '../../schema/page.model.ts';
import { StaffLimit } from '../staff-limits.ts';

const PAGE_SIZE = 20;

@ObjectType({ description: 'One page of customers.' })
export class CustomerPage extends Page {
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

  @Access('staff')
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
    const { capabilities } = await this.website.of(caller);
    const canFilter = capabilities.includes('staff.customers');
    const filters = readCustomerFilters({ priceList, isBlocked, hasOrders });
    if (filters && !canFilter) throw new RequestError('The backend can’t filter customers.');
    const request = { search: wanted, page, pageSize: PAGE_SIZE, ...(filters && { filters }) };
    const { users, total, priceLists } = await this.backend.fetchUsers(request, caller);
    const items = users.map((user) => toCustomer(user, this.config.standardPricing));
    return { ...pageOf(items, total, { page, pageSize: PAGE_SIZE }), priceLists: canFilter ? (priceLists ?? []) : null };
  }
}
