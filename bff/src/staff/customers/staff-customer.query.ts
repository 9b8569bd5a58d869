import { Inject } from '@nestjs/common';
import { Args, ID, Query, Resolver } from '@nestjs/graphql';

import { CustomerPages } from '../../commerce/staff-customers.ts';
import { Access } from '../../access/access.ts';
import { CONFIG } from '../../config.provider.ts';
import type { Config } from '../../config.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { WebsiteSettings } from '../../website/website-settings.ts';
import { readId } from '../read-id.ts';
import { toStaffCustomer } from './staff-customer-mapper.ts';
import { StaffCustomer } from './staff-customer.model.ts';
import { StaffLimit } from '../staff-limits.ts';
import { Capability } from '../../website/capability.ts';

@Resolver()
export class StaffCustomerQuery {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly backend: CustomerPages,
    private readonly website: WebsiteSettings,
  ) {}

  @Access('staff')
  @StaffLimit('open')
  @Capability('staff.customers', null)
  @Query(() => StaffCustomer, {
    nullable: true,
    description:
      'Everything about a customer, for staff. Not available while acting as a customer. Null for an unknown customer, for staff, and without the capability "staff.customers".',
  })
  async staffCustomer(
    @Args('id', { type: () => ID, description: 'Id of the account: digits.' }) customerId: string,
    @CurrentCaller() caller: Caller,
  ): Promise<StaffCustomer | null> {
    const id = readId(customerId, 'id');
    const { capabilities } = await this.website.of(caller);
    const row = await this.backend.page(id, caller);
    return row ? toStaffCustomer(row, this.config.standardPricing, (name) => capabilities.includes(name)) : null;
  }
}
