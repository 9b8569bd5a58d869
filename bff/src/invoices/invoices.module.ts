import { Module } from '@nestjs/common';

import { OrdersModule } from '../orders/orders.module.ts';
import { WebsiteModule } from '../website/website.module.ts';
import { DocumentsController } from './documents.controller.ts';
import { InvoicePdfs } from './invoice-pdfs.ts';
import { InvoicesBackend } from './invoices.backend.ts';
import { OrderInvoicesField } from './order-invoices.field.ts';

@Module({
  imports: [OrdersModule, WebsiteModule],
  controllers: [DocumentsController],
  providers: [InvoicesBackend, InvoicePdfs, OrderInvoicesField],
  exports: [InvoicesBackend, InvoicePdfs],
})
export class InvoicesModule {}
