import { Module } from '@nestjs/common';

import { OrdersModule } from '../../orders/orders.module.ts';
import { WebsiteModule } from '../../website/website.module.ts';
import { StaffLimits } from '../staff-limits.ts';
import { ExportAudit } from './export-audit.ts';
import { ExportedRows } from './exported-rows.ts';
import { ExportsController } from './exports.controller.ts';

@Module({
  imports: [OrdersModule, WebsiteModule],
  controllers: [ExportsController],
  providers: [StaffLimits, ExportedRows, ExportAudit],
})
export class ExportsModule {}
