import { reason as reasonSchema } from '@koura/shared-types/inputs/staff/money-movement';
import { NEXT_STATUSES, type Order, Orders, type PaymentState } from '../../commerce/orders.ts';
import { Logger } from '@nestjs/common';
import { Args, Field, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';
import * as v from 'valibot';

import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { isRejection, rejectionToUserError } from '../../errors/backend-error.ts';
import { RequestError } from '../../errors/request-error.ts';
import { Payload } from '../../errors/user-error.model.ts';
import { OrderStatus } from '../../orders/order.model.ts';
import { isOrderNumber } from '../../orders/order-secret-cookie.ts';
import { DueMails } from '../../mails/due-mails.ts';
import { PaymentStates } from '../../payments/payment-state.ts';
import { heldError, isHeld, NOT_PAID } from './order-holds.ts';
import { StaffLimit } from '../staff-limits.ts';
import { Capability } from '../../website/capability.ts';
import { WebsiteSettings } from '../../website/website-settings.ts';

@InputType({ description: 'An order and its new status.' })
export class ChangeOrderStatusInput {
  @Field({ description: 'Number of the order, such as "K-100234".' })
  orderNumber: string;
  @Field(() => OrderStatus, { description: 'The status that was shown. If the status is a different one by now, nothing is changed.' })
  from: OrderStatus;
  @Field(() => OrderStatus, { description: "The new status: one of the order's `nextStatuses`." })
  to: OrderStatus;
  @Field(() => Boolean, {
    nullable: true,
    description:
      'Set the status Fulfilled although the payment is not known to be captured. Without it such a change is rejected with ORDER_NOT_PAID. Where the backend holds orders (capability "staff.orderHolds") it changes nothing: such an order is rejected with ORDER_HELD until somebody with the task `orders.release` releases it.',
  })
  evenIfNotPaid: boolean | null;
  @Field(() => String, {
    nullable: true,
    description:
      'Why the order is cancelled: plain text of 1 to 450 characters, for colleagues and the audit trail. Required for CANCELED where the backend keeps it (capability "staff.cancellations").',
  })
  reason: string | null;
}

@ObjectType({ description: 'The result of changeOrderStatus.' })
export class ChangeOrderStatusPayload extends Payload {
  @Field(() => OrderStatus, { nullable: true, description: 'The current status; null when there is no such order.' })
  status: OrderStatus | null;
}

@Resolver()
export class ChangeOrderStatusMutation {
  readonly #logger = new Logger('audit');

  constructor(
    private readonly backend: Orders,
    private readonly payments: PaymentStates,
    private readonly mails: DueMails,
    private readonly website: WebsiteSettings,
  ) {}

  @Access('orders.send')
  @StaffLimit('change')
  @Capability('staff.orderStatus', rejected(null, 'The status of orders can’t be changed here.'))
  @Mutation(() => ChangeOrderStatusPayload, {
    description:
      'Changes the status of an order, and nothing else: releasePayment and refundPayment handle the payment of a cancelled order.',
  })
  async changeOrderStatus(
    @Args('input') { orderNumber, from, to, evenIfNotPaid, reason }: ChangeOrderStatusInput,
    @CurrentCaller() caller: Caller,
  ): Promise<ChangeOrderStatusPayload> {
    if (!NEXT_STATUSES[from].includes(to)) throw new RequestError('The status can’t be changed like this.');
    const { capabilities } = await this.website.load(caller);
    const isExplained = to === OrderStatus.CANCELED && capabilities.includes('staff.cancellations');
    const checked = isExplained ? v.safeParse(reasonSchema, reason) : undefined;
    if (checked?.success === false)
      return { status: from, userErrors: [{ code: 'INVALID_INPUT', message: checked.issues[0].message, field: 'reason' }] };
    if (!isOrderNumber(orderNumber)) return rejected(null, 'There’s no such order.');
    const order = await this.backend.forStaff(orderNumber, caller);
    if (!order) return rejected(null, 'There’s no such order.');
    if (order.status !== from) return changedMeanwhile(order.status);
    if (to === OrderStatus.FULFILLED && isHeld(order))
      return { status: order.status, userErrors: [heldError(order, 'Nothing was changed')] };
    // A backend that says what holds an order has included its money.
    if (to === OrderStatus.FULFILLED && !order.holds && !evenIfNotPaid) {
      const state = await this.payments.load(order);
      if (state === null || !PAID.has(state)) return notPaid(order.status, state);
    }
    return this.#change(order, to, checked?.output ?? null, caller);
  }

  async #change(order: Order, to: OrderStatus, reason: string | null, caller: Caller): Promise<ChangeOrderStatusPayload> {
    const { orderNumber, status: from } = order;
    const facts = { staffId: caller.session!.user.id, orderNumber, from, to, requestId: caller.requestId };
    try {
      const { status } = await this.backend.changeStatus(order, to, reason, caller);
      this.#logger.warn({ msg: 'order status changed', ...facts });
      this.mails.soon(orderNumber);
      return { status, userErrors: [] };
    } catch (error) {
      this.#logger.warn({ msg: 'changing an order status failed', ...facts });
      if (!isRejection(error)) throw error;
      // Another member of staff may have changed it between the check and the change.
      const now = await this.backend.forStaff(orderNumber, caller);
      if (now && to === OrderStatus.FULFILLED && isHeld(now))
        return { status: now.status, userErrors: [heldError(now, 'Nothing was changed')] };
      if (now && now.status !== from) return changedMeanwhile(now.status);
      return { status: now?.status ?? null, userErrors: [rejectionToUserError(error, 'ORDER_STATUS_REFUSED')] };
    }
  }
}

/** The dealer has the money, and no refund or dispute is open. */
const PAID: ReadonlySet<PaymentState> = new Set(['taken', 'partlyReturned']);

function notPaid(status: OrderStatus, state: PaymentState | null): ChangeOrderStatusPayload {
  const message = `Nothing was changed: ${state === null ? 'it’s unknown whether the order’s money was taken' : NOT_PAID[state]}.`;
  return { status, userErrors: [{ code: 'ORDER_NOT_PAID', message, field: null }] };
}

function changedMeanwhile(status: OrderStatus): ChangeOrderStatusPayload {
  const message = 'Someone else got there first: the order’s status has already changed. Nothing was changed.';
  return { status, userErrors: [{ code: 'ORDER_STATUS_CHANGED', message, field: null }] };
}

function rejected(status: OrderStatus | null, message: string): ChangeOrderStatusPayload {
  return { status, userErrors: [{ code: 'ORDER_STATUS_REFUSED', message, field: null }] };
}
