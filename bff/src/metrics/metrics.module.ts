import { Module } from '@nestjs/common';
import { CheckoutModule } from '../checkout/checkout.module.ts';
import { LiveModule } from '../live/live.module.ts';
import { ReconciliationModule } from '../reconciliation/reconciliation.module.ts';
import { WebsiteModule } from '../website/website.module.ts';
import { Metrics } from './metrics.ts';

@Module({ imports: [CheckoutModule, LiveModule, ReconciliationModule, WebsiteModule], providers: [Metrics] })
export class MetricsModule {}
