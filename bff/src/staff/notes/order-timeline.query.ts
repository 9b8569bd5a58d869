import { Args, Query, Resolver } from '@nestjs/graphql';

import { Orders } from '../../commerce/orders.ts';
import { StaffNotes } from '../../commerce/staff-notes.ts';
import { Access } from '../../access/access.ts';
import { rows } from '../../graphql/rows.ts';
import { isOrderNumber } from '../../orders/order-secret-cookie.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { toOrderEvent } from './staff-note-mapper.ts';
import { OrderEvent } from './staff-note.model.ts';
import { StaffLimit } from '../staff-limits.ts';
import { Capability } from '../../website/capability.ts';

@Resolver()
export class OrderTimelineQuery {
  constructor(
    private readonly backend: StaffNotes,
    private readonly orders: Orders,
  ) {}

  @Access('staff')
  @StaffLimit('open')
  @Capability(['staff.notes', 'staff.orders'], null)
  @Query(() => [OrderEvent], {
    complexity: rows(20),
    nullable: true,
    description:
      'What happened to an order, with who and when, oldest first: status, money, parcels, mails and notes. Null for an unknown number, and without the capability "staff.notes".',
  })
  async orderTimeline(
    @Args('number', { type: () => String, description: 'Number of the order, such as "K-100234".' }) number: string,
    @CurrentCaller() caller: Caller,
  ): Promise<OrderEvent[] | null> {
    if (!isOrderNumber(number)) return null;
    const order = await this.orders.forStaff(number, caller);
    if (!order) return null;
    const events = await this.backend.timeline(order.id, caller);
    return events.map((event) => toOrderEvent(event, order.currency));
  }
}
