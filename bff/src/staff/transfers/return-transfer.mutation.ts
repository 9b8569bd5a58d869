import { type ReturnTransfer, returnTransfer } from '@koura/shared-types/inputs/staff/staff-transfer';
import { decimalNumber, decimalString, parseDecimal } from '@koura/shared-types/money';
import { Field, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import type { Order } from '../../commerce/orders.ts';
import { Transfers } from '../../commerce/staff-transfers.ts';
import { Access, StepUp } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../../errors/checked-input.ts';
import type { UserError } from '../../errors/user-error.model.ts';
import { MoneyInput } from '../../money/money.model.ts';
import { invalidInput } from '../payments/money-errors.ts';
import { NO_TRANSFERS, StaffTransfers } from './staff-transfers.ts';
import { TransferPayload } from './staff-transfer.model.ts';
import { Capability } from '../../website/capability.ts';
import { StaffLimit } from '../staff-limits.ts';

@InputType({ description: 'Money that was sent back to the buyer of an order.' })
@MatchesSchema(returnTransfer, { key: 'BAD_USER_INPUT' })
class ReturnTransferInput {
  @Field({ description: 'Number of the order, such as "K-100234".' })
  orderNumber: string;
  @Field(() => MoneyInput, { description: "What was sent back, in the order's currency; at most `returnable`." })
  amount: MoneyInput;
  @Field(() => Date, { description: 'When it was sent.' })
  returnedAt: string;
  @Field(() => String, { nullable: true, description: 'The reference used; at most 140 characters.' })
  bankReference: string | null;
  @Field({
    description: 'Idempotency key: 8 to 100 letters, digits, - or _. One key is one return: send it again until the result is known.',
  })
  key: string;
}

@ObjectType({ description: 'The result of returnTransfer.' })
export class ReturnTransferPayload extends TransferPayload {}

const FIELDS = { amount: 'amount', currency: 'amount', returnedAt: 'returnedAt', bankReference: 'bankReference' };

@Resolver()
export class ReturnTransferMutation {
  constructor(
    private readonly transfers: StaffTransfers,
    private readonly backend: Transfers,
  ) {}

  @Access('transfers.record')
  @StaffLimit('transfer')
  @Capability(['checkout.methods', 'staff.orders'], NO_TRANSFERS)
  @StepUp()
  @Mutation(() => ReturnTransferPayload, {
    description: 'Records money that was sent back to the buyer by bank transfer. It sends none: that is done at the bank.',
  })
  async returnTransfer(
    @CheckedInput(ReturnTransferInput) input: Checked<ReturnTransfer>,
    @CurrentCaller() caller: Caller,
  ): Promise<ReturnTransferPayload> {
    if (!input.value) return { transfer: null, userErrors: input.userErrors };
    const { orderNumber, amount: sent, returnedAt, bankReference, key } = input.value;
    if (Date.parse(returnedAt) > Date.now())
      return { transfer: null, userErrors: [invalidInput('returnedAt', 'Please choose a day that isn’t in the future.')] };
    const currency = sent.currencyCode;
    const amount = parseDecimal(sent.amount.trim(), currency)!;
    const line = { step: 'returnTransfer', orderNumber, amount: decimalString(amount, currency), currency, key } as const;
    const send = async (order: Order): Promise<Order | UserError> => {
      if (order.currency !== currency) return invalidInput('amount', `The order is in ${order.currency}.`);
      return this.backend.giveBack(order, { amount: decimalNumber(amount, currency), currency, returnedAt, bankReference, key }, caller);
    };
    return this.transfers.take({ line, send, fields: FIELDS }, caller);
  }
}
