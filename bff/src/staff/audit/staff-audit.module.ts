import { Module } from '@nestjs/common';

import { WebsiteModule } from '../../website/website.module.ts';
import { StaffLimits } from '../staff-limits.ts';
import { AuditTrailQuery } from './audit-trail.query.ts';
import { MoneyAuditLog } from './money-audit.ts';

@Module({
  imports: [WebsiteModule],
  providers: [StaffLimits, MoneyAuditLog, AuditTrailQuery],
  exports: [MoneyAuditLog],
})
export class StaffAuditModule {}
