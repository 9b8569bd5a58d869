import { Module } from '@nestjs/common';

import { LiveModule } from '../../live/live.module.ts';
import { WebsiteModule } from '../../website/website.module.ts';
import { StaffLimits } from '../staff-limits.ts';
import { ResumeSellingMutation } from './resume-selling.mutation.ts';
import { SellingStopsQuery } from './selling-stops.query.ts';
import { StopSellingMutation } from './stop-selling.mutation.ts';

@Module({
  imports: [LiveModule, WebsiteModule],
  providers: [StaffLimits, SellingStopsQuery, StopSellingMutation, ResumeSellingMutation],
})
export class SellingModule {}
