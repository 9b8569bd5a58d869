import { type AddPasskey, addPasskey, type RenamePasskey, renamePasskey } from '@koura/shared-types/inputs/factors';
import { Injectable } from '@nestjs/common';
import { Args, Field, ID, InputType, Mutation, ObjectType, Query, Resolver } from '@nestjs/graphql';

import { Access, NotWhileImpersonating, StepUp } from '../../access/access.ts';
import { FactorStore } from '../../commerce/factors.ts';
import type * as stored from '../../commerce/factors.ts';
import { type Checked, CheckedInput, MatchesSchema } from '../../errors/checked-input.ts';
import { Payload, type UserError } from '../../errors/user-error.model.ts';
import { type Caller, CurrentCaller } from '../../request/caller.ts';
import { NOT_KEPT, OwnFactors } from '../factors/own-factors.ts';
import { RelyingParty } from './relying-party.ts';

@ObjectType({ description: 'A passkey of the signed-in person.' })
class Passkey {
  @Field(() => ID, { description: 'The credential id that its authenticator chose, base64url.' })
  id: string;
  @Field({ description: 'The name that the person gave it: "My phone".' })
  label: string;
  @Field(() => Date, { description: 'When it was added.' })
  createdAt: Date;
  @Field(() => Date, { nullable: true, description: 'When it last signed in; null before it first did.' })
  lastUsedAt: Date | null;
}

@ObjectType({ description: 'The result of addPasskey, renamePasskey and removePasskey.' })
class PasskeysPayload extends Payload {
  @Field(() => [Passkey], { description: 'All passkeys after the change, the oldest first.' })
  passkeys: Passkey[];
}

@ObjectType({ description: 'The result of preparePasskey.' })
class PreparePasskeyPayload extends Payload {
  @Field(() => String, {
    nullable: true,
    description: 'Options for `navigator.credentials.create` as JSON (WebAuthn), valid for five minutes; null with userErrors.',
  })
  options: string | null;
}

const NOT_RIGHT: UserError = { code: 'CODE_REFUSED', message: 'The passkey wasn’t added. Please try again.', field: null };

/** What the operations share. */
@Injectable()
export class PasskeyList {
  constructor(private readonly factors: OwnFactors) {}

  async load(caller: Caller): Promise<stored.Passkey[]> {
    return (await this.factors.load(caller)).passkeys;
  }

  async payload(caller: Caller, userErrors: UserError[] = []): Promise<PasskeysPayload> {
    return { passkeys: (await this.load(caller)).map(toPasskey), userErrors };
  }
}

function toPasskey({ id, label, createdAt, lastUsedAt }: stored.Passkey): Passkey {
  return { id, label, createdAt: new Date(createdAt), lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt) };
}

@Resolver()
export class PasskeysQuery {
  constructor(private readonly list: PasskeyList) {}

  @Access('signedIn')
  @Query(() => [Passkey], {
    description:
      'The passkeys of the signed-in person, the oldest first. Empty where the backend keeps none (capability "accounts.factors"), and while staff act as the customer.',
  })
  async passkeys(@CurrentCaller() caller: Caller): Promise<Passkey[]> {
    return (await this.list.load(caller)).map(toPasskey);
  }
}

@InputType({ description: 'A new passkey.' })
@MatchesSchema(addPasskey)
class AddPasskeyInput {
  @Field({ description: 'Its name, such as "My phone"; at most 40 characters.' })
  label: string;
  @Field({ description: 'What `navigator.credentials.create` returned for the options of `preparePasskey`, as JSON.' })
  credential: string;
}

@Resolver()
export class AddPasskeyMutation {
  constructor(
    private readonly list: PasskeyList,
    private readonly store: FactorStore,
    private readonly party: RelyingParty,
    private readonly factors: OwnFactors,
  ) {}

  @Access('signedIn')
  @NotWhileImpersonating()
  @StepUp()
  @Mutation(() => PreparePasskeyPayload, {
    description: 'Begins to add a passkey.',
  })
  async preparePasskey(@CurrentCaller() caller: Caller): Promise<PreparePasskeyPayload> {
    const { user } = caller.session!;
    if (!(await this.factors.isKept(caller))) return { options: null, userErrors: [NOT_KEPT] };
    return { options: await this.party.optionsToAdd(user, await this.list.load(caller)), userErrors: [] };
  }

  @Access('signedIn')
  @NotWhileImpersonating()
  @StepUp()
  @Mutation(() => PasskeysPayload, { description: 'Adds a passkey to the account of the signed-in person. At most 20 are kept.' })
  async addPasskey(@CheckedInput(AddPasskeyInput) input: Checked<AddPasskey>, @CurrentCaller() caller: Caller): Promise<PasskeysPayload> {
    if (!input.value) return this.list.payload(caller, input.userErrors);
    if (!(await this.factors.isKept(caller))) return this.list.payload(caller, [NOT_KEPT]);
    const { label, credential } = input.value;
    const { id } = caller.session!.user;
    const passkey = await this.party.checkNew(credential, id);
    if (!passkey) return this.list.payload(caller, [NOT_RIGHT]);
    const userErrors = await this.factors.change(caller, () => this.store.addPasskey(id, { ...passkey, label }, caller));
    if (userErrors.length === 0) await this.factors.proved(caller);
    return this.list.payload(caller, userErrors);
  }
}

@InputType({ description: 'Another name for a passkey.' })
@MatchesSchema(renamePasskey)
class RenamePasskeyInput {
  @Field(() => ID, { description: '`Passkey.id`.' })
  id: string;
  @Field({ description: 'At most 40 characters.' })
  label: string;
}

@Resolver()
export class ChangePasskeysMutations {
  constructor(
    private readonly list: PasskeyList,
    private readonly store: FactorStore,
    private readonly factors: OwnFactors,
  ) {}

  @Access('signedIn')
  @NotWhileImpersonating()
  @Mutation(() => PasskeysPayload, { description: 'Renames a passkey of the signed-in person.' })
  async renamePasskey(
    @CheckedInput(RenamePasskeyInput) input: Checked<RenamePasskey>,
    @CurrentCaller() caller: Caller,
  ): Promise<PasskeysPayload> {
    if (!input.value) return this.list.payload(caller, input.userErrors);
    if (!(await this.factors.isKept(caller))) return this.list.payload(caller, [NOT_KEPT]);
    const { id, label } = input.value;
    return this.list.payload(
      caller,
      await this.factors.change(caller, () => this.store.renamePasskey(caller.session!.user.id, id, label, caller)),
    );
  }

  @Access('signedIn')
  @NotWhileImpersonating()
  @StepUp()
  @Mutation(() => PasskeysPayload, {
    description:
      'Removes a passkey of the signed-in person, but not the last way into the account. Removing one that no longer exists is not an error.',
  })
  async removePasskey(
    @Args('id', { type: () => ID, description: '`Passkey.id`.' }) id: string,
    @CurrentCaller() caller: Caller,
  ): Promise<PasskeysPayload> {
    if (!(await this.factors.isKept(caller))) return this.list.payload(caller, [NOT_KEPT]);
    const kept = await this.factors.removalRejection(caller, id);
    if (kept.length > 0) return this.list.payload(caller, kept);
    const { id: userId } = caller.session!.user;
    return this.list.payload(caller, await this.factors.change(caller, () => this.store.removePasskey(userId, id, caller), 404));
  }
}
