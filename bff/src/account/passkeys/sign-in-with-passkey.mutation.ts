import { type SignInWithPasskey, signInWithPasskey } from '@koura/shared-types/inputs/factors';
import { Field, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Access, ClearsSession } from '../../access/access.ts';
import { FreshProof } from '../../access/fresh-proof.ts';
import { FactorStore } from '../../commerce/factors.ts';
import { isRejection } from '../../errors/backend-error.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../../errors/checked-input.ts';
import type { UserError } from '../../errors/user-error.model.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { GuessLimits } from '../guess-limits.ts';
import { SignInPayload, SignInResult } from '../sign-in-result.ts';
import { RelyingParty } from './relying-party.ts';

@ObjectType({ description: 'The result of preparePasskeySignIn.' })
class PreparePasskeySignInPayload {
  @Field({ description: 'Options for `navigator.credentials.get` as JSON (WebAuthn), valid for five minutes and for one sign-in.' })
  options: string;
}

@InputType({ description: 'The answer of a passkey.' })
@MatchesSchema(signInWithPasskey)
class SignInWithPasskeyInput {
  @Field({ description: 'What `navigator.credentials.get` returned for the options of `preparePasskeySignIn`, as JSON.' })
  credential: string;
}

const NOT_RIGHT: UserError = {
  code: 'SIGN_IN_REFUSED',
  message: 'That passkey doesn’t open an account here. Please try again, or sign in another way.',
  field: null,
};

@Resolver()
export class SignInWithPasskeyMutation {
  constructor(
    private readonly store: FactorStore,
    private readonly party: RelyingParty,
    private readonly limits: GuessLimits,
    private readonly signedIn: SignInResult,
    private readonly proof: FreshProof,
  ) {}

  @Access('public')
  @ClearsSession()
  @Mutation(() => PreparePasskeySignInPayload, { description: 'Begins a sign-in by passkey, or a `confirmIdentity` with one.' })
  async preparePasskeySignIn(): Promise<PreparePasskeySignInPayload> {
    return { options: await this.party.optionsToSignIn() };
  }

  @Access('public')
  @ClearsSession()
  @Mutation(() => SignInPayload, {
    description: 'Signs in with a passkey (capability "accounts.factors"). At most 20 tries a minute from one network.',
  })
  async signInWithPasskey(
    @CheckedInput(SignInWithPasskeyInput) input: Checked<SignInWithPasskey>,
    @CurrentCaller() caller: Caller,
  ): Promise<SignInPayload> {
    if (!input.value) return this.signedIn.rejected(input.userErrors);
    await this.limits.count('passkey', undefined, caller);
    const passkey = await this.party.check(input.value.credential, caller);
    if (!passkey) return this.signedIn.rejected([NOT_RIGHT]);
    try {
      const signIn = await this.store.signIn({ id: passkey.id, counter: passkey.counter }, caller);
      await this.limits.takeBack('passkey', undefined, caller);
      const payload = await this.signedIn.complete(signIn, caller);
      if (caller.session) await this.proof.record(caller.session, 'factor');
      return payload;
    } catch (error) {
      if (!isRejection(error)) throw error;
      return this.signedIn.rejected([NOT_RIGHT]);
    }
  }
}
