import { type ExtendPaymentDeadline, extendPaymentDeadline } from '@koura/shared-types/inputs/staff/staff-transfer';
import { Field, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import type { Order } from '../../commerce/orders.ts';
import { Transfers } from '../../commerce/staff-transfers.ts';
import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../../errors/checked-input.ts';
import type { UserError } from '../../errors/user-error.model.ts';
import { invalidInput } from '../payments/money-errors.ts';
import { NO_TRANSFERS, StaffTransfers } from './staff-transfers.ts';
import { TransferPayload } from './transfer-result.model.ts';
import { Capability } from '../../website/capability.ts';
import { StaffLimit } from '../staff-limits.ts';

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
export class ExtendPaymentDeadlinePayload extends TransferPayload {}

@Resolver()
export class ExtendPaymentDeadlineMutation {
  constructor(
    private readonly transfers: StaffTransfers,
    private readonly backend: Transfers,
  ) {}

  @Access('sales')
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
}

const DEADLINE_CHANGED: UserError = {
  code: 'PAYMENT_CHANGED',
  message: 'Someone else got there first: the deadline has already been changed. Nothing was changed.',
  field: null,
};
