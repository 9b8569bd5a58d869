import { Module } from '@nestjs/common';

import { OrdersModule } from '../../orders/orders.module.ts';
import { WebsiteModule } from '../../website/website.module.ts';
import { AuditBackend } from '../audit/audit.backend.ts';
import { StaffLimits } from '../staff-limits.ts';
import { ExportAudit } from './export-audit.ts';
import { ExportsBackend } from './exports.backend.ts';
import { ExportsController } from './exports.controller.ts';
import { PremiumsBackend } from './premiums.backend.ts';

@Module({
  imports: [OrdersModule, WebsiteModule],
  controllers: [ExportsController],
  providers: [StaffLimits, AuditBackend, ExportsBackend, PremiumsBackend, ExportAudit],
})
export class ExportsModule {}
