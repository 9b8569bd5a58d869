import { Module } from '@nestjs/common';

import { MailsModule } from '../mails/mails.module.ts';
import { OrdersModule } from '../orders/orders.module.ts';
import { PaymentsModule } from '../payments/payments.module.ts';
import { WebsiteModule } from '../website/website.module.ts';
import { ReconciliationQueue } from './reconciliation-queue.ts';
import { PaymentLog } from './payment-log.ts';
import { Reconcile } from './reconcile.ts';
import { ReleaseNotice } from './release-notice.ts';
import { StripeWebhook, WebhookCounters } from './stripe-webhook.ts';
import { Sweep } from './sweep.ts';
import { UpdateBackend } from './update-backend.ts';
import { UnsettledPayments } from './unsettled-payments.ts';

@Module({
  imports: [PaymentsModule, OrdersModule, WebsiteModule, MailsModule],
  providers: [
    PaymentLog,
    UnsettledPayments,
    WebhookCounters,
    UpdateBackend,
    ReleaseNotice,
    Reconcile,
    ReconciliationQueue,
    Sweep,
    StripeWebhook,
  ],
  exports: [PaymentLog, UnsettledPayments, WebhookCounters, Reconcile, ReconciliationQueue, Sweep, StripeWebhook],
})
export class ReconciliationModule {}
