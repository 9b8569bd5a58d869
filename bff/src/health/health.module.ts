import { GracefulStop } from '@koura/shared-types/graceful-stop';
import { type DynamicModule, Module } from '@nestjs/common';
import { LiveModule } from '../live/live.module.ts';
import { PaymentsModule } from '../payments/payments.module.ts';
import { ReconciliationModule } from '../reconciliation/reconciliation.module.ts';
import { PaymentsReport } from './debug/debug-payments.ts';
import { DebugQuery } from './debug/debug.query.ts';
import { HealthController } from './health.controller.ts';
import { VersionQuery } from './version.query.ts';

@Module({
  imports: [LiveModule, PaymentsModule, ReconciliationModule],
  controllers: [HealthController],
  providers: [VersionQuery, PaymentsReport, DebugQuery],
})
export class HealthModule {
  static with(stopping: GracefulStop): DynamicModule {
    return { module: HealthModule, providers: [{ provide: GracefulStop, useValue: stopping }] };
  }
}
