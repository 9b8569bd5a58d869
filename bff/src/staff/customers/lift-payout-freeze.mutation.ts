import { type LiftPayoutFreeze, liftPayoutFreeze } from '@koura/shared-types/inputs/staff/lift-payout-freeze';
import { Field, ID, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Access, StepUp } from '../../access/access.ts';
import { CustomerPages } from '../../commerce/staff-customers.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../../errors/checked-input.ts';
import { Payload } from '../../errors/user-error.model.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { Capability } from '../../website/capability.ts';
import { readId } from '../read-id.ts';
import { rejected, takeStaffAction } from '../staff-action.ts';
import { StaffLimit } from '../staff-limits.ts';

@InputType({ description: 'Allows payouts to a customer again.' })
@MatchesSchema(liftPayoutFreeze)
class LiftPayoutFreezeInput {
  @Field(() => ID, { description: "Id of the customer's account: digits." })
  customerId: string;
  @Field({ description: 'How it was established that it is the customer, 1 to 200 characters: kept in the audit trail.' })
  reason: string;
}

@ObjectType({ description: 'The result of liftPayoutFreeze.' })
class LiftPayoutFreezePayload extends Payload {
  @Field({ nullable: true, description: 'Payouts are allowed; null when nothing was changed.' })
  lifted?: boolean;
}

@Resolver()
export class LiftPayoutFreezeMutation {
  constructor(private readonly backend: CustomerPages) {}

  @Access('customers.change')
  @StaffLimit('change')
  @Capability('accounts.sessions', rejected('This shop stops no payouts.'))
  @StepUp()
  @Mutation(() => LiftPayoutFreezePayload, {
    description: 'Allows payouts to a customer before `StaffCustomer.payoutsFrozenUntil`, once staff know that it is them.',
  })
  async liftPayoutFreeze(
    @CheckedInput(LiftPayoutFreezeInput) { value, userErrors }: Checked<LiftPayoutFreeze>,
    @CurrentCaller() caller: Caller,
  ): Promise<LiftPayoutFreezePayload> {
    if (!value) return { userErrors };
    const id = readId(value.customerId, 'customerId');
    return takeStaffAction(caller, {
      name: 'lift payout freeze',
      facts: { customerId: id },
      send: () => this.backend.liftPayoutFreeze(id, value.reason, caller),
      done: () => ({ lifted: true }),
      ifNotConfirmed: 'Reload the page to see whether payouts are allowed.',
    });
  }
}
