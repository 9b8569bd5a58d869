import { Inject } from '@nestjs/common';
import { Args, Field, Int, ObjectType, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { CONFIG } from '../../config.provider.ts';
import type { Config } from '../../config.ts';
import { toCustomer } from './customer-mapper.ts';
import { Customer } from './customer.model.ts';
import { readSearch } from '../read-search.ts';
import { StaffLimits } from '../staff-limits.ts';
import { StaffBackend } from '../staff.backend.ts';
import { Page, checkPage, pageOf } from '../../schema/page.model.ts';

const PAGE_SIZE = 20;

@ObjectType({ description: 'One page of customers.' })
export class CustomerPage extends Page {
  @Field(() => [Customer], { description: 'The customers of this page, those with the latest orders first; empty past the end.' })
  items: Customer[];
}

@Resolver()
export class CustomersQuery {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly backend: StaffBackend,
    private readonly limits: StaffLimits,
  ) {}

  @Access('staff')
  @Query(() => CustomerPage, { description: 'The customers of the shop, for staff. Not available while acting as a customer.' })
  async customers(
    @Args('search', {
      type: () => String,
      defaultValue: '',
      description:
        'Words of a name or an e-mail address, a phone number or an order number; at most 100 characters. Empty for all customers.',
    })
    search: string,
    @Args('page', { type: () => Int, defaultValue: 1, description: 'From 1.' }) page: number,
    @CurrentCaller() caller: Caller,
  ): Promise<CustomerPage> {
    const wanted = readSearch(search);
    checkPage(page, PAGE_SIZE);
    await this.limits.count('search', caller);
    const { users, total } = await this.backend.fetchUsers({ search: wanted, page, pageSize: PAGE_SIZE }, caller);
    const items = users.map((user) => toCustomer(user, this.config.standardPricing));
    return pageOf(items, total, { page, pageSize: PAGE_SIZE });
  }
}
