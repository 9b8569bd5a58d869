import { Logger } from '@nestjs/common';
import { Parent, ResolveField, Resolver } from '@nestjs/graphql';

import { type Caller, CurrentCaller } from '../request/caller.ts';
import { partOrNull } from '../request/page-part.ts';
import { rows } from '../graphql/rows.ts';
import { Order } from '../orders/order.model.ts';
import { Invoice } from './invoice.model.ts';
import { toInvoice } from './invoice-mapper.ts';
import { OrderInvoices } from './order-invoices.ts';

/** `Order.invoices`. Whoever has received the order may see its documents. */
@Resolver(() => Order)
export class OrderInvoicesField {
  readonly #logger = new Logger(OrderInvoicesField.name);

  constructor(private readonly backend: OrderInvoices) {}

  @ResolveField(() => [Invoice], {
    nullable: true,
    complexity: rows(3, { calls: 1 }),
    description:
      'Invoice and credit notes, in the order in which they were issued; empty until the order is paid and where the backend issues none. Null while they cannot be loaded.',
  })
  invoices(@Parent() order: Order, @CurrentCaller() caller: Caller): Promise<Invoice[] | null> {
    const found = this.backend.ofOrder(order.backendId, caller).then((invoices) => invoices.map(toInvoice));
    return partOrNull('Order.invoices', found, caller, this.#logger);
  }
}
