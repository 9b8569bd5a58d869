import { Args, Field, Int, ObjectType, Query, Resolver } from '@nestjs/graphql';

import { rows } from '../../graphql/rows.ts';
import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { OrderStatus } from '../../orders/order.model.ts';
import { OrdersBackend } from '../../orders/orders.backend.ts';
import { RequestError } from '../../errors/request-error.ts';
import { PaymentState } from '../../payments/payment-state.model.ts';
import { WebsiteSettings } from '../../website/website-settings.ts';
import { instantsOfDays } from './new-zealand-days.ts';
import { checkPage, readSearch } from '../read-search.ts';
import { StaffLimits } from '../staff-limits.ts';
import { StaffOrderMapper } from './staff-order-mapper.ts';
import { StaffOrder } from './staff-order.model.ts';

const PAGE_SIZE = 20;

@ObjectType({ description: 'How many orders stand somewhere.' })
export class OrderStatusCount {
  @Field(() => OrderStatus, { description: 'Where they stand.' })
  status: OrderStatus;
  @Field(() => Int, { description: 'Orders that match everything but the status that was asked for.' })
  count: number;
}

@ObjectType({ description: 'How many orders have their money in one state.' })
export class PaymentStateCount {
  @Field(() => PaymentState, { description: 'What became of the money.' })
  state: PaymentState;
  @Field(() => Int, { description: 'Orders that match everything but the payment state that was asked for.' })
  count: number;
}

@ObjectType({ description: "One page of everybody's orders." })
export class StaffOrderPage {
  @Field(() => [StaffOrder], { description: 'The orders of this page, newest first; empty past the end.' })
  items: StaffOrder[];
  @Field(() => [OrderStatusCount], { nullable: true, description: 'Orders of each status; null where the backend does not count them.' })
  statusCounts: OrderStatusCount[] | null;
  @Field(() => [PaymentStateCount], {
    nullable: true,
    description:
      'Orders of each payment state; null where the backend is not told what became of the money (capability "orders.payments") or does not count them.',
  })
  paymentStateCounts: PaymentStateCount[] | null;
  @Field(() => Int, { description: 'Orders on all pages.' })
  total: number;
  @Field(() => Int, { description: 'This page, from 1.' })
  page: number;
  @Field(() => Int, { description: 'Orders a page.' })
  pageSize: number;
  @Field(() => Int, { description: 'Pages there are; 0 without orders.' })
  pageCount: number;
}

@Resolver()
export class StaffOrdersQuery {
  constructor(
    private readonly backend: OrdersBackend,
    private readonly mapper: StaffOrderMapper,
    private readonly website: WebsiteSettings,
    private readonly limits: StaffLimits,
  ) {}

  @Access('staff')
  @Query(() => StaffOrderPage, {
    complexity: rows(20),
    nullable: true,
    description:
      'Everybody\'s orders, guests\' among them, newest first, for staff. Never for those who act as a customer: they are one. null where the backend does not show them (capability "staff.orders").',
  })
  async staffOrders(
    @Args('status', { type: () => OrderStatus, nullable: true, description: 'Where they stand; without it, anywhere.' })
    status: OrderStatus | null,
    @Args('paymentState', {
      type: () => PaymentState,
      nullable: true,
      description: 'What became of the money; without it, anything. Refused without the capability "orders.payments".',
    })
    paymentState: PaymentState | null,
    @Args('search', {
      type: () => String,
      defaultValue: '',
      description: 'Words of a name or an e-mail address, a phone number or an order number; at most 100 characters. Empty: all.',
    })
    search: string,
    @Args('from', {
      type: () => String,
      nullable: true,
      description: 'The first day in New Zealand on which they were placed: 2026-11-01.',
    })
    from: string | null,
    @Args('to', { type: () => String, nullable: true, description: 'The last day.' }) to: string | null,
    @Args('page', { type: () => Int, defaultValue: 1, description: 'From 1.' }) page: number,
    @CurrentCaller() caller: Caller,
  ): Promise<StaffOrderPage | null> {
    const wanted = {
      status: status ?? null,
      paymentState: paymentState ?? null,
      search: readSearch(search),
      ...instantsOfDays(from ?? null, to ?? null),
      page,
      pageSize: PAGE_SIZE,
    };
    checkPage(page);
    await this.limits.count('search', caller);
    const { capabilities } = await this.website.of(caller);
    if (!capabilities.includes('staff.orders')) return null;
    const tellsPayments = capabilities.includes('orders.payments');
    if (wanted.paymentState && !tellsPayments) throw new RequestError('The backend cannot filter orders by payment state.');
    const { orders, total, facets } = await this.backend.ofEverybody(wanted, caller);
    return {
      items: orders.map((order) => this.mapper.toStaffOrder(order, capabilities, caller)),
      statusCounts: countsOf(facets?.find(({ name }) => name === 'status')?.values),
      paymentStateCounts: tellsPayments ? stateCountsOf(facets?.find(({ name }) => name === 'paymentState')?.values) : null,
      total,
      page,
      pageSize: PAGE_SIZE,
      pageCount: Math.ceil(total / PAGE_SIZE),
    };
  }
}

/** In the order of the statuses; a status without a facet value has no orders. */
function countsOf(values: readonly { value: string; count: number }[] | undefined): OrderStatusCount[] | null {
  if (!values) return null;
  const counts = new Map(values.map(({ value, count }) => [value, count]));
  return Object.values(OrderStatus).map((status) => ({ status, count: counts.get(status) ?? 0 }));
}

function stateCountsOf(values: readonly { value: string; count: number }[] | undefined): PaymentStateCount[] | null {
  if (!values) return null;
  const counts = new Map(values.map(({ value, count }) => [value, count]));
  return Object.values(PaymentState).map((state) => ({ state, count: counts.get(state) ?? 0 }));
}
