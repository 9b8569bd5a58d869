import { type ConfirmSignIn, confirmSignIn } from '@koura/shared-types/inputs/factors';
import { Field, InputType, Mutation, Resolver } from '@nestjs/graphql';

import { Access, ClearsSession } from '../../access/access.ts';
import { FreshProof } from '../../access/fresh-proof.ts';
import { FactorStore } from '../../commerce/factors.ts';
import { isRejection } from '../../errors/backend-error.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../../errors/checked-input.ts';
import type { UserError } from '../../errors/user-error.model.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { SignInPayload, SignInResult } from '../sign-in-result.ts';
import { FactorCheck, isUserError } from './factor-check.ts';
import { FactorInput } from './factor.input.ts';
import { Tickets } from './tickets.ts';

@InputType({ description: 'The second step of a sign-in: a code, a recovery code or the answer of a passkey.' })
@MatchesSchema(confirmSignIn)
class ConfirmSignInInput extends FactorInput {
  @Field({ description: '`secondStep.ticket` of the sign-in.' })
  ticket: string;
}

const TOO_LATE: UserError = { code: 'SIGN_IN_REFUSED', message: 'That took too long. Please sign in again.', field: null };

@Resolver()
export class ConfirmSignInMutation {
  constructor(
    private readonly tickets: Tickets,
    private readonly factors: FactorCheck,
    private readonly store: FactorStore,
    private readonly signedIn: SignInResult,
    private readonly proof: FreshProof,
  ) {}

  @Access('public')
  @ClearsSession()
  @Mutation(() => SignInPayload, {
    description:
      'Completes a sign-in whose payload had a `secondStep` (capability "accounts.factors"). For each way at most 5 tries a minute and 20 an hour for an account from one network, 30 an hour from everywhere.',
  })
  async confirmSignIn(
    @CheckedInput(ConfirmSignInInput) input: Checked<ConfirmSignIn>,
    @CurrentCaller() caller: Caller,
  ): Promise<SignInPayload> {
    if (!input.value) return this.signedIn.rejected(input.userErrors);
    const userId = await this.tickets.read('sign-in', input.value.ticket);
    if (userId === undefined) return this.signedIn.rejected([TOO_LATE]);
    const use = await this.factors.check(userId, input.value, caller);
    if (isUserError(use)) return this.signedIn.rejected([use]);
    try {
      const signIn = await this.store.signInWith(userId, use, caller);
      await this.factors.agreed(userId, use, caller);
      const payload = await this.signedIn.complete(signIn, caller);
      if (caller.session) await this.proof.record(caller.session, 'factor');
      return payload;
    } catch (error) {
      if (!isRejection(error)) throw error;
      return this.signedIn.rejected([this.factors.refusal(use)]);
    }
  }
}
