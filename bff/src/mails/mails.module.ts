import { Module } from '@nestjs/common';

import { InvoicesModule } from '../invoices/invoices.module.ts';
import { ProductsModule } from '../products/products.module.ts';
import { WebsiteModule } from '../website/website.module.ts';
import { DueMails } from './due-mails.ts';

@Module({
  imports: [InvoicesModule, ProductsModule, WebsiteModule],
  providers: [DueMails],
  exports: [DueMails],
})
export class MailsModule {}
