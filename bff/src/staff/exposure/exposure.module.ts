import { Module } from '@nestjs/common';

import { WebsiteModule } from '../../website/website.module.ts';
import { StaffLimits } from '../staff-limits.ts';
import { ExposureBackend } from './exposure.backend.ts';
import { ExposureQuery } from './exposure.query.ts';
import { RecordHedgeMutation } from './record-hedge.mutation.ts';

@Module({ imports: [WebsiteModule], providers: [StaffLimits, ExposureBackend, ExposureQuery, RecordHedgeMutation] })
export class ExposureModule {}
