import { type ConfirmIdentity, confirmIdentity } from '@koura/shared-types/inputs/passkeys';
import { Field, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Access, NotWhileImpersonating } from '../../access/access.ts';
import { People } from '../../commerce/people.ts';
import { FactorStore } from '../../commerce/factors.ts';
import { isRejection } from '../../errors/backend-error.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../../errors/checked-input.ts';
import { Payload, type UserError } from '../../errors/user-error.model.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { GuessLimits } from '../guess-limits.ts';
import { FreshProof } from './fresh-proof.ts';
import { RelyingParty } from './relying-party.ts';

@InputType({ description: 'The password, or the answer of a passkey: one of the two.' })
@MatchesSchema(confirmIdentity)
class ConfirmIdentityInput {
  @Field(() => String, { nullable: true, description: 'The password, exactly as it was typed.' })
  password?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'What `navigator.credentials.get` returned for the options of `preparePasskeySignIn`, as JSON.',
  })
  credential?: string | null;
}

@ObjectType({ description: 'The result of confirmIdentity.' })
class ConfirmIdentityPayload extends Payload {
  @Field({ description: 'What asked for it is possible for the next ten minutes.' })
  confirmed: boolean;
}

const WRONG_PASSWORD: UserError = { code: 'WRONG_PASSWORD', message: 'That isn’t your password.', field: 'password' };
const WRONG_PASSKEY: UserError = { code: 'SIGN_IN_REFUSED', message: 'That passkey isn’t one of this account’s.', field: null };

@Resolver()
export class ConfirmIdentityMutation {
  constructor(
    private readonly people: People,
    private readonly store: FactorStore,
    private readonly party: RelyingParty,
    private readonly limits: GuessLimits,
    private readonly proof: FreshProof,
  ) {}

  @Access('signedIn')
  @NotWhileImpersonating()
  @Mutation(() => ConfirmIdentityPayload, {
    description: 'The signed-in person proves again who they are; it counts for ten minutes in this session. Answers PROOF_NEEDED.',
  })
  async confirmIdentity(
    @CheckedInput(ConfirmIdentityInput) input: Checked<ConfirmIdentity>,
    @CurrentCaller() caller: Caller,
  ): Promise<ConfirmIdentityPayload> {
    if (!input.value) return { confirmed: false, userErrors: input.userErrors };
    const { password, credential } = input.value;
    const { user } = caller.session!;
    await this.limits.count('password', user.id, caller);
    if (credential !== null) {
      if (!(await this.#isTheirs(credential, caller))) return { confirmed: false, userErrors: [WRONG_PASSKEY] };
    } else if (password === null || password === '' || !(await this.#isPassword(password, caller)))
      return { confirmed: false, userErrors: [WRONG_PASSWORD] };
    await this.limits.takeBack('password', user.id, caller);
    await this.proof.record(caller.session!);
    return { confirmed: true, userErrors: [] };
  }

  async #isTheirs(credential: string, caller: Caller): Promise<boolean> {
    const passkey = await this.party.check(credential, caller);
    if (passkey?.userId !== caller.session!.user.id) return false;
    return this.#agrees(() => this.store.signIn({ id: passkey.id, counter: passkey.counter }, caller));
  }

  #isPassword(password: string, caller: Caller): Promise<boolean> {
    return this.#agrees(() => this.people.signIn(caller.session!.user.email, password, caller));
  }

  /** The token that comes with it is not used. */
  async #agrees(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      if (!isRejection(error)) throw error;
      return false;
    }
  }
}
