import { Module } from '@nestjs/common';

import { MailsModule } from '../../mails/mails.module.ts';
import { WebsiteModule } from '../../website/website.module.ts';
import { StaffLimits } from '../staff-limits.ts';
import { AnswerEnquiryMutation } from './answer-enquiry.mutation.ts';
import { CloseEnquiryMutation } from './close-enquiry.mutation.ts';
import { StaffEnquiriesQuery } from './staff-enquiries.query.ts';
import { TakePurchaseStepMutation } from './take-purchase-step.mutation.ts';

@Module({
  imports: [MailsModule, WebsiteModule],
  providers: [StaffLimits, StaffEnquiriesQuery, AnswerEnquiryMutation, CloseEnquiryMutation, TakePurchaseStepMutation],
})
export class StaffEnquiriesModule {}
