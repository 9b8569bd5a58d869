import { type MovePayment, movePayment } from '@koura/shared-types/inputs/staff/money-movement';
import { InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../../errors/checked-input.ts';
import { Payload } from '../../errors/user-error.model.ts';
import { MoveMoney } from './move-money.ts';
import { StaffLimit } from '../staff-limits.ts';
import { MovePaymentInput } from './move-payment.input.ts';

@InputType({ description: 'The hold to capture. Give either the order or the payment.' })
@MatchesSchema(movePayment, { key: 'BAD_USER_INPUT' })
class CapturePaymentInput extends MovePaymentInput {}

@ObjectType({ description: 'The result of capturePayment.' })
export class CapturePaymentPayload extends Payload {}

@Resolver()
export class CapturePaymentMutation {
  constructor(private readonly money: MoveMoney) {}

  @Access('sales')
  @StaffLimit('money')
  @Mutation(() => CapturePaymentPayload, {
    description:
      'Captures a hold on a card: the total of the order, or the whole hold when there is no order. The rest of the hold is released and cannot be captured later.',
  })
  async capturePayment(
    @CheckedInput(CapturePaymentInput) input: Checked<MovePayment>,
    @CurrentCaller() caller: Caller,
  ): Promise<CapturePaymentPayload> {
    return { userErrors: await this.money.move('capture', input, caller) };
  }
}
