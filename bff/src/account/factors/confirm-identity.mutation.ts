import { type ConfirmIdentity, confirmIdentity } from '@koura/shared-types/inputs/factors';
import { Field, InputType, Mutation, ObjectType, Resolver } from '@nestjs/graphql';

import { Access, NotWhileImpersonating } from '../../access/access.ts';
import { FreshProof } from '../../access/fresh-proof.ts';
import { FactorStore } from '../../commerce/factors.ts';
import { People } from '../../commerce/people.ts';
import { isRejection } from '../../errors/backend-error.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../../errors/checked-input.ts';
import { Payload, type UserError } from '../../errors/user-error.model.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { hasFactor } from '../../request/session.ts';
import { GuessLimits } from '../guess-limits.ts';
import { FactorCheck, isUserError } from './factor-check.ts';
import { FactorInput } from './factor.input.ts';

@InputType({ description: 'A code, a recovery code, the answer of a passkey, or the password: one of the four.' })
@MatchesSchema(confirmIdentity)
class ConfirmIdentityInput extends FactorInput {
  @Field(() => String, {
    nullable: true,
    description: 'The password, exactly as it was typed; of accounts with neither passkeys nor one-time codes only.',
  })
  password?: string | null;
}

@ObjectType({ description: 'The result of confirmIdentity.' })
class ConfirmIdentityPayload extends Payload {
  @Field({ description: 'What asked for it is possible for the next ten minutes.' })
  confirmed: boolean;
}

const WRONG_PASSWORD: UserError = { code: 'WRONG_PASSWORD', message: 'That isn’t your password.', field: 'password' };
const NOT_BY_PASSWORD: UserError = {
  code: 'WRONG_PASSWORD',
  message: 'Your account asks for a passkey or a code here, not for the password.',
  field: null,
};

@Resolver()
export class ConfirmIdentityMutation {
  constructor(
    private readonly people: People,
    private readonly store: FactorStore,
    private readonly factors: FactorCheck,
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
    const userErrors = input.value ? await this.#prove(input.value, caller) : input.userErrors;
    return { confirmed: userErrors.length === 0, userErrors };
  }

  #prove(given: ConfirmIdentity, caller: Caller): Promise<UserError[]> {
    return given.password === null ? this.#byFactor(given, caller) : this.#byPassword(given.password, caller);
  }

  async #byFactor(given: ConfirmIdentity, caller: Caller): Promise<UserError[]> {
    const { id } = caller.session!.user;
    const use = await this.factors.check(id, given, caller);
    if (isUserError(use)) return [use];
    if (!(await agrees(() => this.store.spend(id, use, caller)))) return [this.factors.refusal(use)];
    await this.factors.agreed(id, use, caller);
    await this.proof.record(caller.session!, 'factor');
    return [];
  }

  async #byPassword(password: string, caller: Caller): Promise<UserError[]> {
    const { user } = caller.session!;
    if (hasFactor(caller.session!)) return [NOT_BY_PASSWORD];
    await this.limits.count('password', user.id, caller);
    // The token that comes with it is not used.
    if (password === '' || !(await agrees(() => this.people.signIn(user.email, password, caller)))) return [WRONG_PASSWORD];
    await this.limits.takeBack('password', user.id, caller);
    await this.proof.record(caller.session!, 'password');
    return [];
  }
}

async function agrees(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (!isRejection(error)) throw error;
    return false;
  }
}
