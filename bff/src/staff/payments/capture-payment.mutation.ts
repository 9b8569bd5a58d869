import { type MovePayment, movePayment } from '@koura/shared-types/inputs/money-movement';
import { Field, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../../errors/checked-input.ts';
import { UserError } from '../../errors/user-error.model.ts';
import { MoveMoney } from './move-money.ts';
import { MovePaymentInput } from './move-payment.input.ts';

@InputType({ description: 'Whose hold to take. Give either the order or the payment.' })
@MatchesSchema(movePayment, { key: 'BAD_USER_INPUT' })
class CapturePaymentInput extends MovePaymentInput {}

@ObjectType({ description: 'The answer of capturePayment.' })
export class CapturePaymentPayload {
  @Field(() => [UserError], { description: 'Why it was not captured; empty when it was.' })
  userErrors: UserError[];
}

@Resolver()
export class CapturePaymentMutation {
  constructor(private readonly money: MoveMoney) {}

  @Access('sales')
  @Mutation(() => CapturePaymentPayload, {
    description:
      'Takes what is held on a card: what the order costs, and all of it where there is no order. What is left of the hold is let go and cannot be taken later.',
  })
  async capturePayment(
    @CheckedInput(CapturePaymentInput, 'Which, and why.') input: Checked<MovePayment>,
    @CurrentCaller() caller: Caller,
  ): Promise<CapturePaymentPayload> {
    return { userErrors: await this.money.move('capture', input, caller) };
  }
}
