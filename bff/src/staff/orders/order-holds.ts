import { type CheckIdentity, checkIdentity, type ReleaseOrderHolds, releaseOrderHolds } from '@koura/shared-types/inputs/staff/order-hold';
import { Field, ID, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Access, StepUp } from '../../access/access.ts';
import { ActingStaff, fullName } from '../../account/viewer.query.ts';
import { type Order, Orders, type PaymentState } from '../../commerce/orders.ts';
import type * as orders from '../../commerce/orders.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../../errors/checked-input.ts';
import { Payload, type UserError } from '../../errors/user-error.model.ts';
import { isOrderNumber } from '../../orders/order-secret-cookie.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { describedEnum } from '../../schema/described-enum.ts';
import { Capability } from '../../website/capability.ts';
import { rejected, takeStaffAction } from '../staff-action.ts';
import { StaffLimit } from '../staff-limits.ts';

const OrderHoldReason = describedEnum('OrderHoldReason', 'Why an order must not be sent.', {
  FRAUD_WARNING: ['fraudWarning', 'The cardholder’s bank has warned of fraud.'],
  DISPUTED: ['disputed', 'The cardholder’s bank disputes the payment.'],
  NOT_PAID: ['notPaid', 'The money is not there, or not any more.'],
  REFUND_WAITING: ['refundWaiting', 'A refund waits for a second person or the bank, or has failed.'],
  IDENTITY_ASKED: ['identityAsked', 'The buyer was asked to identify themselves.'],
  UNKNOWN: ['unknown', 'Nothing is known of the payment, or the backend has a reason that the shop does not know.'],
}) satisfies Record<string, orders.OrderHoldReason>;
type OrderHoldReason = orders.OrderHoldReason;

@ObjectType({ description: 'A reason why an order must not be sent.' })
class OrderHold {
  @Field(() => ID, { description: 'Id of this occurrence: the same reason later has another one.' })
  id: string;
  @Field(() => OrderHoldReason, { description: 'What speaks against sending the order.' })
  reason: OrderHoldReason;
  @Field(() => Date, { nullable: true, description: 'Since when; null where that is not known.' })
  since: string | null;
}

@ObjectType({ description: 'Who released an order that is held.' })
class OrderHoldRelease {
  @Field(() => Date, { description: 'When it was released.' })
  at: string;
  @Field(() => ActingStaff, { description: 'Who released it.' })
  by: ActingStaff;
  @Field({ description: 'The reason, for colleagues.' })
  reason: string;
}

@ObjectType({ description: 'What speaks against sending an order. An order that is fulfilled or cancelled has no holds.' })
export class OrderHolds {
  @Field({ description: 'There are holds, and nobody has released them: changeOrderStatus to FULFILLED and new parcels are rejected.' })
  isHeld: boolean;
  @Field(() => [OrderHold], { description: 'All of them, released or not, the oldest first.' })
  holds: OrderHold[];
  @Field(() => OrderHoldRelease, { nullable: true, description: 'Who released it from all of them; a later hold ends the release.' })
  release: OrderHoldRelease | null;
}

/** Null where the backend does not say what holds an order. */
export function toOrderHolds({ holds, holdRelease }: Order): OrderHolds | null {
  if (!holds) return null;
  return {
    isHeld: isHeld({ holds, holdRelease }),
    holds,
    release: holdRelease
      ? { at: holdRelease.at, reason: holdRelease.reason, by: { id: holdRelease.by.id, name: fullName(holdRelease.by) } }
      : null,
  };
}

export function isHeld({ holds, holdRelease }: Pick<Order, 'holds' | 'holdRelease'>): boolean {
  return (holds ?? []).length > 0 && !holdRelease;
}

/** Why an order is not paid, by the state of its payment. */
export const NOT_PAID: Record<PaymentState, string> = {
  awaiting: 'its bank transfer hasn’t arrived',
  held: 'its money is held on the card, not taken',
  taken: '',
  partlyReturned: '',
  returned: 'its money has been returned',
  refundPending: 'a refund of it is on its way',
  refundFailed: 'a refund of it has failed',
  disputed: 'the cardholder’s bank disputes the payment',
  voided: 'its hold was released and nothing was taken',
  failed: 'its payment failed and nothing was taken',
};

const BECAUSE: Record<OrderHoldReason, string> = {
  fraudWarning: 'the cardholder’s bank has warned of fraud',
  disputed: 'the cardholder’s bank disputes the payment',
  notPaid: 'its money isn’t there',
  refundWaiting: 'a refund of it is waiting',
  identityAsked: 'the buyer was asked to identify themselves',
  unknown: 'it’s unknown whether its money is there',
};

/** Why a step that would send the order is not taken. */
export function heldError({ holds, payment: { state } }: Order, done: string): UserError {
  const reasons = new Set((holds ?? []).map(({ reason }) => (reason === 'notPaid' && state && NOT_PAID[state]) || BECAUSE[reason]));
  return {
    code: 'ORDER_HELD',
    message: `${done}: ${[...reasons].join(', and ')}. Ask a colleague who can release held orders.`,
    field: null,
  };
}

@InputType({ description: 'A held order to release, and why.' })
@MatchesSchema(releaseOrderHolds)
class ReleaseOrderHoldsInput {
  @Field({ description: 'Number of the order, such as "K-100234".' })
  orderNumber: string;
  @Field(() => [ID], { description: 'Ids of all holds that were shown. Where there are others by now, nothing is released.' })
  holdIds: string[];
  @Field({ description: 'Why it may be sent: plain text of 1 to 500 characters, for the timeline and the audit trail.' })
  reason: string;
}

@ObjectType({ description: 'The result of releaseOrderHolds.' })
class ReleaseOrderHoldsPayload extends Payload {
  @Field(() => OrderHolds, { nullable: true, description: 'The holds afterwards; null when nothing is known to be released.' })
  holds?: OrderHolds | null;
}

const IdentityStep = describedEnum('IdentityStep', 'What becomes of the question for a buyer’s identity.', {
  ASKED: 'They are asked; the order is held until the question ends.',
  SEEN: 'Staff have seen who they are.',
  WITHDRAWN: 'It is not needed any more.',
});
type IdentityStep = (typeof IdentityStep)[keyof typeof IdentityStep];

@InputType({ description: 'What becomes of the question for a buyer’s identity.' })
@MatchesSchema(checkIdentity)
class CheckIdentityInput {
  @Field({ description: 'Number of the order, such as "K-100234".' })
  orderNumber: string;
  @Field(() => IdentityStep, { description: 'What was done.' })
  step: IdentityStep;
  @Field({
    description:
      'Why, or what was seen, never the number of a document: plain text of 1 to 500 characters, for the timeline and the audit trail.',
  })
  note: string;
}

@ObjectType({ description: 'The result of checkIdentity.' })
class CheckIdentityPayload extends Payload {
  @Field(() => OrderHolds, { nullable: true, description: 'The holds afterwards; null when nothing is known to be done.' })
  holds?: OrderHolds | null;
}

const NO_HOLDS = rejected('The commerce backend doesn’t hold orders.');
const NO_ORDER = rejected('There’s no order with this number.', 'orderNumber');

@Resolver()
export class OrderHoldsResolver {
  constructor(private readonly backend: Orders) {}

  @Access('orders.release')
  @StaffLimit('change')
  @Capability(['staff.orderHolds', 'staff.orders'], NO_HOLDS)
  @StepUp()
  @Mutation(() => ReleaseOrderHoldsPayload, {
    description: 'Releases an order that is held, so that it can be sent. The release ends when there is another hold.',
  })
  async releaseOrderHolds(
    @CheckedInput(ReleaseOrderHoldsInput) { value, userErrors }: Checked<ReleaseOrderHolds>,
    @CurrentCaller() caller: Caller,
  ): Promise<ReleaseOrderHoldsPayload> {
    if (!value) return { userErrors };
    const { orderNumber, holdIds, reason } = value;
    const order = await this.#find(orderNumber, caller);
    if (!order) return NO_ORDER;
    return takeStaffAction(caller, {
      name: 'release order holds',
      facts: { orderNumber, holdIds },
      send: () => this.backend.releaseHolds(order, holdIds, reason, caller),
      done: (after) => ({ holds: toOrderHolds(after) }),
      rejections: { 409: 'What holds the order has changed. Nothing was released. Look at the order again.' },
      ifNotConfirmed: 'Reload the page to see whether the order is still held.',
    });
  }

  @Access('orders.send')
  @StaffLimit('change')
  @Capability(['staff.orderHolds', 'staff.orders'], NO_HOLDS)
  @StepUp()
  @Mutation(() => CheckIdentityPayload, {
    description: 'Holds an order until its buyer has identified themselves, or ends that. Doing it again changes nothing.',
  })
  async checkIdentity(
    @CheckedInput(CheckIdentityInput) { value, userErrors }: Checked<CheckIdentity>,
    @CurrentCaller() caller: Caller,
  ): Promise<CheckIdentityPayload> {
    if (!value) return { userErrors };
    const { orderNumber, note } = value;
    const step = value.step.toLowerCase() as Lowercase<typeof value.step>;
    const order = await this.#find(orderNumber, caller);
    if (!order) return NO_ORDER;
    return takeStaffAction(caller, {
      name: 'check identity',
      facts: { orderNumber, step },
      send: () => this.backend.takeIdentityStep(order, step, note, caller),
      done: (after) => ({ holds: toOrderHolds(after) }),
      ifNotConfirmed: 'Press the button again; it is done once at most.',
    });
  }

  async #find(orderNumber: string, caller: Caller): Promise<Order | undefined> {
    return isOrderNumber(orderNumber) ? this.backend.forStaff(orderNumber, caller) : undefined;
  }
}
