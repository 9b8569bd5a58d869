import { Args, Int, Query, Resolver } from '@nestjs/graphql';

import { PricingBatchDesk } from '../../commerce/staff-pricing-batches.ts';
import { Access } from '../../access/access.ts';
import { rows } from '../../graphql/rows.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { checkPage, pageOf } from '../../schema/page.model.ts';
import { toPricingBatch } from './pricing-batch-mapper.ts';
import { PricingBatchPage } from './pricing-batch.model.ts';
import { StaffLimit } from '../staff-limits.ts';
import { Capability } from '../../website/capability.ts';

@Resolver()
export class PricingBatchesQuery {
  constructor(private readonly backend: PricingBatchDesk) {}

  @Access('premiumEditor')
  @StaffLimit('open')
  @Capability('pricing.batches', null)
  @Query(() => PricingBatchPage, {
    nullable: true,
    complexity: rows({ argument: 'pageSize', otherwise: 20 }),
    description: 'Premiums that were changed together, newest first. Null without the capability "pricing.batches".',
  })
  async pricingBatches(
    @Args('page', { type: () => Int, defaultValue: 1, description: 'Number of the page, from 1.' }) page: number,
    @Args('pageSize', { type: () => Int, defaultValue: 20, description: 'Batches a page, 1 to 100.' }) pageSize: number,
    @CurrentCaller() caller: Caller,
  ): Promise<PricingBatchPage | null> {
    checkPage(page, pageSize);
    const { batches, pagination } = await this.backend.list(page, pageSize, caller);
    return pageOf(
      batches.map((batch) => toPricingBatch(batch, caller.session!)),
      pagination.total,
      { page, pageSize },
    );
  }
}
