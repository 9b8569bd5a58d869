import { Args, ID, Query, Resolver } from '@nestjs/graphql';

import { PricingBatchDesk } from '../../commerce/staff-pricing-batches.ts';
import { Access } from '../../access/access.ts';
import { undefinedIfStatus } from '../../errors/backend-error.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { readId } from '../read-id.ts';
import { toPricingBatch } from './pricing-batch-mapper.ts';
import { PricingBatch } from './pricing-batch.model.ts';
import { StaffLimit } from '../staff-limits.ts';
import { Capability } from '../../website/capability.ts';

@Resolver()
export class PricingBatchQuery {
  constructor(private readonly backend: PricingBatchDesk) {}

  @Access('premiumEditor')
  @StaffLimit('open')
  @Capability('pricing.batches', null)
  @Query(() => PricingBatch, {
    nullable: true,
    description: 'A batch of premiums. Null when there is none, and without the capability "pricing.batches".',
  })
  async pricingBatch(
    @Args('id', { type: () => ID, description: 'Id of the batch.' }) id: string,
    @CurrentCaller() caller: Caller,
  ): Promise<PricingBatch | null> {
    const number = readId(id, 'id');
    const batch = await undefinedIfStatus(this.backend.one(number, caller), 404);
    return batch ? toPricingBatch(batch, caller.session!) : null;
  }
}
