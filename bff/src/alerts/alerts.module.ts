import { Module } from '@nestjs/common';

import { MailsModule } from '../mails/mails.module.ts';
import { ProductsModule } from '../products/products.module.ts';
import { WebsiteModule } from '../website/website.module.ts';
import { AlertLimits, ConfirmStockAlertMutation, EndStockAlertMutation, RequestStockAlertMutation } from './stock-alerts.ts';

@Module({
  imports: [MailsModule, ProductsModule, WebsiteModule],
  providers: [AlertLimits, RequestStockAlertMutation, ConfirmStockAlertMutation, EndStockAlertMutation],
})
export class AlertsModule {}
