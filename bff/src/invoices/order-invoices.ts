import { Injectable } from '@nestjs/common';
import { type Invoice, Invoices } from '../commerce/invoices.ts';
import type { Caller } from '../request/caller.ts';
import { WebsiteSettings } from '../website/website-settings.ts';

@Injectable()
export class OrderInvoices {
  constructor(
    private readonly invoices: Invoices,
    private readonly website: WebsiteSettings,
  ) {}

  /** The documents of an order that the caller may see, oldest first; none without the capability. Throws a BackendError. */
  async ofOrder(orderId: string, caller: Caller): Promise<Invoice[]> {
    const { capabilities } = await this.website.load(caller);
    return capabilities.includes('orders.invoices') ? this.invoices.ofOrder(orderId, caller) : [];
  }
}
