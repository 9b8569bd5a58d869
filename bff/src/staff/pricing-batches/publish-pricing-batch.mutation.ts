import { Args, Field, ID, InputType, Mutation, Resolver } from '@nestjs/graphql';

import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { PricingWarning } from '../pricing/pricing-preview.model.ts';
import { NO_BATCHES, PricingBatchPayload } from './pricing-batch-payload.model.ts';
import { PricingBatchSteps } from './pricing-batch-steps.ts';
import { StaffLimit } from '../staff-limits.ts';
import { Capability } from '../../website/capability.ts';

@InputType({ description: 'A batch of premiums to publish.' })
export class PublishPricingBatchInput {
  @Field(() => ID, { description: 'Id of the batch.' })
  batchId: string;
  @Field(() => [PricingWarning], { description: 'The warnings that the person has confirmed.' })
  confirmedWarnings: PricingWarning[];
}

@Resolver()
export class PublishPricingBatchMutation {
  constructor(private readonly steps: PricingBatchSteps) {}

  @Access('premiumEditor')
  @StaffLimit('batch')
  @Capability('pricing.batches', NO_BATCHES)
  @Mutation(() => PricingBatchPayload, {
    description:
      'Makes the prices of a batch live, all at once (capability "pricing.batches"). Products that somebody has changed since are left out. PRICING_NOT_CONFIRMED: a warning, computed anew, is not among the confirmed ones; nothing was changed.',
  })
  publishPricingBatch(
    @Args('input') { batchId, confirmedWarnings }: PublishPricingBatchInput,
    @CurrentCaller() caller: Caller,
  ): Promise<PricingBatchPayload> {
    return this.steps.take('publish', batchId, { confirmedWarnings }, caller);
  }
}
