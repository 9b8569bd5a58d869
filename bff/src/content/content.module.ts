import { Module } from '@nestjs/common';
import { WebsiteModule } from '../website/website.module.ts';
import { ApplyForPremiumMutation } from './apply-for-premium.mutation.ts';
import { BuyBackEstimateQuery } from './buy-back-estimate.query.ts';
import { ContentBackend } from './content.backend.ts';
import { EnquiriesBackend } from './enquiries.backend.ts';
import { PageQuery } from './page.query.ts';
import { RequestBuyBackMutation } from './request-buy-back.mutation.ts';
import { SendContactMessageMutation } from './send-contact-message.mutation.ts';
import { TakeEnquiry } from './take-enquiry.ts';

@Module({
  imports: [WebsiteModule],
  providers: [
    ContentBackend,
    PageQuery,
    EnquiriesBackend,
    TakeEnquiry,
    SendContactMessageMutation,
    ApplyForPremiumMutation,
    BuyBackEstimateQuery,
    RequestBuyBackMutation,
  ],
})
export class ContentModule {}
