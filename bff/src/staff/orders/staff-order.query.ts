import { Args, Query, Resolver } from '@nestjs/graphql';

import { Orders } from '../../commerce/orders.ts';
import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { PaymentStates } from '../../payments/payment-states.ts';
import { isOrderNumber } from '../../orders/order-secret-cookie.ts';
import { WebsiteSettings } from '../../website/website-settings.ts';
import { StaffOrderMapper } from './staff-order-mapper.ts';
import { StaffOrder } from './staff-order.model.ts';
import { StaffLimit } from '../staff-limits.ts';
import { Capability } from '../../website/capability.ts';

@Resolver()
export class StaffOrderQuery {
  constructor(
    private readonly backend: Orders,
    private readonly mapper: StaffOrderMapper,
    private readonly payments: PaymentStates,
    private readonly website: WebsiteSettings,
  ) {}

  @Access('staff')
  @StaffLimit('open')
  @Capability('staff.orders', null)
  @Query(() => StaffOrder, {
    nullable: true,
    description:
      'Any order, for staff. Not available while acting as a customer. Null for an unknown number, and where the backend does not show orders to staff (capability "staff.orders").',
  })
  async staffOrder(
    @Args('number', { type: () => String, description: 'Number of the order, such as "K-100234".' }) number: string,
    @CurrentCaller() caller: Caller,
  ): Promise<StaffOrder | null> {
    if (!isOrderNumber(number)) return null;
    const { capabilities } = await this.website.of(caller);
    const found = await this.backend.forStaff(number, caller);
    if (!found) return null;
    const staffOrder = this.mapper.toStaffOrder(found, capabilities, caller);
    staffOrder.order.payment.state = await this.payments.of(found);
    return staffOrder;
  }
}
