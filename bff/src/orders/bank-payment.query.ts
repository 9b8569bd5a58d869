import { Args, Field, ObjectType, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../access/access.ts';
import { RequestError } from '../errors/request-error.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { BankPayments } from './bank-payments.ts';
import { OrderAccess } from './order-access.ts';
import { Order, OrderMapper } from './order.model.ts';

@ObjectType({ description: 'An order that is paid at the buyer’s bank, after the bank was asked.' })
class BankPaymentCheck {
  @Field(() => Order, { description: 'The order as it is now; `payment.bank` says what has become of the payment.' })
  order: Order;
  @Field(() => String, { nullable: true, description: 'Where the buyer approves it; null once that is over, and where nobody knows.' })
  redirectUrl: string | null;
}

@Resolver()
export class BankPaymentQuery {
  constructor(
    private readonly access: OrderAccess,
    private readonly banks: BankPayments,
    private readonly mapper: OrderMapper,
  ) {}

  @Access('public')
  @Query(() => BankPaymentCheck, {
    description:
      'Asks the buyer’s bank about the payment of an order, and books what it says: poll it every few seconds while `payment.bank.state` is OPEN or CHECKING. For whoever may see the order; NOT_FOUND for everyone else.',
  })
  async bankPayment(
    @Args('orderNumber', { type: () => String, description: 'Number of the order, such as "K-100234".' }) orderNumber: string,
    @Args('orderSecret', { type: () => String, nullable: true, description: "The order's secret; browsers send its cookie instead." })
    orderSecret: string | null,
    @CurrentCaller() caller: Caller,
  ): Promise<BankPaymentCheck> {
    const before = await this.access.find(orderNumber, orderSecret, caller);
    if (!before) throw new RequestError('There’s no such order.', 'NOT_FOUND', 404);
    const redirectUrl = await this.banks.redirectUrl(before.order, caller);
    const { order } = (await this.access.find(orderNumber, orderSecret, caller)) ?? before;
    return { order: this.mapper.toOrder(order), redirectUrl };
  }
}
