import { Args, Mutation, Resolver } from '@nestjs/graphql';

import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { PricingBatchInput } from './pricing-batch.input.ts';
import { PricingBatchPayload } from './pricing-batch-payload.model.ts';
import { PricingBatchSteps } from './pricing-batch-steps.ts';

@Resolver()
export class DiscardPricingBatchMutation {
  constructor(private readonly steps: PricingBatchSteps) {}

  @Access('premiumEditor')
  @Mutation(() => PricingBatchPayload, {
    description: 'Gives a batch up (capability "pricing.batches"): it can never be published.',
  })
  discardPricingBatch(@Args('input') { batchId }: PricingBatchInput, @CurrentCaller() caller: Caller): Promise<PricingBatchPayload> {
    return this.steps.take('discard', batchId, {}, caller);
  }
}
