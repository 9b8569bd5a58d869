import { Args, Field, ID, Int, ObjectType, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../access/access.ts';
import { type OrderListMeta, type OrderSort, Orders } from '../../commerce/orders.ts';
import type * as orders from '../../commerce/orders.ts';
import { DeliveryCode } from '../../delivery/delivery-code.model.ts';
import { checkedCode } from '../../errors/checked-code.ts';
import { RequestError } from '../../errors/request-error.ts';
import { rows } from '../../graphql/rows.ts';
import { OrderStatus } from '../../orders/order.model.ts';
import { PaymentState } from '../../payments/payment-state.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { describedEnum } from '../../schema/described-enum.ts';
import { Page, checkPage, pageOf } from '../../schema/page.model.ts';
import { PaymentMethodCode } from '../../schema/payment-method-code.model.ts';
import { Capability } from '../../website/capability.ts';
import { WebsiteSettings } from '../../website/website-settings.ts';
import { readId } from '../read-id.ts';
import { readSearch } from '../read-search.ts';
import { StaffLimit } from '../staff-limits.ts';
import { instantsOfDays } from './dealer-days.ts';
import { StaffOrder, StaffOrderMapper } from './staff-order.query.ts';

/** The values are the contract's. */
export const OrderView = describedEnum('OrderView', 'A list of orders that staff work through.', {
  TO_PICK: ['toPick', 'Paid, not fulfilled, and without a parcel.'],
  TO_SEND: ['toSend', 'Paid, not fulfilled, with a parcel, and some of it neither sent nor ready to collect.'],
  UNPAID: ['unpaid', 'Not fulfilled, and nothing was captured or received.'],
  NEEDS_ATTENTION: ['needsAttention', 'A person has to look at its payment.'],
}) satisfies Record<string, orders.OrderView>;
export type OrderView = orders.OrderView;

export const OrderPlacer = describedEnum('OrderPlacer', 'Who placed an order.', {
  GUEST: ['guest', 'Somebody without an account.'],
  CUSTOMER: ['customer', 'A customer with their account.'],
  STAFF: ['staff', 'A member of staff who acted as the customer.'],
}) satisfies Record<string, orders.OrderPlacer>;
export type OrderPlacer = orders.OrderPlacer;

const StaffOrderSort = describedEnum('StaffOrderSort', 'The order of a list of orders.', {
  NEWEST: ['createdAt:desc', 'The newest first.'],
  OLDEST: ['createdAt:asc', 'The oldest first.'],
  HIGHEST_TOTAL: ['total:desc', 'The highest total first.'],
  LOWEST_TOTAL: ['total:asc', 'The lowest total first.'],
}) satisfies Record<string, OrderSort>;
type StaffOrderSort = OrderSort;

const PAGE_SIZE = 20;

@ObjectType({ description: 'The number of orders with one status.' })
class OrderStatusCount {
  @Field(() => OrderStatus)
  status: OrderStatus;
  @Field(() => Int, { description: 'Orders that match every filter but the status.' })
  count: number;
}

@ObjectType({ description: 'The number of orders with one payment state.' })
class PaymentStateCount {
  @Field(() => PaymentState)
  state: PaymentState;
  @Field(() => Int, { description: 'Orders that match every filter but the payment state.' })
  count: number;
}

@ObjectType({ description: 'One page of all orders.' })
class StaffOrderPage extends Page {
  @Field(() => [StaffOrder], { description: 'The orders of this page; empty past the end.' })
  items: StaffOrder[];
  @Field(() => [OrderStatusCount], { nullable: true, description: 'Orders per status; null where the backend does not count them.' })
  statusCounts: OrderStatusCount[] | null;
  @Field(() => [PaymentStateCount], {
    nullable: true,
    description:
      'Orders per payment state; null where the backend does not know payment states (capability "orders.payments") or does not count them.',
  })
  paymentStateCounts: PaymentStateCount[] | null;
}

@Resolver()
export class StaffOrdersQuery {
  constructor(
    private readonly backend: Orders,
    private readonly mapper: StaffOrderMapper,
    private readonly website: WebsiteSettings,
  ) {}

  @Access('orders.view')
  @StaffLimit('search')
  @Capability('staff.orders', null)
  @Query(() => StaffOrderPage, {
    complexity: rows(20),
    nullable: true,
    description:
      'All orders, including those of guests, for staff. Not available while acting as a customer. Null where the backend does not show them (capability "staff.orders").',
  })
  async staffOrders(
    @Args('status', { type: () => OrderStatus, nullable: true, description: 'Only orders with this status.' })
    status: OrderStatus | null,
    @Args('paymentState', {
      type: () => PaymentState,
      nullable: true,
      description: 'Only orders with this payment state. Rejected without the capability "orders.payments".',
    })
    paymentState: PaymentState | null,
    @Args('paymentMethod', {
      type: () => PaymentMethodCode,
      nullable: true,
      description: 'Only orders paid in this way. Rejected without the capability "checkout.methods".',
    })
    paymentMethod: PaymentMethodCode | null,
    @Args('view', {
      type: () => OrderView,
      nullable: true,
      description: 'Only orders of this view. Rejected without the capability "staff.figures", like the next three.',
    })
    view: OrderView | null,
    @Args('delivery', { type: () => DeliveryCode, nullable: true, description: 'Only orders that are delivered in this way.' })
    delivery: DeliveryCode | null,
    @Args('placedBy', { type: () => OrderPlacer, nullable: true, description: 'Only orders that these people placed.' })
    placedBy: OrderPlacer | null,
    @Args('customerId', { type: () => ID, nullable: true, description: 'Only orders that were placed with this account.' })
    customerId: string | null,
    @Args('sort', { type: () => StaffOrderSort, defaultValue: StaffOrderSort.NEWEST, description: 'Which orders come first.' })
    sort: StaffOrderSort,
    @Args('search', {
      type: () => String,
      defaultValue: '',
      description: 'Words of a name or an email address, a phone number or an order number; at most 100 characters. Empty for all orders.',
    })
    search: string,
    @Args('from', {
      type: () => String,
      nullable: true,
      description: "Only orders placed on this day or later, the dealer's time: 2026-11-01.",
    })
    from: string | null,
    @Args('to', { type: () => String, nullable: true, description: 'Only orders placed on this day or earlier.' }) to: string | null,
    @Args('page', { type: () => Int, defaultValue: 1, description: 'Number of the page, from 1.' }) page: number,
    @CurrentCaller() caller: Caller,
  ): Promise<StaffOrderPage | null> {
    const wanted = {
      status: status ?? null,
      paymentState: paymentState ?? null,
      paymentMethod: checkedCode(paymentMethod, 'paymentMethod'),
      view: view ?? null,
      delivery: checkedCode(delivery, 'delivery'),
      placedBy: placedBy ?? null,
      customerId: customerId == null ? null : readId(customerId, 'customerId'),
      sort,
      search: readSearch(search),
      ...instantsOfDays(from ?? null, to ?? null),
      page,
      pageSize: PAGE_SIZE,
    };
    checkPage(page, PAGE_SIZE);
    const { capabilities } = await this.website.load(caller);
    const hasPayments = capabilities.includes('orders.payments');
    if (wanted.paymentState && !hasPayments) throw new RequestError('The backend can’t filter orders by payment state.');
    if (wanted.paymentMethod && !capabilities.includes('checkout.methods'))
      throw new RequestError('The backend can’t filter orders by payment method.');
    if ((wanted.view || wanted.delivery || wanted.placedBy || sort !== StaffOrderSort.NEWEST) && !capabilities.includes('staff.figures'))
      throw new RequestError('The backend can’t list orders like this.');
    const { orders, total, facets } = await this.backend.ofEverybody(wanted, caller);
    const [byStatus, byState] = [counterOf(facets, 'status'), hasPayments ? counterOf(facets, 'paymentState') : null];
    const items = orders.map((order) => this.mapper.toStaffOrder(order, capabilities, caller));
    return {
      ...pageOf(items, total, wanted),
      statusCounts: byStatus && Object.values(OrderStatus).map((status) => ({ status, count: byStatus(status) })),
      paymentStateCounts: byState && Object.values(PaymentState).map((state) => ({ state, count: byState(state) })),
    };
  }
}

/** The number of orders by value of a facet, 0 for values that it does not contain; null when the backend does not count them. */
function counterOf(facets: OrderListMeta['facets'], name: string): ((value: string) => number) | null {
  const values = facets?.find((facet) => facet.name === name)?.values;
  return values ? (value) => values.find((one) => one.value === value)?.count ?? 0 : null;
}
