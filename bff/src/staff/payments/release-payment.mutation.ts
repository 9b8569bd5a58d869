import { type MovePayment, movePayment } from '@koura/shared-types/inputs/staff/money-movement';
import { InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Access } from '../../access/access.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../../errors/checked-input.ts';
import { Payload } from '../../errors/user-error.model.ts';
import { MoveMoney } from './move-money.ts';
import { StaffLimit } from '../staff-limits.ts';
import { MovePaymentInput } from './move-payment.input.ts';

@InputType({ description: 'The hold to release. Give either the order or the payment.' })
@MatchesSchema(movePayment, { key: 'BAD_USER_INPUT' })
class ReleasePaymentInput extends MovePaymentInput {}

@ObjectType({ description: 'The result of releasePayment.' })
export class ReleasePaymentPayload extends Payload {}

@Resolver()
export class ReleasePaymentMutation {
  constructor(private readonly money: MoveMoney) {}

  @Access('sales')
  @StaffLimit('money')
  @Mutation(() => ReleasePaymentPayload, {
    description: 'Releases a hold on a card. Rejected while it pays an open order: cancel the order first.',
  })
  async releasePayment(
    @CheckedInput(ReleasePaymentInput) input: Checked<MovePayment>,
    @CurrentCaller() caller: Caller,
  ): Promise<ReleasePaymentPayload> {
    return { userErrors: await this.money.move('release', input, caller) };
  }
}
