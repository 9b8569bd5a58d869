import { Module } from '@nestjs/common';

import { LiveModule } from '../../live/live.module.ts';
import { WebsiteModule } from '../../website/website.module.ts';
import { StaffLimits } from '../staff-limits.ts';
import { ApprovePricingBatchMutation } from './approve-pricing-batch.mutation.ts';
import { DiscardPricingBatchMutation } from './discard-pricing-batch.mutation.ts';
import { PreparePricingBatchMutation } from './prepare-pricing-batch.mutation.ts';
import { PricingBatchQuery } from './pricing-batch.query.ts';
import { PricingBatchRowsQuery } from './pricing-batch-rows.query.ts';
import { PricingBatchSteps } from './pricing-batch-steps.ts';
import { PricingBatchesQuery } from './pricing-batches.query.ts';
import { PublishPricingBatchMutation } from './publish-pricing-batch.mutation.ts';
import { UndoPricingBatchMutation } from './undo-pricing-batch.mutation.ts';

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
