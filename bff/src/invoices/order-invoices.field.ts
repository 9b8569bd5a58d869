import { Parent, ResolveField, Resolver } from '@nestjs/graphql';

import { type Caller, CurrentCaller } from '../request/caller.ts';
import { rows } from '../graphql/rows.ts';
import { Order } from '../orders/order.model.ts';
import { Invoice } from './invoice.model.ts';
import { toInvoice } from './invoice-mapper.ts';
import { InvoicesBackend } from './invoices.backend.ts';

/** `Order.invoices`. Whoever has received the order may see its documents. */
@Resolver(() => Order)
export class OrderInvoicesField {
  constructor(private readonly backend: InvoicesBackend) {}

  @ResolveField(() => [Invoice], {
    complexity: rows(3, { surcharge: 10 }),
    description:
      'Invoice and credit notes, in the order in which they were issued; empty until the order is paid and where the backend issues none.',
  })
  async invoices(@Parent() order: Order, @CurrentCaller() caller: Caller): Promise<Invoice[]> {
    return (await this.backend.ofOrder(order.backendId, caller)).map(toInvoice);
  }
}
