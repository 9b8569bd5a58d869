import { Module } from '@nestjs/common';

import { MailsModule } from '../mails/mails.module.ts';
import { ProductsModule } from '../products/products.module.ts';
import { WebsiteModule } from '../website/website.module.ts';
import { AlertLimits } from './alert-limits.ts';
import { ConfirmStockAlertMutation } from './confirm-stock-alert.mutation.ts';
import { EndStockAlertMutation } from './end-stock-alert.mutation.ts';
import { RequestStockAlertMutation } from './request-stock-alert.mutation.ts';

@Module({
  imports: [MailsModule, ProductsModule, WebsiteModule],
  providers: [AlertLimits, RequestStockAlertMutation, ConfirmStockAlertMutation, EndStockAlertMutation],
})
export class AlertsModule {}
