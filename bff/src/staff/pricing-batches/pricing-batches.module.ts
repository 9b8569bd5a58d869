import { Module } from '@nestjs/common';

import { LiveModule } from '../../live/live.module.ts';
import { WebsiteModule } from '../../website/website.module.ts';
import { StaffLimits } from '../staff-limits.ts';
import {
  ApprovePricingBatchMutation,
  DiscardPricingBatchMutation,
  PricingBatchSteps,
  PublishPricingBatchMutation,
  UndoPricingBatchMutation,
} from './pricing-batch-steps.ts';
import { PreparePricingBatchMutation } from './prepare-pricing-batch.mutation.ts';
import { PricingBatchQuery, PricingBatchRowsQuery, PricingBatchesQuery } from './pricing-batches.query.ts';

@Module({
  imports: [LiveModule, WebsiteModule],
  providers: [
    StaffLimits,
    PricingBatchSteps,
    PricingBatchesQuery,
    PricingBatchQuery,
    PricingBatchRowsQuery,
    PreparePricingBatchMutation,
    ApprovePricingBatchMutation,
    PublishPricingBatchMutation,
    UndoPricingBatchMutation,
    DiscardPricingBatchMutation,
  ],
})
export class PricingBatchesModule {}
