import { type MovePayment, movePayment } from '@koura/shared-types/inputs/money-movement';
import { Field, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../../errors/checked-input.ts';
import { UserError } from '../../errors/user-error.model.ts';
import { MoveMoney } from './move-money.ts';
import { MovePaymentInput } from './move-payment.input.ts';

@InputType({ description: 'Whose hold to let go. Give either the order or the payment.' })
@MatchesSchema(movePayment, { key: 'BAD_USER_INPUT' })
class ReleasePaymentInput extends MovePaymentInput {}

@ObjectType({ description: 'The answer of releasePayment.' })
export class ReleasePaymentPayload {
  @Field(() => [UserError], { description: 'Why it was not released; empty when it was.' })
  userErrors: UserError[];
}

@Resolver()
export class ReleasePaymentMutation {
  constructor(private readonly money: MoveMoney) {}

  @Access('sales')
  @Mutation(() => ReleasePaymentPayload, {
    description: 'Lets go what is held on a card. Refused while an open order is paid by it: cancel the order first.',
  })
  async releasePayment(
    @CheckedInput(ReleasePaymentInput, 'Which, and why.') input: Checked<MovePayment>,
    @CurrentCaller() caller: Caller,
  ): Promise<ReleasePaymentPayload> {
    return { userErrors: await this.money.move('release', input, caller) };
  }
}
