import { Module } from '@nestjs/common';

import { LiveModule } from '../../live/live.module.ts';
import { WebsiteModule } from '../../website/website.module.ts';
import { StaffLimits } from '../staff-limits.ts';
import { AskToApprovePricingMutation } from './ask-to-approve-pricing.mutation.ts';
import { PricingBatchStepsResolver } from './pricing-batch-steps.ts';
import { PreparePricingBatchMutation } from './prepare-pricing-batch.mutation.ts';
import { PricingBatchesResolver } from './pricing-batches.query.ts';

@Module({
  imports: [LiveModule, WebsiteModule],
  providers: [StaffLimits, PricingBatchesResolver, PreparePricingBatchMutation, AskToApprovePricingMutation, PricingBatchStepsResolver],
})
export class PricingBatchesModule {}
