import { Args, Mutation, Resolver } from '@nestjs/graphql';

import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { PricingBatchInput } from './pricing-batch.input.ts';
import { NO_BATCHES, PricingBatchPayload } from './pricing-batch-payload.model.ts';
import { PricingBatchSteps } from './pricing-batch-steps.ts';
import { StaffLimit } from '../staff-limits.ts';
import { Capability } from '../../website/capability.ts';

@Resolver()
export class DiscardPricingBatchMutation {
  constructor(private readonly steps: PricingBatchSteps) {}

  @Access('premiumEditor')
  @StaffLimit('batch')
  @Capability('pricing.batches', NO_BATCHES)
  @Mutation(() => PricingBatchPayload, {
    description: 'Gives a batch up (capability "pricing.batches"): it can never be published.',
  })
  discardPricingBatch(@Args('input') { batchId }: PricingBatchInput, @CurrentCaller() caller: Caller): Promise<PricingBatchPayload> {
    return this.steps.take('discard', batchId, {}, caller);
  }
}
