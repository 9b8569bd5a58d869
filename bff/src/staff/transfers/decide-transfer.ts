import {
  type ExtendPaymentDeadline,
  type ReleaseUnpaidOrder,
  type TakeBackReceipt,
  extendPaymentDeadline,
  releaseUnpaidOrder,
  takeBackReceipt,
} from '@koura/shared-types/inputs/staff/staff-transfer';
import { Args, Field, ID, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Access, StepUp } from '../../access/access.ts';
import type { Order } from '../../commerce/orders.ts';
import { Transfers } from '../../commerce/staff-transfers.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../../errors/checked-input.ts';
import type { UserError } from '../../errors/user-error.model.ts';
import { OrderStatus } from '../../orders/order.model.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { Capability } from '../../website/capability.ts';
import { invalidInput } from '../payments/money-errors.ts';
import { rejected } from '../staff-action.ts';
import { StaffLimit } from '../staff-limits.ts';
import { TransferPayload } from './staff-transfer.model.ts';
import { NO_TRANSFERS, StaffTransfers, statusChanged } from './staff-transfers.ts';

@InputType({ description: 'The order whose late money counts.' })
class AcceptLateTransferInput {
  @Field({ description: 'Number of the order, such as "K-100234".' })
  orderNumber: string;
  @Field(() => OrderStatus, { description: 'The status that was shown. If it is another one by now, nothing is changed.' })
  from: OrderStatus;
}

@ObjectType({ description: 'The result of acceptLateTransfer.' })
class AcceptLateTransferPayload extends TransferPayload {}

@InputType({ description: 'A later deadline for the bank transfer of an order.' })
@MatchesSchema(extendPaymentDeadline)
class ExtendPaymentDeadlineInput {
  @Field({ description: 'Number of the order, such as "K-100234".' })
  orderNumber: string;
  @Field(() => Date, { description: 'The new deadline: in the future and later than the present one.' })
  payBy: string;
  @Field(() => Date, { description: 'The deadline that was shown. If it is another one by now, nothing is changed.' })
  from: string;
}

@ObjectType({ description: 'The result of extendPaymentDeadline.' })
class ExtendPaymentDeadlinePayload extends TransferPayload {}

const DEADLINE_CHANGED: UserError = {
  code: 'PAYMENT_CHANGED',
  message: 'Someone else got there first: the deadline has already been changed. Nothing was changed.',
  field: null,
};

@InputType({ description: 'An order whose money is no longer awaited.' })
@MatchesSchema(releaseUnpaidOrder)
class ReleaseUnpaidOrderInput {
  @Field({ description: 'Number of the order, such as "K-100234".' })
  orderNumber: string;
  @Field(() => OrderStatus, { description: 'The status that was shown. If it is another one by now, nothing is changed.' })
  from: OrderStatus;
  @Field({ description: 'The reason, for the audit trail; 1 to 450 characters.' })
  reason: string;
}

@ObjectType({ description: 'The result of releaseUnpaidOrder.' })
class ReleaseUnpaidOrderPayload extends TransferPayload {}

@InputType({ description: 'A receipt that was recorded by mistake.' })
@MatchesSchema(takeBackReceipt)
class TakeBackReceiptInput {
  @Field({ description: 'Number of the order, such as "K-100234".' })
  orderNumber: string;
  @Field(() => ID, { description: 'The `key` of the receipt.' })
  key: string;
  @Field({ description: 'What was wrong, for the timeline and the audit trail; 1 to 450 characters.' })
  reason: string;
}

@ObjectType({ description: 'The result of takeBackReceipt.' })
class TakeBackReceiptPayload extends TransferPayload {}

@Resolver()
export class DecideTransferResolver {
  constructor(
    private readonly transfers: StaffTransfers,
    private readonly backend: Transfers,
  ) {}

  @Access('transfers.record')
  @StaffLimit('transfer')
  @Capability(['staff.receipts', 'staff.orders'], rejected('The commerce backend doesn’t take receipts back.', null, 'PAYMENT_REFUSED'))
  @Mutation(() => TakeBackReceiptPayload, {
    description:
      'Takes back a receipt that was recorded by mistake: it counts nowhere, as if it had never been. An order that is no longer paid awaits its money again. Money that did arrive and was sent back is `returnTransfer`.',
  })
  async takeBackReceipt(
    @CheckedInput(TakeBackReceiptInput) input: Checked<TakeBackReceipt>,
    @CurrentCaller() caller: Caller,
  ): Promise<TakeBackReceiptPayload> {
    if (!input.value) return { transfer: null, userErrors: input.userErrors };
    const { orderNumber, key, reason } = input.value;
    const line = { step: 'takeBackReceipt', orderNumber, key, reason } as const;
    return this.transfers.take({ line, send: (order) => this.backend.takeBack(order, key, reason, caller) }, caller);
  }

  @Access('transfers.record')
  @StaffLimit('transfer')
  @Capability(['checkout.methods', 'staff.orders'], NO_TRANSFERS)
  @StepUp()
  @Mutation(() => AcceptLateTransferPayload, {
    description: 'Counts money that was sent after the deadline: the order keeps its price.',
  })
  async acceptLateTransfer(
    @Args('input') { orderNumber, from }: AcceptLateTransferInput,
    @CurrentCaller() caller: Caller,
  ): Promise<AcceptLateTransferPayload> {
    const line = { step: 'acceptLateTransfer', orderNumber } as const;
    return this.transfers.take(
      { line, send: async (order) => statusChanged(order, from) ?? this.backend.acceptLate(order, from, caller) },
      caller,
    );
  }

  @Access('transfers.record')
  @StaffLimit('transfer')
  @Capability(['checkout.methods', 'staff.orders'], NO_TRANSFERS)
  @Mutation(() => ExtendPaymentDeadlinePayload, {
    description: 'Moves the deadline of a bank transfer, and with it the end of the grace period. The buyer is reminded again.',
  })
  async extendPaymentDeadline(
    @CheckedInput(ExtendPaymentDeadlineInput) input: Checked<ExtendPaymentDeadline>,
    @CurrentCaller() caller: Caller,
  ): Promise<ExtendPaymentDeadlinePayload> {
    if (!input.value) return { transfer: null, userErrors: input.userErrors };
    const { orderNumber, payBy, from } = input.value;
    if (Date.parse(payBy) <= Date.now())
      return { transfer: null, userErrors: [invalidInput('payBy', 'This is in the past. Please choose a later time.')] };
    const send = async (order: Order): Promise<Order | UserError> => {
      const seen = order.payment.transfer!.payBy;
      if (Date.parse(seen) !== Date.parse(from)) return DEADLINE_CHANGED;
      if (Date.parse(payBy) <= Date.parse(seen)) return invalidInput('payBy', 'Please choose a time after the present deadline.');
      return this.backend.changeDeadline(order, payBy, seen, caller);
    };
    const line = { step: 'extendDeadline', orderNumber } as const;
    return this.transfers.take({ line, send, fields: { payBy: 'payBy' } }, caller);
  }

  @Access('transfers.record')
  @StaffLimit('transfer')
  @Capability(['checkout.methods', 'staff.orders'], NO_TRANSFERS)
  @Mutation(() => ReleaseUnpaidOrderPayload, {
    description: 'Cancels an order for which no money has arrived; its products go back into stock. Rejected once money has arrived.',
  })
  async releaseUnpaidOrder(
    @CheckedInput(ReleaseUnpaidOrderInput) input: Checked<ReleaseUnpaidOrder>,
    @CurrentCaller() caller: Caller,
  ): Promise<ReleaseUnpaidOrderPayload> {
    if (!input.value) return { transfer: null, userErrors: input.userErrors };
    const { orderNumber, from, reason } = input.value;
    const line = { step: 'releaseUnpaid', orderNumber, reason } as const;
    return this.transfers.take(
      { line, send: async (order) => statusChanged(order, from) ?? this.backend.release(order, reason, order.status, caller) },
      caller,
    );
  }
}
