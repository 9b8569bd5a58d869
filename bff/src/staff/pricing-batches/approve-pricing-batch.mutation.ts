import { Args, Mutation, Resolver } from '@nestjs/graphql';

import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { PricingBatchInput } from './pricing-batch.input.ts';
import { NO_BATCHES, PricingBatchPayload } from './pricing-batch-payload.model.ts';
import { PricingBatchSteps } from './pricing-batch-steps.ts';
import { StaffLimit } from '../staff-limits.ts';
import { Capability } from '../../website/capability.ts';

@Resolver()
export class ApprovePricingBatchMutation {
  constructor(private readonly steps: PricingBatchSteps) {}

  @Access('premiumEditor')
  @StaffLimit('batch')
  @Capability('pricing.batches', NO_BATCHES)
  @Mutation(() => PricingBatchPayload, {
    description: 'Approves a batch that someone else has prepared (capability "pricing.batches"), so that it can be published.',
  })
  approvePricingBatch(@Args('input') { batchId }: PricingBatchInput, @CurrentCaller() caller: Caller): Promise<PricingBatchPayload> {
    return this.steps.take('approve', batchId, {}, caller);
  }
}
