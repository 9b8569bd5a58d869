import { Module } from '@nestjs/common';

import { WebsiteModule } from '../../website/website.module.ts';
import { StaffLimits } from '../staff-limits.ts';
import { ExposureQuery } from './exposure.query.ts';
import { RecordHedgeMutation } from './record-hedge.mutation.ts';

@Module({ imports: [WebsiteModule], providers: [StaffLimits, ExposureQuery, RecordHedgeMutation] })
export class ExposureModule {}
