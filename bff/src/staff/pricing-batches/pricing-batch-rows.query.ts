import { Args, ID, Int, Query, Resolver } from '@nestjs/graphql';

import { PricingBatchDesk } from '../../commerce/staff-pricing-batches.ts';
import { Access } from '../../access/access.ts';
import { undefinedIfStatus } from '../../errors/backend-error.ts';
import { rows } from '../../graphql/rows.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { checkPage, pageOf } from '../../schema/page.model.ts';
import { readId } from '../read-id.ts';
import { toPricingBatchRow } from './pricing-batch-mapper.ts';
import { PricingBatchRowPage, PricingBatchRowState } from './pricing-batch.model.ts';
import { StaffLimit } from '../staff-limits.ts';
import { Capability } from '../../website/capability.ts';

@Resolver()
export class PricingBatchRowsQuery {
  constructor(private readonly backend: PricingBatchDesk) {}

  @Access('premiumEditor')
  @StaffLimit('open')
  @Capability('pricing.batches', null)
  @Query(() => PricingBatchRowPage, {
    nullable: true,
    complexity: rows({ argument: 'pageSize', otherwise: 50 }),
    description: 'The products of a batch of premiums. Null when there is no such batch, and without the capability "pricing.batches".',
  })
  async pricingBatchRows(
    @Args('batchId', { type: () => ID, description: 'Id of the batch.' }) batchId: string,
    @Args('state', { type: () => PricingBatchRowState, nullable: true, description: 'Only products in this state.' })
    state: PricingBatchRowState | null,
    @Args('page', { type: () => Int, defaultValue: 1, description: 'Number of the page, from 1.' }) page: number,
    @Args('pageSize', { type: () => Int, defaultValue: 50, description: 'Products a page, 1 to 100.' }) pageSize: number,
    @CurrentCaller() caller: Caller,
  ): Promise<PricingBatchRowPage | null> {
    const id = readId(batchId, 'batchId');
    checkPage(page, pageSize);
    const found = await undefinedIfStatus(this.backend.rows(id, state ?? null, page, pageSize, caller), 404);
    if (!found) return null;
    return pageOf(
      found.rows.map((row) => toPricingBatchRow(row, found.currency)),
      found.pagination.total,
      { page, pageSize },
    );
  }
}
