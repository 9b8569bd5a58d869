import { Module } from '@nestjs/common';

import { OrdersModule } from '../orders/orders.module.ts';
import { WebsiteModule } from '../website/website.module.ts';
import { DocumentsController } from './documents.controller.ts';
import { InvoicePdfs } from './invoice-pdfs.ts';
import { OrderInvoices } from './order-invoices.ts';
import { OrderInvoicesField } from './invoice.model.ts';

@Module({
  imports: [OrdersModule, WebsiteModule],
  controllers: [DocumentsController],
  providers: [OrderInvoices, InvoicePdfs, OrderInvoicesField],
  exports: [OrderInvoices, InvoicePdfs],
})
export class InvoicesModule {}
