import { PAID_BY_TRANSFER } from '@koura/shared-types/payment-methods';
import { Args, Field, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Orders } from '../commerce/orders.ts';
import type * as orders from '../commerce/orders.ts';
import { Access } from '../access/access.ts';
import { isRejection } from '../errors/backend-error.ts';
import { RequestError } from '../errors/request-error.ts';
import { Payload } from '../errors/user-error.model.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import { OrderAccess } from './order-access.ts';
import { Order, OrderMapper } from './order.model.ts';

@ObjectType({ description: 'The result of reportTransferSent.' })
export class ReportTransferSentPayload extends Payload {
  @Field(() => Order, { description: 'The order as it is now.' })
  order: Order;
}

@Resolver()
export class ReportTransferSentMutation {
  constructor(
    private readonly access: OrderAccess,
    private readonly backend: Orders,
    private readonly mapper: OrderMapper,
  ) {}

  @Access('public')
  @Mutation(() => ReportTransferSentPayload, {
    description:
      'The buyer reports that the money of a bank transfer is on its way: sets `transfer.sentAt` once, and does not extend the deadline. For whoever may see the order; NOT_FOUND for everyone else. PAYMENT_CHANGED when no transfer is awaited for it.',
  })
  async reportTransferSent(
    @Args('orderNumber', { type: () => String, description: 'Number of the order, such as "K-100234".' }) orderNumber: string,
    @Args('orderSecret', { type: () => String, nullable: true, description: "The order's secret; browsers send its cookie instead." })
    orderSecret: string | null,
    @CurrentCaller() caller: Caller,
  ): Promise<ReportTransferSentPayload> {
    const visible = await this.access.find(orderNumber, orderSecret, caller);
    if (!visible) throw new RequestError('There’s no such order.', 'NOT_FOUND', 404);
    const { order, secret, accessCaller } = visible;
    if (!PAID_BY_TRANSFER[order.payment.method]) return this.#notAwaited(order);
    try {
      return { order: this.mapper.toOrder(await this.backend.reportTransferSent(order, secret, accessCaller)), userErrors: [] };
    } catch (error) {
      if (!isRejection(error)) throw error;
      const now = await this.access.find(orderNumber, orderSecret, caller);
      return this.#notAwaited(now?.order ?? order);
    }
  }

  #notAwaited(order: orders.Order): ReportTransferSentPayload {
    const message = 'We’re not waiting for a transfer for this order.';
    return { order: this.mapper.toOrder(order), userErrors: [{ code: 'PAYMENT_CHANGED', message, field: null }] };
  }
}
