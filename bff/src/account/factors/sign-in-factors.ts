import { brandOf } from '@koura/shared-types/dealer-name';
import { type TurnOnCodes, turnOnCodes } from '@koura/shared-types/inputs/factors';
import { Inject } from '@nestjs/common';
import { Args, Field, InputType, Int, Mutation, ObjectType, Query, Resolver } from '@nestjs/graphql';

import { Access, NotWhileImpersonating, StepUp } from '../../access/access.ts';
import { FactorStore } from '../../commerce/factors.ts';
import { CONFIG } from '../../config.provider.ts';
import type { Config } from '../../config.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../../errors/checked-input.ts';
import { Payload, type UserError } from '../../errors/user-error.model.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { newSecret, setUpUri, squareOf, stepOf } from './one-time-codes.ts';
import { NOT_KEPT, OwnFactors } from './own-factors.ts';
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts';
import { Tickets } from './tickets.ts';

@ObjectType({ description: 'What the signed-in person signs in with besides the password.' })
class SignInFactors {
  @Field(() => Int, { description: 'How many passkeys.' })
  passkeys: number;
  @Field({ description: 'One-time codes are on: the password asks for one as well.' })
  hasCodes: boolean;
  @Field(() => Int, { description: 'Recovery codes that have not been used.' })
  recoveryCodesLeft: number;
  @Field({ description: 'The person has turned the password off.' })
  isPasswordOff: boolean;
}

@ObjectType({ description: 'The result of turnOnCodes, turnOffCodes and switchPassword.' })
class SignInFactorsPayload extends Payload {
  @Field(() => SignInFactors, { description: 'After the change.' })
  factors: SignInFactors;
}

@ObjectType({ description: 'The result of prepareCodes.' })
class PrepareCodesPayload extends Payload {
  @Field(() => String, { nullable: true, description: 'The key to type into the app, base32; null with userErrors.' })
  key: string | null;
  @Field(() => String, { nullable: true, description: 'The same as an address that apps open (`otpauth:`).' })
  uri: string | null;
  @Field(() => String, { nullable: true, description: 'The same as a QR code: an SVG document.' })
  square: string | null;
  @Field(() => String, { nullable: true, description: 'For `turnOnCodes`; valid for ten minutes.' })
  ticket: string | null;
}

@ObjectType({ description: 'The result of makeRecoveryCodes.' })
class MakeRecoveryCodesPayload extends Payload {
  @Field(() => [String], {
    description: 'Ten codes, shown only once. Each signs in once, with the password or in place of a passkey.',
  })
  codes: string[];
}

@InputType({ description: 'The first code of a new key.' })
@MatchesSchema(turnOnCodes)
class TurnOnCodesInput {
  @Field({ description: 'The ticket from `prepareCodes`.' })
  ticket: string;
  @Field({ description: 'Six digits that the app shows for the key.' })
  code: string;
}

const TOO_LATE: UserError = { code: 'CODE_REFUSED', message: 'That took too long. Please start again.', field: null };
const WRONG: UserError = {
  code: 'CODE_REFUSED',
  message: 'That code isn’t right. Please check the clock of your phone, and enter the next code.',
  field: 'code',
};
const FIRST_A_FACTOR: UserError = { code: 'INVALID_INPUT', message: 'Add a passkey or one-time codes first.', field: null };

@Resolver()
export class SignInFactorsQuery {
  constructor(private readonly own: OwnFactors) {}

  @Access('signedIn')
  @Query(() => SignInFactors, {
    description:
      'What the signed-in person signs in with besides the password. Nothing where the backend keeps none (capability "accounts.factors"), and while staff act as the customer.',
  })
  async signInFactors(@CurrentCaller() caller: Caller): Promise<SignInFactors> {
    const { passkeys, hasCodes, recoveryCodesLeft, isPasswordOff } = await this.own.load(caller);
    return { passkeys: passkeys.length, hasCodes, recoveryCodesLeft, isPasswordOff };
  }
}

@Resolver()
export class ChangeFactorsMutations {
  readonly #issuer: string;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly own: OwnFactors,
    private readonly query: SignInFactorsQuery,
    private readonly store: FactorStore,
    private readonly tickets: Tickets,
  ) {
    this.#issuer = brandOf(config.brand).brandName;
  }

  @Access('signedIn')
  @NotWhileImpersonating()
  @StepUp()
  @Mutation(() => PrepareCodesPayload, { description: 'Begins to turn one-time codes on: a new key for the person’s app.' })
  async prepareCodes(@CurrentCaller() caller: Caller): Promise<PrepareCodesPayload> {
    const { user } = caller.session!;
    if (!(await this.own.isKept(caller))) return { key: null, uri: null, square: null, ticket: null, userErrors: [NOT_KEPT] };
    const key = newSecret();
    const uri = setUpUri(key, this.#issuer, user.email);
    return { key, uri, square: squareOf(uri), ticket: await this.tickets.issue(toTurnOn(user.id), key), userErrors: [] };
  }

  @Access('signedIn')
  @NotWhileImpersonating()
  @StepUp()
  @Mutation(() => SignInFactorsPayload, {
    description: 'Turns one-time codes on with the first code of a new key, in place of the key before.',
  })
  async turnOnCodes(
    @CheckedInput(TurnOnCodesInput) input: Checked<TurnOnCodes>,
    @CurrentCaller() caller: Caller,
  ): Promise<SignInFactorsPayload> {
    if (!input.value) return this.#payload(caller, input.userErrors);
    if (!(await this.own.isKept(caller))) return this.#payload(caller, [NOT_KEPT]);
    const { id } = caller.session!.user;
    const secret = await this.tickets.read(toTurnOn(id), input.value.ticket);
    if (secret === undefined) return this.#payload(caller, [TOO_LATE]);
    const step = stepOf(secret, input.value.code, Date.now());
    if (step === undefined) return this.#payload(caller, [WRONG]);
    const userErrors = await this.own.change(caller, () => this.store.turnOnCodes(id, { secret, step }, caller));
    if (userErrors.length === 0) await this.own.proved(caller);
    return this.#payload(caller, userErrors);
  }

  @Access('signedIn')
  @NotWhileImpersonating()
  @StepUp()
  @Mutation(() => SignInFactorsPayload, { description: 'Turns one-time codes off. Turning off what is off is not an error.' })
  async turnOffCodes(@CurrentCaller() caller: Caller): Promise<SignInFactorsPayload> {
    if (!(await this.own.isKept(caller))) return this.#payload(caller, [NOT_KEPT]);
    const kept = await this.own.removalRejection(caller);
    if (kept.length > 0) return this.#payload(caller, kept);
    const { id } = caller.session!.user;
    return this.#payload(caller, await this.own.change(caller, () => this.store.turnOffCodes(id, caller), 404));
  }

  @Access('signedIn')
  @NotWhileImpersonating()
  @StepUp()
  @Mutation(() => MakeRecoveryCodesPayload, {
    description: 'Makes ten recovery codes in place of those before, for people who have passkeys or one-time codes.',
  })
  async makeRecoveryCodes(@CurrentCaller() caller: Caller): Promise<MakeRecoveryCodesPayload> {
    const { passkeys, hasCodes } = await this.own.load(caller);
    if (passkeys.length === 0 && !hasCodes) return { codes: [], userErrors: [FIRST_A_FACTOR] };
    const { id } = caller.session!.user;
    const codes = newRecoveryCodes();
    const hashes = codes.map((code) => recoveryHash(id, code));
    const userErrors = await this.own.change(caller, () => this.store.setRecoveryCodes(id, hashes, caller));
    return { codes: userErrors.length > 0 ? [] : codes, userErrors };
  }

  @Access('signedIn')
  @NotWhileImpersonating()
  @StepUp()
  @Mutation(() => SignInFactorsPayload, {
    description: 'Turns the password of the signed-in person off, or on again. It goes off with a passkey and recovery codes only.',
  })
  async switchPassword(
    @Args('off', { type: () => Boolean, description: 'Whether the password should open nothing.' }) off: boolean,
    @CurrentCaller() caller: Caller,
  ): Promise<SignInFactorsPayload> {
    if (!(await this.own.isKept(caller))) return this.#payload(caller, [NOT_KEPT]);
    const { id } = caller.session!.user;
    return this.#payload(caller, await this.own.change(caller, () => this.store.switchPassword(id, off, caller)));
  }

  async #payload(caller: Caller, userErrors: UserError[]): Promise<SignInFactorsPayload> {
    return { factors: await this.query.signInFactors(caller), userErrors };
  }
}

const toTurnOn = (userId: string): string => `codes:${userId}`;
