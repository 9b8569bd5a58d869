import { Module } from '@nestjs/common';
import { LiveModule } from '../live/live.module.ts';
import { PaymentsModule } from '../payments/payments.module.ts';
import { ReconciliationModule } from '../reconciliation/reconciliation.module.ts';
import { PaymentsReport } from './debug/debug-payments.ts';
import { DebugQuery } from './debug/debug.query.ts';
import { HealthController } from './health.controller.ts';
import { Readiness } from './readiness.ts';
import { VersionQuery } from './version.query.ts';

@Module({
  imports: [LiveModule, PaymentsModule, ReconciliationModule],
  controllers: [HealthController],
  providers: [Readiness, VersionQuery, PaymentsReport, DebugQuery],
  exports: [Readiness],
})
export class HealthModule {}
